import { showToast } from './show-toast.ts'

/** Copies a text and says whether that worked. */
export async function copyText(text: string, messages: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(messages.done)
  } catch {
    showToast(messages.failed, { tone: 'error' })
  }
}
