// Asks whether the server answers over HTTP, and says so in a quiet line when it does not.

const STAYS = "stays as it is, and goes on when the connection is back";
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
  const what = "answers" in document.documentElement.dataset ? "works without one" : STAYS;
  line().textContent = `No connection just now. This page ${what}.`;
}

export function showUp() {
  line().textContent = "";
}
