import { useState } from 'react'
import { EraseAnswerDialog } from './erase-answer-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { Entry } from './site-inbox.api.ts'

type EraseEntryProps = {
  siteId: string
  /** What is to be erased; undefined = nothing. */
  entry: Entry | undefined
  onClose: () => void
  onErased: () => void
}

/** Asks before an entry of any list is erased for good. */
export function EraseEntry({ siteId, entry, onClose, onErased }: EraseEntryProps) {
  // Stays while the dialog leaves.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  const common = { siteId, isOpen: entry !== undefined, onClose, onErased }
  if ('state' in shown) return <EraseDialog {...common} member={shown} />
  return <EraseAnswerDialog key={shown.id} {...common} entry={shown} />
}
