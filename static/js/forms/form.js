// Answers a form in the browser. Where it cannot, sends the values over the session and, if no
// answer comes, as a normal form submission. What happens when stands in submission.js.
import { useEffect, useRef } from "react";
import { answerHere, isComing, loadAnswers, waitForAnswers } from "./formulas.js";
import { probe, showDown } from "../session/connection.js";
import { submitAgain } from "./early.js";
import { next } from "./submission.js";
import { isOpen, isStale, isTrying } from "../session/socket.js";
import { valuesOf } from "./values.js";

const PATIENCE = 3000;

export function useForm(/** @type {string} */ session, /** @type {string} */ answers) {
  const { current: submission } = useRef({ state: "idle", form: null, values: "", timer: 0 });
  const { current: view } = useRef({}); // filled by the AnswerView inside the form

  function enter(/** @type {string} */ input) {
    const [state, action] = next(submission.state, input);
    submission.state = state;
    return action;
  }

  /** @type {Record<string, () => any>} */
  const actions = {
    send() {
      clearTimeout(submission.timer);
      if (isOpen()) view.onValues(submission.values);
      submission.timer = setTimeout(onSilence, isOpen() || isTrying() ? PATIENCE : 0);
    },
    async submit() {
      if (await probe()) submission.form.submit();
      else showDown();
    },
  };

  const onSilence = () => actions[enter("silence")]?.();

  // The AnswerView calls it with each new answer of the session.
  function onAnswer() {
    clearTimeout(submission.timer);
    return enter("answer");
  }

  function whoAnswers(/** @type {string} */ values, /** @type {Answer} */ made) {
    if (made) return "here";
    if (isComing(answers)) return "soon";
    if (isStale() || !view.onValues) return "nobody";
    return values === submission.values && isOpen() ? "same" : "session";
  }

  /** @param {Event & { currentTarget: HTMLFormElement }} event @returns {void} */
  function onSubmit(event) {
    const form = event.currentTarget;
    const values = valuesOf(form);
    const made = view.show && answerHere(form, values);
    const action = enter(whoAnswers(values, made));
    if (action === "leave") return void loadAnswers(answers); // for the next time, if it failed to load
    event.preventDefault();
    if (action === "show") {
      clearTimeout(submission.timer); // nothing is sent, now or when a session reconnects
      view.show(form, made);
    } else if (action === "wait") waitForFormula(form);
    else if (action === "send") {
      loadAnswers(answers);
      Object.assign(submission, { form, values });
      actions.send();
    }
  }

  // If the formula loads soon, the values stay here. If not, the session answers until it does.
  async function waitForFormula(/** @type {HTMLFormElement} */ form) {
    await waitForAnswers(answers);
    if (submission.state !== "loading") return;
    submission.state = "idle";
    if (form.isConnected) submitAgain(form);
  }

  useEffect(() => {
    loadAnswers(answers);
  }, [answers]);
  // A new session does not know the last submission.
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) actions[enter("renewed")]?.();
    first.current = false;
  }, [session]);
  // The server runs another release: only a normal form submission gets an answer.
  useEffect(() => {
    const onStale = () => ["asked", "silent"].includes(submission.state) && submission.form.submit();
    addEventListener("stale", onStale);
    return () => {
      removeEventListener("stale", onStale);
      clearTimeout(submission.timer);
    };
  }, []);

  return { onSubmit, view: Object.assign(view, { submission, onAnswer }) };
}
