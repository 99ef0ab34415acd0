import type { KeyboardEvent } from 'react'

const FIELDS = '[data-side=target]'

/** Enter, in a text of several lines with Ctrl or ⌘, goes to the next translation; with Shift to the one before. */
export function goToNextField(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent } = event
  if (event.key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
  const isCommand = event.ctrlKey || event.metaKey
  if (!target.matches(FIELDS) || (target instanceof HTMLTextAreaElement && !isCommand)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
  const next = fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]
  next?.scrollIntoView({ block: 'nearest' })
  next?.focus()
}
