import { Icon } from '#admin/ui/basic/icon.tsx'
import { contrastRatio } from '#shared/text/colour-rules.ts'
import { CELL_DEFAULTS } from '#shared/site/cell/cell-rules.ts'
import { COLOUR_FIELDS } from '#shared/site/cell/cell-fields.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { ColourField } from './colour-field.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 4.5

/** Edits the cell's colours; warns if the button's contrast is below 4.5:1. */
export function ColoursSection({ cell }: { cell: Cell }) {
  const t = useEditorText()
  const hasButton = Object.values(cell.linkButtonText).some((text) => text.value)
  const ratio = contrastRatio(cell.linkButtonColor, cell.linkTextColor)
  return (
    <InspectorSection title={t('colours.title')}>
      <div className="flex flex-col gap-2.5">
        {COLOUR_FIELDS.map((name) => (
          <ColourField
            key={name}
            cellId={cell.id}
            name={name}
            label={t(`colours.${name}`)}
            value={cell[name]}
            initial={CELL_DEFAULTS[name]}
          />
        ))}
        {hasButton && ratio !== undefined && ratio < CONTRAST_MIN && (
          <p role="status" className="flex gap-1.5 rounded-md bg-warning-soft px-2.5 py-2 text-xs text-warning">
            <Icon name="alert-triangle" size={16} className="mt-px" />
            {t('colours.contrast', { ratio: ratio.toFixed(1) })}
          </p>
        )}
      </div>
    </InspectorSection>
  )
}
