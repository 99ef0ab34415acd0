import { showToast } from './show-toast.ts'

/** Copies a text and shows a toast with the result; true if it was copied. */
export async function copyText(text: string, messages: { done: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(messages.done)
    return true
  } catch {
    showToast(messages.failed, { tone: 'error' })
    return false
  }
}
