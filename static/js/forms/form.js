// Answers a form in the browser. Where it cannot, sends the values over the session and, if no
// answer comes, as a normal form submission.
import { useEffect, useRef } from "react";
import { answerHere, isComing, loadAnswers, waitForAnswers } from "./formulas.js";
import { probe, showDown } from "../session/connection.js";
import { submitAgain } from "./early.js";
import { isOpen, isStale, isTrying } from "../session/socket.js";
import { valuesOf } from "./values.js";

const PATIENCE = 3000;

export function useForm(session, answers) {
  useEffect(() => {
    loadAnswers(answers);
  }, [answers]);
  const answer = useRef({}); // filled by the AnswerView inside the form
  const sent = useRef(null); // the values of the last submit
  const unanswered = useRef(false);
  const timer = useRef(0);
  const waits = useRef(false);

  // If the formula loads soon, the values stay here. If not, the session answers until it does.
  async function waitForFormula(form) {
    if (waits.current) return; // a double click
    waits.current = true;
    await waitForAnswers(answers);
    waits.current = false;
    if (form.isConnected) submitAgain(form);
  }

  async function giveUp() {
    timer.current = 0;
    if (await probe()) answer.current.form.submit();
    else showDown();
  }

  function send() {
    clearTimeout(timer.current);
    if (isOpen()) answer.current.onValues(sent.current);
    timer.current = setTimeout(giveUp, isOpen() || isTrying() ? PATIENCE : 0);
  }

  // Nothing is sent, now or when a session reconnects.
  function showHere(form, made) {
    clearTimeout(timer.current);
    timer.current = 0;
    sent.current = null;
    unanswered.current = false;
    answer.current.showHere(form, made);
  }

  function onSubmit(event) {
    const made = answer.current.showHere && answerHere(event.currentTarget, valuesOf(event.currentTarget));
    if (made) {
      event.preventDefault();
      return showHere(event.currentTarget, made);
    }
    if (isComing(answers)) {
      event.preventDefault();
      return waitForFormula(event.currentTarget);
    }
    loadAnswers(answers); // for the next time, if it failed to load
    if (isStale() || !answer.current.onValues) return; // the browser submits it
    event.preventDefault();
    const waiting = timer.current !== 0;
    const values = valuesOf(event.currentTarget);
    if (waiting && values === sent.current && isOpen()) return; // a double click
    sent.current = values;
    unanswered.current = true;
    answer.current.form = event.currentTarget;
    answer.current.again = false;
    answer.current.isHere = false;
    answer.current.onAnswer = () => {
      unanswered.current = false;
      answer.current.again = true; // another answer to the same values comes from a new session
      clearTimeout(timer.current);
      timer.current = 0;
    };
    send();
  }

  // A new session does not know the last submission: send it again to restore the answer.
  const first = useRef(true);
  useEffect(() => {
    if (!first.current && sent.current !== null) send();
    first.current = false;
  }, [session]);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The server runs another release: only a normal form submission gets an answer.
  useEffect(() => {
    const onStale = () => unanswered.current && answer.current.form.submit();
    addEventListener("stale", onStale);
    return () => removeEventListener("stale", onStale);
  }, []);

  return { onSubmit, answer };
}
