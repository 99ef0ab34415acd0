/** Whether the engine makes a text area as high as its text; WebKit does not yet. */
const growsByItself = typeof CSS === 'object' && CSS.supports('field-sizing', 'content')

/** Makes a text area as high as its text, up to the height that its style allows, where the engine does not. */
export function showWholeText(area: HTMLTextAreaElement): void {
  if (growsByItself) return
  area.style.height = 'auto'
  // Zero while it is not displayed.
  if (area.scrollHeight === 0) return
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
}
