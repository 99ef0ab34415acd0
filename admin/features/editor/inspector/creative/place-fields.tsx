import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import { IntegerInput } from './integer-input.tsx'
import type { Mark, MarkList } from './marks.ts'
import { useCreativeText } from './use-creative-text.ts'

type PlaceFieldsProps = {
  cellId: string
  /** The list that holds the mark. */
  list: MarkList
  mark: Mark
  /** The cell is for members only: the preview does not show its picture, so the mark cannot be dragged. */
  isLocked: boolean
  onPlaceChange: (place: Partial<Pick<Mark, 'coordinateX' | 'coordinateY'>>) => void
}

/** Edits a mark's coordinates, in pixels of the preview frame. */
export function PlaceFields({ cellId, list, mark, isLocked, onPlaceChange }: PlaceFieldsProps) {
  const t = useCreativeText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const placeOf = (side: 'coordinateX' | 'coordinateY') => ({ cellIds: [cellId], field: `${list}.${mark.id}.${side}` })
  return (
    <div role="group" aria-label={t('place.title')} className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('place.title')}</span>
      <div className="grid grid-cols-2 gap-3">
        <IntegerInput
          place={placeOf('coordinateX')}
          label={t('place.x')}
          value={mark.coordinateX}
          min={0}
          max={PREVIEW_FRAME.width}
          unit="px"
          isDisabled={isReadOnly}
          onValueChange={(coordinateX) => onPlaceChange({ coordinateX })}
        />
        <IntegerInput
          place={placeOf('coordinateY')}
          label={t('place.y')}
          value={mark.coordinateY}
          min={0}
          max={PREVIEW_FRAME.height}
          unit="px"
          isDisabled={isReadOnly}
          onValueChange={(coordinateY) => onPlaceChange({ coordinateY })}
        />
      </div>
      <p className="text-xs text-ink-soft">{isLocked ? t('place.locked') : t('place.help')}</p>
    </div>
  )
}
