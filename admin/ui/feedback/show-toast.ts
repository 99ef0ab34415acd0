import type { ToastOptions } from './toast.tsx'

/**
 * Shows a toast at the bottom centre; the newest replaces the one before. The toast library is loaded with the
 * first toast, so that the first screen does not wait for it.
 */
export function showToast(message: string, options: ToastOptions = {}): void {
  void import('./toast.tsx').then(({ showToastNow }) => showToastNow(message, options))
}
