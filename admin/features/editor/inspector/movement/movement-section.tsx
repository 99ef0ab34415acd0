import type { Cell } from '#shared/site/cell/cell.ts'
import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { editCell } from '#admin/features/editor/document/commands.ts'
import { listCells } from '#admin/features/editor/document/document.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useCreativeText } from '#admin/features/editor/inspector/creative/use-creative-text.ts'
import { MovementFields } from './movement-fields.tsx'

/** The small picture of a cell. */
function useThumbnail(cell: Cell | undefined): string | undefined {
  const media = useEditorState((state) => state.media)
  const language = useEditorState((state) => state.language)
  return cell && (thumbnailOf(creativeIn(cell, language), media) ?? undefined)
}

/** Edits how a cell comes into sight. */
export function CellMovement({ cell }: { cell: Cell }) {
  const editor = useEditor()
  const t = useCreativeText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const site = useEditorState((state) => state.history.document.settings.movement)
  const source = useThumbnail(cell)
  return (
    <InspectorSection title={t('movement.title')}>
      <MovementFields
        value={cell.movement}
        site={site}
        source={source}
        isDisabled={isReadOnly}
        onChange={(movement, field) =>
          editor.edit((document) => editCell(document, cell.id, { movement }), `${cell.id}.movement.${field}`)
        }
      />
    </InspectorSection>
  )
}

/** Edits how all cells come into sight that do not choose otherwise. */
export function SiteMovement() {
  const editor = useEditor()
  const t = useCreativeText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const document = useEditorState((state) => state.history.document)
  const source = useThumbnail(listCells(document).find(({ creative }) => creative))
  return (
    <InspectorSection title={t('movement.title')}>
      <MovementFields
        value={document.settings.movement}
        source={source}
        isDisabled={isReadOnly}
        onChange={(movement, field) => editor.edit(() => ({ settings: { movement } }), `movement.${field}`)}
      />
    </InspectorSection>
  )
}
