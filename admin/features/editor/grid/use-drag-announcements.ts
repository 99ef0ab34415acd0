import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useMemo } from 'react'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Screen reader announcements of a dragged cell in the person's language; dnd-kit's defaults are English. */
export function useDragAnnouncements(): {
  announcements: Announcements
  screenReaderInstructions: ScreenReaderInstructions
} {
  const editor = useEditor()
  const t = useEditorText()
  return useMemo(() => {
    const positionName = (id: UniqueIdentifier) => {
      const { order, settings } = editor.getState().history.document
      return formatPosition(positionOf(order.indexOf(String(id)), settings.numberHorizontal))
    }
    return {
      screenReaderInstructions: { draggable: t('grid.dnd.instructions') },
      announcements: {
        onDragStart: ({ active }) => t('grid.dnd.start', { from: positionName(active.id) }),
        onDragOver: ({ active, over }) =>
          over ? t('grid.dnd.over', { from: positionName(active.id), to: positionName(over.id) }) : undefined,
        onDragEnd: ({ active, over }) =>
          over
            ? t('grid.dnd.end', { from: positionName(active.id), to: positionName(over.id) })
            : t('grid.dnd.cancel', { from: positionName(active.id) }),
        onDragCancel: ({ active }) => t('grid.dnd.cancel', { from: positionName(active.id) }),
      },
    }
  }, [editor, t])
}
