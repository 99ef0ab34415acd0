import { useState } from 'react'

/**
 * A typed text that is no part of the document, kept in the tab's session storage: it outlives its panel and a reload.
 * An empty text is forgotten. `key` names what the text belongs to.
 */
export function useSessionText(key: string) {
  const stored = `mekuri.${key}`
  const [text, setText] = useState(() => sessionStorage.getItem(stored) ?? '')
  const type = (next: string) => {
    setText(next)
    if (next) sessionStorage.setItem(stored, next)
    else sessionStorage.removeItem(stored)
  }
  return [text, type] as const
}
