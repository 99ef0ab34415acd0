import { CELL_DEFAULTS } from '#shared/site/cell/cell-rules.ts'
import { COLOUR_FIELDS } from '#shared/site/cell/cell-fields.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { ButtonContrastNote } from '#admin/features/editor/fields/contrast-note.tsx'
import { ColourField } from './colour-field.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Edits the cell's colours; says how the button's text is read on its background. */
export function ColoursSection({ cell }: { cell: Cell }) {
  const t = useEditorText()
  const hasButton = Object.values(cell.linkButtonText).some((text) => text.value)
  const editor = useEditor()
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
        {hasButton && (
          <ButtonContrastNote
            background={cell.linkButtonColor}
            text={cell.linkTextColor}
            onFix={(linkTextColor) =>
              editor.edit((document) => editCell(document, cell.id, { linkTextColor }), `${cell.id}.linkTextColor`)
            }
          />
        )}
      </div>
    </InspectorSection>
  )
}
