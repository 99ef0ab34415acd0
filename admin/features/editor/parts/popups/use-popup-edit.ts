import { useCallback } from 'react'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'

export type EditPopup = (change: (popup: Popup) => Partial<Popup>, mergeKey?: string) => void

/** A function that changes one popup as an undoable step; calls with one `mergeKey` in quick succession merge. */
export function usePopupEdit(id: string): EditPopup {
  const [, edit] = usePart('popups')
  return useCallback<EditPopup>(
    (change, mergeKey) =>
      edit(
        (popups) => popups.map((popup) => (popup.id === id ? { ...popup, ...change(popup) } : popup)),
        mergeKey && `${id}.${mergeKey}`,
      ),
    [edit, id],
  )
}
