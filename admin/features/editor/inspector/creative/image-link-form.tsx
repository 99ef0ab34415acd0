import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LinkTargetField } from '#admin/features/editor/fields/link-target-field.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { PartColourField } from '#admin/features/editor/fields/part-colour-field.tsx'
import { IMAGE_LINK_DEFAULTS, IMAGE_LINK_TEXTS } from '#shared/site/cell/product-rules.ts'
import type { ImageLink } from '#shared/site/cell/products.ts'
import { PlaceFields } from './place-fields.tsx'
import { useCreativeText } from './use-creative-text.ts'
import { useMarks } from './use-marks.ts'

type ImageLinkFormProps = { cellId: string; point: ImageLink; isLocked: boolean }

/** Edits one image link: label, target, coordinates and colour. */
export function ImageLinkForm({ cellId, point, isLocked }: ImageLinkFormProps) {
  const t = useCreativeText()
  const language = useEditorState((state) => state.language)
  const { change } = useMarks(cellId, 'imageLinks')
  const set = (patch: Partial<ImageLink>, field: string) => change(point.id, patch, field)
  const leadsNowhere = point.isInternalLink ? !point.internalLink : Object.keys(point.linkUrl).length === 0
  return (
    <>
      <LocalizedField
        path={`imageLinks.${point.id}.label`}
        cellId={cellId}
        text={point.label}
        onTextChange={(label) => set({ label }, `label.${language}`)}
        label={t('points.label')}
        placeholder={t('points.labelPlaceholder')}
        help={t('points.labelHelp')}
        rule={IMAGE_LINK_TEXTS.label}
        isRequired
      />
      <div>
        <LinkTargetField
          path={`imageLinks.${point.id}.linkUrl`}
          cellId={cellId}
          target={point}
          onTargetChange={(target) => set(target, `link.${language}`)}
          label={t('points.link')}
        />
        {leadsNowhere && <p className="mt-1 text-xs text-ink-soft">{t('points.noTarget')}</p>}
      </div>
      <PlaceFields
        cellId={cellId}
        list="imageLinks"
        mark={point}
        isLocked={isLocked}
        onPlaceChange={(place) => set(place, 'place')}
      />
      <PartColourField
        place={{ cellIds: [cellId], field: `imageLinks.${point.id}.color` }}
        label={t('points.color')}
        value={point.color}
        initial={IMAGE_LINK_DEFAULTS.color}
        onValueChange={(color) => set({ color }, 'color')}
      />
    </>
  )
}
