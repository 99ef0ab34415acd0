import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Keeps the focus on a cell whose element moves in the grid: browsers drop it when an element changes its place. */
export function useKeptFocus() {
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
