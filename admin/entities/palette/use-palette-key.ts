import { useEffect, useEffectEvent } from 'react'

/** Ctrl or ⌘ with K, unless an input method or an open dialog takes it. Also from within a text field. */
export function usePaletteKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCalled =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
    if (!isCalled || event.isComposing || event.defaultPrevented) return
    // The browser's own address bar would take it.
    event.preventDefault()
    if (!document.querySelector('[role=dialog]')) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
