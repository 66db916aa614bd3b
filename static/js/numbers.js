// A turn of the wheel over a number field scrolls the page and leaves the number as it is.

export function keepNumbers() {
  const onWheel = ({ target }) => target.type === "number" && target.blur();
  addEventListener("wheel", onWheel, { passive: true });
}
