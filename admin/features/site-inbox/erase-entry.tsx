import { useState } from 'react'
import { EraseAnswerDialog } from './erase-answer-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { Entry } from './site-inbox.api.ts'

type EraseEntryProps = {
  siteId: string
  /** The entry to erase; undefined = closed. */
  entry: Entry | undefined
  onClose: () => void
  onErased: () => void
}

/** Confirms the erasure of an entry of any list. */
export function EraseEntry({ siteId, entry, onClose, onErased }: EraseEntryProps) {
  // Kept during the closing transition.
  const [shown, setShown] = useState(entry)
  if (entry && entry !== shown) setShown(entry)
  if (!shown) return null
  const common = { siteId, isOpen: entry !== undefined, onClose, onErased }
  if ('state' in shown) return <EraseDialog {...common} member={shown} />
  return <EraseAnswerDialog key={shown.id} {...common} entry={shown} />
}
