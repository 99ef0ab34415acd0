import type { KeyboardEvent } from 'react'

/** Enter focuses the next field of the same side, Shift+Enter the previous one; multi-line fields need Ctrl or ⌘ too. */
export function goToNextField(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  const isCommand = event.ctrlKey || event.metaKey
  if (target.dataset['lines'] === undefined || (target.dataset['lines'] === 'many' && !isCommand)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-lines]')]
  const next = nextOf(fields, target, event.shiftKey ? -1 : 1)
  next?.scrollIntoView({ block: 'nearest' })
  next?.focus()
}

/** The next (1) or previous (-1) field of the same side. */
function nextOf(fields: readonly HTMLElement[], from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const sameSide = fields.filter((one) => one.dataset['side'] === from.dataset['side'])
  return sameSide[sameSide.indexOf(from) + step]
}
