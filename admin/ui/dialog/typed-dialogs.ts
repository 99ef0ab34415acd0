import { createMarks } from './marks.ts'

/** The open dialogs in which something was typed. */
const typed = createMarks()

/** Marks a dialog as one in which something was typed. */
export const useTypedDialog = (isTyped: boolean): void => void typed.useMark(isTyped)

/** Whether something was typed in a dialog that is open. */
export const useHasTyped = (): boolean => typed.useFirst() !== undefined

/** Fields without a text of the person's: choices, and searches, which lose nothing. */
const WITHOUT_TEXT = ['search', 'checkbox', 'radio', 'range', 'file', 'color']

/** Whether an input event is of a text that somebody would have to type again. */
export function isTypedText({ target }: { target: EventTarget }): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type)
}
