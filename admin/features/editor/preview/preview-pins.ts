import type { PreviewPin } from '#shared/site/preview/preview-messages.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'

/** The comments that the preview shows: beside their panel, in its language, and of the solved ones the chosen alone. */
export function pinsFor({ panel, language, review }: Pick<EditorState, 'panel' | 'language' | 'review'>): PreviewPin[] {
  if (panel !== 'review') return []
  return review.pins
    .filter((pin) => pin.language === language && (!pin.isSolved || pin.id === review.chosen))
    .map(({ id, cellId, x, y, number, label, isSolved }) => ({
      id,
      cellId,
      x,
      y,
      text: `${number}`,
      label: `${number} ${label}`,
      isSolved,
      isChosen: id === review.chosen,
    }))
}
