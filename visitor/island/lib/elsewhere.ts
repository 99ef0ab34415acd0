/** What scrolls by itself, over the grid or in it: windows, product cards and the lists of menus. */
export const OWN_SCROLLERS = 'dialog,.card,.lang ul'

/** Keys and wheel move nothing below such a scroller, and nothing together with a modifier key. */
export const isElsewhere = ({
  target,
  altKey,
  ctrlKey,
  metaKey,
}: (KeyboardEvent | WheelEvent) & { target: Element }): unknown =>
  target.closest(OWN_SCROLLERS) || altKey || ctrlKey || metaKey
