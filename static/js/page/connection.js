// Checks whether the server answers over HTTP, and shows a line while it does not.

const STAYS = "What you typed stays here. The page works again as soon as the connection is back.";
const line = () => document.getElementById("connection");

export async function probe() {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), 3000);
  try {
    const answer = await fetch("/healthz", { cache: "no-store", signal: timeout.signal });
    return answer.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export function showDown() {
  const what = "answers" in document.documentElement.dataset ? "This page works without one." : STAYS;
  line().textContent = `No connection just now. ${what}`;
}

export function showOutdated() {
  line().textContent = "This website has just been updated. Load the page again to go on.";
}

export function showUp() {
  line().textContent = "";
}
