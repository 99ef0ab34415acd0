/** Whether an event's target takes typed text, so that the editor's shortcuts must ignore its keys. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])')
}
