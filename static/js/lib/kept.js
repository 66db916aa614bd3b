// Keeps values in sessionStorage, until the tab is closed. A private window may keep nothing.

export function keep(/** @type {string} */ name, /** @type {any} */ value) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // what is typed is lost with the page
  }
}

export function kept(/** @type {string} */ name) {
  try {
    return JSON.parse(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}
