// Asks whether the server answers over HTTP, and says so in a quiet line when it does not.

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
  line().textContent =
    "No connection just now. What you typed stays here. The page works again as soon as the connection is back.";
}

export function showUp() {
  line().textContent = "";
}
