// The model in the document has no more than the names of what its HTML says as well
// (webapp/rendering/islands.py: shown). Here it is read from the page as it is now, so that React adopts
// what a translator or an extension has made of it.

const NOT_IN_PLACE = ["title", "meta", "link", "navigate"]; // React draws nothing here for them
const REACT = "autoComplete className dateTime htmlFor srcSet tabIndex".split(" ");
/** @type {Texts} */
const NAMES = Object.fromEntries(REACT.map((name) => [name.toLowerCase(), name]));
Object.assign(NAMES, { class: "className", for: "htmlFor" });

/** @param {Element} element @param {string} [key] @returns {VdomNode} */
function read(element, key) {
  /** @type {Attributes} */
  const attributes = key ? { key } : {};
  for (const { name, value } of element.attributes) {
    // A style is an extension's, ours are in the model; what is selected is the value of its select.
    if (name === "style" || name === "selected") continue;
    const isOurs = /^(aria|data)-/.test(name);
    attributes[NAMES[name] ?? (isOurs ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))] =
      name === "hidden" || name === "open" || value;
  }
  return { tagName: element.localName, attributes, children: readAll(element.childNodes) };
}

/** @param {Iterable<any>} nodes @returns {any[]} */
function readAll(nodes) {
  const found = [];
  for (const node of nodes)
    if (node instanceof Element) found.push(read(node));
    else if (node instanceof Text) found.push(node.data);
  return found;
}

// The whole model of what is inside this element. What somebody has added there is read, too.
/** @param {any} model @param {Element} place @returns {VdomNode} */
export function adopt(model, place) {
  const nodes = /** @type {any[]} */ ([...place.childNodes]);
  /** @param {any} node @returns {any} */
  function whole(node) {
    const name = node.shown ?? node.tagName;
    if (name === undefined) return nodes[0] instanceof Text ? nodes.shift().data : [];
    if (NOT_IN_PLACE.includes(name)) return node;
    if (!name) return { ...node, children: node.children?.flatMap(whole) };
    const at = nodes.findIndex(({ localName }) => localName === name);
    if (at < 0) return [];
    const added = readAll(nodes.splice(0, at));
    const element = nodes.shift();
    const isIsland = "data-island" in (node.attributes ?? {});
    if (isIsland || name === "textarea") return [...added, node]; // its text is its value
    return [...added, node.shown ? read(element, node.key) : adopt(node, element)];
  }
  const children = (model.children ?? []).flatMap(whole);
  return { ...model, children: [...children, ...readAll(nodes)] };
}
