import { useMemo } from 'react'
import { checkForPublishing } from '#shared/publish-check.ts'
import type { PublishProblem } from '#shared/sites.ts'
import { useEditorState } from './editor-context.tsx'
import { listCells } from './state/document.ts'

/** The publish checklist of the document as it is now: the same rules the server holds. */
export function usePublishCheck(): PublishProblem[] {
  const document = useEditorState((state) => state.history.document)
  const media = useEditorState((state) => state.media)
  const plan = useEditorState((state) => state.site.plan)
  return useMemo(() => {
    const { name, defaultLanguage, languages, numberHorizontal, numberVertical } = document.settings
    return checkForPublishing({
      name,
      defaultLanguage,
      languages,
      numberHorizontal,
      numberVertical,
      cells: listCells(document),
      parts: document.parts,
      media,
      plan,
    })
  }, [document, media, plan])
}
