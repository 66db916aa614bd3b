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

// Takes what was asked out of the address, as a reload would ask it again. kept: what stays, such as "who=child".
export function forgetQuery(kept = "") {
  const query = kept && `?${kept}`;
  if (location.search === query) return;
  readdress("replaceState", location.pathname + query);
  dispatchEvent(new Event("readdressed"));
}
