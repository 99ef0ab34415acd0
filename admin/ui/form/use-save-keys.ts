import { type RefObject, useEffect } from 'react'

/** Ctrl+S or Cmd+S submits the form instead of saving the page. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's'
      if (!isSave) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [form])
}

/** The shortcut's name on this system. */
export const SAVE_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘S' : 'Ctrl+S'
