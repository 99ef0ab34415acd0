import { useCallback } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { editPart } from '#admin/features/editor/document/commands.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'

type EditPart<Part> = (
  change: (part: Part) => Part,
  /** Changes with the same key within 1.2 s, such as typing in one field, merge into one undo step. */
  mergeKey?: string,
) => void

/** One part of the document and a function that changes it as an undoable step. */
export function usePart<Name extends PartName>(name: Name): [SiteParts[Name], EditPart<SiteParts[Name]>] {
  const editor = useEditor()
  const part = useEditorState((state) => state.history.document.parts[name])
  const edit = useCallback<EditPart<SiteParts[Name]>>(
    (change, mergeKey) =>
      editor.edit((document) => editPart(document, name, change), mergeKey && `${name}.${mergeKey}`),
    [editor, name],
  )
  return [part, edit]
}
