// The preview scrolls within its own frame. Chromium's `scrollIntoView` also scrolls the page around a frame: the form of
// a test would open at its end, and jump at each change. Runs before the island, which shows a cell at once.

/** The page itself begins where the window does, however far it is scrolled. */
const startOf = (box: Element) =>
  box === document.scrollingElement ? { left: 0, top: 0 } : box.getBoundingClientRect()

Element.prototype.scrollIntoView = function scrollWithin(this: Element, options?: boolean | ScrollIntoViewOptions) {
  const { behavior } = typeof options === 'object' ? options : {}
  for (let box = this.parentElement; box; box = box.parentElement) {
    const [own, start] = [this.getBoundingClientRect(), startOf(box)]
    const [left, top] = [box.scrollLeft + own.left - start.left, box.scrollTop + own.top - start.top]
    // By a place: `scrollBy` would stop at the next cell.
    box.scrollTo({ left, top, ...(behavior && { behavior }) })
  }
}
