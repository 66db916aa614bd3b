// What becomes of a submitted form once React has adopted the page: a state machine, without effects.
//
// state      what was submitted
// idle       nothing, or what a formula has answered in the page
// loading    waits for the formula, which is on its way
// asked      was sent to the session, which has not answered
// silent     was sent, and the session has not answered in time
// answered   was answered by the session
// restoring  was answered by an earlier session, and sent again to the new one
//
// The inputs: a submit, named by what can answer it (`here`, a formula; `soon`, one that is loading;
// `session`; `same`, the session that has just been sent the same values; `nobody`), an `answer` of
// the session, `silence`, and a new session (`renewed`).
const SUBMITS = {
  here: ["idle", "show"],
  soon: ["loading", "wait"],
  session: ["asked", "send"],
  same: ["asked", "send"],
  nobody: ["idle", "leave"],
};

/** @type {Record<string, Record<string, string[]>>} */
const TRANSITIONS = {
  idle: SUBMITS,
  loading: { ...SUBMITS, soon: ["loading"] },
  asked: {
    ...SUBMITS,
    same: ["asked"],
    answer: ["answered", "reveal"],
    silence: ["silent", "submit"],
    renewed: ["asked", "send"],
  },
  silent: { ...SUBMITS, answer: ["answered", "reveal"], renewed: ["asked", "send"] },
  answered: { ...SUBMITS, renewed: ["restoring", "send"] },
  restoring: {
    ...SUBMITS,
    same: ["asked"], // by the visitor, who is told what comes of it
    answer: ["answered", "restore"],
    silence: ["silent", "submit"],
    renewed: ["restoring", "send"],
  },
};

// The new state, and what to do: show the answer of the formula, wait for it, send the values to the
// session, leave the form to the browser, submit it normally, reveal the session's answer, or
// restore it without disturbing the visitor. Nothing where an input does not concern the state.
/** @param {string} state @param {string} input */
export const next = (state, input) => TRANSITIONS[state][input] ?? [state];
