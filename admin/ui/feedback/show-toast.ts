import type { ToastOptions } from './toast.tsx'

/**
 * Says something at the bottom centre; the newest message replaces the one before. The toast library is loaded with the
 * first message, so that the first screen does not wait for it.
 */
export function showToast(message: string, options: ToastOptions = {}): void {
  void import('./toast.tsx').then(({ showToastNow }) => showToastNow(message, options))
}
