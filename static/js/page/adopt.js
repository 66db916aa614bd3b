// The model in the document has no more than the names of what its HTML says as well
// (webapp/rendering/islands.py: shown). Here it is read from the page as it is now, so that React adopts
// what a translator has made of it. What is certainly not ours, as of an extension, is taken out: React would
// fail to adopt the elements around it.

const NOT_IN_PLACE = ["title", "meta", "link", "navigate"]; // React draws nothing here for them
const REACT = "autoComplete className dateTime fetchPriority htmlFor srcSet tabIndex".split(" ");
/** @type {Texts} */
const NAMES = Object.fromEntries(REACT.map((name) => [name.toLowerCase(), name]));
Object.assign(NAMES, { class: "className", for: "htmlFor" });

/** @param {any} node @param {string} [key] @returns {any} */
function nodeOf(node, key) {
  if (!(node instanceof Element)) return node.data;
  /** @type {Attributes} */
  const attributes = key ? { key } : {};
  for (const { name, value } of node.attributes) {
    // A style is an extension's, ours are in the model; what is selected is the value of its select.
    if (/^(style|selected|data-island)$/.test(name)) continue;
    const isOurs = /^(aria|data)-/.test(name);
    attributes[NAMES[name] ?? (isOurs ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))] =
      name === "hidden" || name === "open" || value;
  }
  return { tagName: node.localName, attributes, children: contentOf(node).map((each) => nodeOf(each)) };
}

const contentOf = (/** @type {Element} */ place) =>
  /** @type {any[]} */ ([...place.childNodes].filter((node) => node instanceof Element || node instanceof Text));

// Fragments count as their children.
/** @param {any[]} nodes @returns {any[]} */
const inside = (nodes = []) => nodes.flatMap((node) => (node.tagName === "" ? inside(node.children) : [node]));
const acts = (/** @type {any} */ { tagName }) => tagName && !NOT_IN_PLACE.includes(tagName);

// Whether an element may be that of the node: by its tag, id and class; what acts, also by what acts in it.
/** @param {any} node @param {any} element @returns {boolean} */
function fits(node, element) {
  const { shown, tagName = shown, attributes = {}, children } = node;
  if (!tagName) return element instanceof Text || element.localName === "font"; // a translated text
  const { id, className, name, "data-island": island } = attributes;
  if (element.localName !== tagName || (id && element.id !== id) || (name && element.name !== name)) return false;
  if (className?.split(" ").some((/** @type {string} */ each) => each && !element.classList.contains(each)))
    return false;
  if (shown) return element.outerHTML !== `<${shown}></${shown}>`;
  if (island) return element.dataset.island === island;
  const content = contentOf(element);
  return inside(children).every((child) => !acts(child) || content.some((each) => fits(child, each)));
}

// The whole model of what is inside this element.
/** @param {any} model @param {Element} place @returns {VdomNode} */
export function adopt(model, place) {
  const [nodes, elements] = [inside(model.children), contentOf(place)];
  // What is there of each node, in the order of the page.
  const found = nodes.map((node) => /** @type {any[]} */ (NOT_IN_PLACE.includes(node.tagName) ? [node] : []));
  const strangers = [];
  let [next, last] = [0, 0];
  for (const element of elements) {
    const acting = nodes.findIndex((node, at) => at >= next && acts(node));
    if (acting >= 0 && fits(nodes[acting], element)) {
      const node = nodes[acting];
      const isWhole = node.attributes?.["data-island"] || node.tagName === "textarea"; // its text is its value
      found[acting].push(isWhole ? node : adopt(node, element));
      next = (last = acting) + 1;
      continue;
    }
    // What is shown before the next element that acts is read as it is, one more of its kind too.
    const fitting = nodes.map((node, at) => !node.tagName && (acting < 0 || at < acting) && fits(node, element));
    const at = fitting.indexOf(true, next);
    if (at >= 0) next = (last = at) + 1;
    if (fitting.includes(true)) found[last].push(nodeOf(element, nodes[at]?.key));
    else strangers.push(element);
  }
  // Where somebody has moved what acts, all is read.
  if (!found.every(({ length }, at) => length || !acts(nodes[at])))
    return { ...model, children: elements.map((each) => nodeOf(each)) };
  for (const stranger of strangers) stranger.remove();
  /** @param {any} node @returns {any} */
  const whole = (node) => (node.tagName === "" ? { ...node, children: node.children?.flatMap(whole) } : found.shift());
  return { ...model, children: (model.children ?? []).flatMap(whole) };
}
