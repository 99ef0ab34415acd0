import { useMemo } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { type FieldDraft, listDrafts } from '#admin/features/editor/document/drafts.ts'

/** The drafts whose fields exist now: typed texts that failed validation. */
export function useDrafts(): FieldDraft[] {
  const drafts = useEditorState((state) => state.drafts)
  const document = useEditorState((state) => state.history.document)
  const plan = useEditorState((state) => state.site.plan)
  return useMemo(() => listDrafts(drafts, { document, plan }), [drafts, document, plan])
}
