import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Restores the focus of a cell after a move: browsers blur an element that changes its position in the DOM. */
export function useRestoreFocus() {
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !focused.current) return
    document.getElementById(focused.current)?.focus({ preventScroll: true })
  })
  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target.id || null
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
