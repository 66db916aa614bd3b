// Changes the address, and returns whether: Safari throws after 100 changes in 30 seconds, and what was
// pressed is done all the same.
/** @param {"pushState" | "replaceState"} how @param {string} address @param {object} [state] */
export function readdress(how, address, state = history.state) {
  try {
    history[how](state, "", address);
    return true;
  } catch {
    return false;
  }
}

// Takes what was asked out of the address: a reload would ask it again.
export function forgetQuery() {
  if (!location.search) return;
  readdress("replaceState", location.pathname);
  dispatchEvent(new Event("readdressed"));
}
