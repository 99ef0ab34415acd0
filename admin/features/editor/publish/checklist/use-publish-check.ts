import { useDeferredValue, useMemo } from 'react'
import { useClock } from '#admin/ui/basic/use-clock.ts'
import type { CheckInput } from '#shared/site/publish/check-input.ts'
import { checkForPublishing } from '#shared/site/publish/publish-check.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useBrokenLinks } from './link-check.api.ts'
import { listCells, type SiteDocument } from '#admin/features/editor/document/document.ts'

/** How often the check runs again without a change: limited offers end by the clock. */
const CLOCK_MS = 30_000

type Checked = { document: SiteDocument } & Pick<CheckInput, 'media' | 'plan' | 'now' | 'popupHistory' | 'brokenLinks'>

/** The last check: the count, the list and the marks of the grid ask for the same one. */
let last: { input: Checked; problems: PublishProblem[] } | undefined

function check(input: Checked): PublishProblem[] {
  const isKnown = last && (Object.keys(input) as (keyof Checked)[]).every((key) => input[key] === last?.input[key])
  if (last && isKnown) return last.problems
  const problems = findProblems(input)
  last = { input, problems }
  return problems
}

function findProblems({ document, ...beside }: Checked, settings: Pick<CheckInput, 'heldLanguages'> = {}) {
  return checkForPublishing({
    ...document.settings,
    ...settings,
    cells: listCells(document),
    parts: document.parts,
    ...beside,
  })
}

/**
 * Findings of the publish check for the current document, by the rules that the server applies; `all`: also of languages
 * that are held back.
 */
export function usePublishCheck(languages: 'published' | 'all' = 'published'): PublishProblem[] {
  // Typing does not wait for the check of the whole site.
  const document = useDeferredValue(useEditorState((state) => state.history.document))
  const media = useEditorState((state) => state.media)
  const plan = useEditorState((state) => state.site.plan)
  const popupHistory = useEditorState((state) => state.site.popupHistory)
  const brokenLinks = useBrokenLinks()
  // One moment for all that ask in the same half minute.
  const now = Math.floor(useClock(CLOCK_MS) / CLOCK_MS) * CLOCK_MS
  return useMemo(() => {
    const input = { document, media, plan, now, popupHistory, brokenLinks }
    return languages === 'all' ? findProblems(input, { heldLanguages: [] }) : check(input)
  }, [document, languages, media, plan, now, popupHistory, brokenLinks])
}
