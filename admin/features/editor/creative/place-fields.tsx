import { useEditorState } from '#admin/features/editor/editor-context.tsx'
import { PREVIEW_FRAME } from '#shared/site-rules.ts'
import { IntegerInput } from './integer-input.tsx'
import type { Mark } from './marks.ts'
import { useCreativeText } from './use-creative-text.ts'

type PlaceFieldsProps = {
  mark: Mark
  /** The preview does not show the picture. */
  isLocked: boolean
  onPlaceChange: (place: Partial<Pick<Mark, 'coordinateX' | 'coordinateY'>>) => void
}

/** Where a mark stands, in pixels of the phone preview. */
export function PlaceFields({ mark, isLocked, onPlaceChange }: PlaceFieldsProps) {
  const t = useCreativeText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <div role="group" aria-label={t('place.title')} className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t('place.title')}</span>
      <div className="grid grid-cols-2 gap-3">
        <IntegerInput
          label={t('place.x')}
          value={mark.coordinateX}
          min={0}
          max={PREVIEW_FRAME.width}
          unit="px"
          isDisabled={isReadOnly}
          onValueChange={(coordinateX) => onPlaceChange({ coordinateX })}
        />
        <IntegerInput
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
