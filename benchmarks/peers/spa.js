// The same page as a single-page application: React renders everything in the browser.
import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";

const WORDS = "Body mass index sets your weight beside your height. ".repeat(5);

function App() {
  const [bmi, setBmi] = useState("");
  function onSubmit(event) {
    event.preventDefault();
    const { weight, height } = Object.fromEntries(new FormData(event.target));
    setBmi((weight / (height / 100) ** 2).toFixed(2));
  }
  return h(
    "div",
    null,
    h(
      "nav",
      null,
      Array.from({ length: 28 }, (_, n) => h("a", { key: n, href: `/page-${n}` }, `Page ${n} `)),
    ),
    h("h1", null, "BMI calculator"),
    Array.from({ length: 12 }, (_, n) => h("p", { key: n }, WORDS)),
    h(
      "form",
      { onSubmit },
      h("input", { name: "weight", type: "number" }),
      h("input", { name: "height", type: "number" }),
      h("button", null, "Calculate BMI"),
    ),
    h("output", null, bmi),
  );
}

createRoot(document.getElementById("root")).render(h(App));
