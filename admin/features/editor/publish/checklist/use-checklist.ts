import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { publishedLanguages } from '#shared/site/publish/published-languages.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useDrafts } from '#admin/features/editor/fields/use-drafts.ts'
import { reviewQuery } from '#admin/features/editor/parts/review/review.api.ts'
import { usePublishCheck } from './use-publish-check.ts'
import { type ClientPoints, toClientPoints } from './client-points.ts'
import { toChecklistRows } from './checklist-rows.ts'

const NOTHING: ClientPoints = { comments: 0, approvals: [], isApprovalMissing: false }

/** What the guests of the preview said; nothing where the person may not read it, or before it is read. */
export function useClientPoints(): ClientPoints {
  const can = useCan()
  const siteId = useEditorState((state) => state.site.id)
  const { data } = useQuery({ ...reviewQuery(siteId), enabled: can('GET /site/{id}/review'), staleTime: Infinity })
  // As saved: the server compares with what is stored.
  const settings = useEditorState((state) => state.base.settings)
  return useMemo(() => (data ? toClientPoints(data, publishedLanguages(settings)) : NOTHING), [data, settings])
}

/** Everything that is open before the site is published as it should be; it follows the document as it is edited. */
export function useChecklist() {
  const problems = usePublishCheck()
  const rows = useMemo(() => toChecklistRows(problems), [problems])
  const drafts = useDrafts()
  const failedUploads = useEditorState((state) => state.uploads.filter((job) => job.state === 'failed').length)
  const client = useClientPoints()
  const changed = client.approvals.filter(({ changes }) => changes !== null).length
  const ofClient = Number(client.comments > 0) + changed + Number(client.isApprovalMissing)
  const count = rows.length + drafts.length + Number(failedUploads > 0) + ofClient
  return { rows, drafts, failedUploads, client, count }
}
