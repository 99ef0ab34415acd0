import { useState } from 'react'

/** A dialog that opens when it is mounted, and calls `onClosed` after its closing transition. */
export function useOpenDialog(onClosed: () => void) {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onClosed, 200)
  }
  return { isOpen, close }
}
