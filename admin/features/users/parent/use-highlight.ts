import { type KeyboardEvent, useState } from 'react'

/** Keys that move the highlight; the others move the caret in the search box. */
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The highlighted option of a list below a search box: arrow keys move it, Enter chooses it with the typed text. Option
 * number n has the id `{listId}-{n}`.
 */
export function useHighlight<Item>(
  listId: string,
  items: readonly Item[],
  onChoose: (item: Item, typed: string) => void,
) {
  const [active, setActive] = useState(0)
  const current = Math.min(active, items.length - 1)
  const move = (step: number) => {
    const next = Math.min(Math.max(current + step, 0), items.length - 1)
    setActive(next)
    document.querySelector(`#${CSS.escape(`${listId}-${next}`)}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    const step = STEP[event.key]
    const chosen = items[current]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) onChoose(chosen, event.target.value.trim())
    } else if (step !== undefined && items.length > 0) {
      event.preventDefault()
      move(step)
    }
  }
  return { current, setActive, onKeyDown }
}
