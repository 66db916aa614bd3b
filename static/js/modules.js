// Starts the module that a part of the page names: <div data-module="/static/js/sheet-….js">.
// Once the module has written what it adds, the part is marked data-filled.

export function startModules() {
  for (const part of document.querySelectorAll("[data-module]:not([data-started])")) {
    part.dataset.started = "";
    import(part.dataset.module).then((module) => {
      module.start(part);
      part.dataset.filled = "";
    });
  }
}
