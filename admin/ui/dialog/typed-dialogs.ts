import { useEffect, useId, useSyncExternalStore } from 'react'

/** The open dialogs in which something was typed. */
const typed = new Set<string>()
const listeners = new Set<() => void>()

function change(write: () => void): void {
  write()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks a dialog as one in which something was typed. */
export function useTypedDialog(isTyped: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isTyped) return
    change(() => typed.add(id))
    return () => change(() => typed.delete(id))
  }, [id, isTyped])
}

/** Whether something was typed in a dialog that is open. */
export const useHasTyped = (): boolean => useSyncExternalStore(subscribe, () => typed.size > 0)

/** Fields without a text of the person's: choices, and searches, which lose nothing. */
const WITHOUT_TEXT = ['search', 'checkbox', 'radio', 'range', 'file', 'color']

/** Whether an input event is of a text that somebody would have to type again. */
export function isTypedText({ target }: { target: EventTarget }): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type)
}
