import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useEditorText } from './use-editor-text.ts'

type Place = (id: UniqueIdentifier) => { name: string; number: number }

/** Screen reader announcements of a sortable list in the person's language; dnd-kit's defaults are English. */
export function useListAnnouncements(placeOf: Place): {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
} {
  const t = useEditorText()
  return {
    screenReaderInstructions: { draggable: t('list.instructions') },
    announcements: {
      onDragStart: ({ active }) => t('list.start', { name: placeOf(active.id).name }),
      onDragOver: ({ active, over }) =>
        over ? t('list.over', { name: placeOf(active.id).name, number: placeOf(over.id).number }) : undefined,
      onDragEnd: ({ active, over }) =>
        over ? t('list.end', { name: placeOf(active.id).name, number: placeOf(over.id).number }) : undefined,
      onDragCancel: () => t('list.cancel'),
    },
  }
}
