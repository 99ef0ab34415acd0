/** Elements with a scroller of their own, over the grid or in it: windows, product cards and the lists of menus. */
export const OWN_SCROLLERS = 'dialog,.card,.lang ul'

/** Whether keys and wheel must not move the grid: inside such a scroller, or with a modifier key. */
export const isElsewhere = ({
  target,
  altKey,
  ctrlKey,
  metaKey,
}: (KeyboardEvent | WheelEvent) & { target: Element }): unknown =>
  target.closest(OWN_SCROLLERS) || altKey || ctrlKey || metaKey
