import type { Cell } from '#shared/site/cell/cell.ts'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'
import { TypographyFields } from './typography-fields.tsx'

/** Edits how a cell's words stand over its picture. */
export function CellTypography({ cell }: { cell: Cell }) {
  const editor = useEditor()
  const t = useCreativeText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const site = useEditorState((state) => state.history.document.settings.typography)
  return (
    <InspectorSection title={t('typography.title')}>
      <TypographyFields
        value={cell.typography}
        site={site}
        isDisabled={isReadOnly}
        onChange={(typography, field) =>
          editor.edit((document) => editCell(document, cell.id, { typography }), `${cell.id}.typography.${field}`)
        }
      />
      <p className="text-xs text-ink-soft">{t('typography.verticalHelp')}</p>
    </InspectorSection>
  )
}

/** Edits how words stand over the pictures of all cells that do not choose otherwise. */
export function SiteTypography() {
  const editor = useEditor()
  const t = useCreativeText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const value = useEditorState((state) => state.history.document.settings.typography)
  return (
    <InspectorSection title={t('typography.title')}>
      <TypographyFields
        value={value}
        isDisabled={isReadOnly}
        onChange={(typography, field) => editor.edit(() => ({ settings: { typography } }), `typography.${field}`)}
      />
      <p className="text-xs text-ink-soft">{t('typography.siteHelp')}</p>
    </InspectorSection>
  )
}
