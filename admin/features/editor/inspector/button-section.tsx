import { LinkTargetField } from '#admin/features/editor/fields/link-target-field.tsx'
import type { Language } from '#shared/text/languages.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { CellTexts } from './cell-texts.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type ButtonSectionProps = { cell: Cell; language: Language }

/** Edits a cell's link button: its text, and the address or page it opens. */
export function ButtonSection({ cell, language }: ButtonSectionProps) {
  const editor = useEditor()
  const t = useEditorText()
  const { id, isInternalLink, internalLink, isGoal } = cell
  return (
    <InspectorSection title={t('button.title')}>
      <CellTexts cell={cell} section="button" language={language} />
      <LinkTargetField
        path="linkDestinationUrl"
        cellId={id}
        target={{ isInternalLink, internalLink, isGoal, linkUrl: cell.linkDestinationUrl }}
        onTargetChange={({ linkUrl, ...target }) =>
          editor.edit(
            (document) => editCell(document, id, { ...target, linkDestinationUrl: linkUrl }),
            `${id}.url.${language}`,
          )
        }
      />
    </InspectorSection>
  )
}
