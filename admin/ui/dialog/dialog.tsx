import { Suspense, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'

const DialogWindow = lazyView(async () => (await import('./dialog-window.tsx')).DialogWindow)

/**
 * A modal: focus stays inside, Esc closes. Stands at the bottom on phones. Its code is loaded when the browser is idle,
 * at the latest when it opens, so that no screen waits for it.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  useIdleLoad(DialogWindow.load)
  // Stays mounted after the first opening, for its closing transition.
  return wasOpened ? (
    <Suspense fallback={<DialogWaiting />}>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}

/** While a dialog's code loads: the screen dims after a short delay. */
export function DialogWaiting() {
  return <div aria-busy="true" className="fixed inset-0 z-50 animate-rise bg-ink/40 [animation-delay:250ms]" />
}
