import { useDeferredValue, useMemo } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { listCells } from '#admin/features/editor/document/document.ts'
import type { FirstStep } from '#shared/site/publish/first-step.ts'
import { firstStepsOf } from '#shared/site/publish/first-steps.ts'

/** The first steps of the site that is edited, by the rule of the server. */
export function useSiteSteps(): FirstStep[] {
  const document = useDeferredValue(useEditorState((state) => state.history.document))
  const { url, siteUuid, liveRelease, plan } = useEditorState((state) => state.site)
  return useMemo(
    () =>
      firstStepsOf({
        ...document.settings,
        cells: listCells(document),
        parts: document.parts,
        canTranslate: plan.multiLanguage,
        hasAddress: !url.includes(siteUuid),
        isPublished: liveRelease !== null,
      }),
    [document, url, siteUuid, liveRelease, plan],
  )
}
