import { useDeferredValue, useMemo } from 'react'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import { checkForPublishing } from '#shared/site/publish/publish-check.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { listCells } from '#admin/features/editor/document/document.ts'

/** How often the check runs again without a change: limited offers end by the clock. */
const CLOCK_MS = 30_000

/** Findings of the publish check for the current document, by the rules that the server applies. */
export function usePublishCheck(): PublishProblem[] {
  // Typing does not wait for the check of the whole site.
  const document = useDeferredValue(useEditorState((state) => state.history.document))
  const media = useEditorState((state) => state.media)
  const plan = useEditorState((state) => state.site.plan)
  const popupHistory = useEditorState((state) => state.site.popupHistory)
  const now = useClock(CLOCK_MS)
  return useMemo(() => {
    return checkForPublishing({
      ...document.settings,
      cells: listCells(document),
      parts: document.parts,
      media,
      plan,
      now,
      popupHistory,
    })
  }, [document, media, plan, now, popupHistory])
}
