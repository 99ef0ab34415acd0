import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { numberThreads } from '#shared/site/review/number-threads.ts'
import { THREADS_MAX } from '#shared/site/review/review-rules.ts'
import type { Review } from '#shared/site/review/review.ts'
import { ApprovalRule } from './approval-rule.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { reviewQuery } from './review.api.ts'
import { ThreadItem } from './thread-item.tsx'
import { useReviewText } from './use-review-text.ts'

type Filter = 'open' | 'solved'
const FILTERS: readonly Filter[] = ['open', 'solved']

/** What guests of the shared preview commented on and approved. */
export function ReviewPanel() {
  const t = useReviewText()
  const siteId = useEditorState((state) => state.site.id)
  const review = useQuery(reviewQuery(siteId))
  if (review.data) return <LoadedReview review={review.data} />
  if (review.isError) {
    return (
      <ScreenError
        error={review.error}
        what="get"
        onRetry={() => void review.refetch()}
        isRetrying={review.isFetching}
      />
    )
  }
  return (
    <div role="status" className="flex flex-col gap-3 px-4 py-4">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  )
}

function LoadedReview({ review }: { review: Review }) {
  const isEmpty = review.threads.length === 0 && review.approvals.length === 0
  return (
    <>
      <ApprovalRule needsApproval={review.needsApproval} />
      {isEmpty ? <NothingYet /> : <Said review={review} />}
    </>
  )
}

function NothingYet() {
  const t = useReviewText()
  return <EmptyState title={t('empty.title')} description={t('empty.message')} />
}

/** What guests said. */
function Said({ review: { threads, approvals } }: { review: Review }) {
  const t = useReviewText()
  const can = useCan()
  const editor = useEditor()
  const [filter, setFilter] = useState<Filter>('open')
  const [followed, setFollowed] = useState<string | null>(null)
  const chosen = useEditorState((state) => state.review.chosen)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const canAnswer = !isReadOnly && can('POST /site/{id}/review/{threadId}')
  const numbers = numberThreads(threads)
  // Opened again, the panel begins with the list.
  useEffect(() => () => editor.setReview({ chosen: null }), [editor])
  const inFilter = (one: Filter) => threads.filter(({ solvedAt }) => (solvedAt === null) === (one === 'open'))
  // A pin that is pressed in the preview, and an answer that opens a thread again, may stand under the other filter.
  const found = threads.find(({ id }) => id === chosen)
  const standing = found && `${found.id} ${found.solvedAt === null}`
  if (standing && standing !== followed) {
    setFollowed(standing)
    setFilter(found.solvedAt === null ? 'open' : 'solved')
  }
  const shown = inFilter(filter)
  return (
    <>
      {!canAnswer && (
        <p className="flex items-center gap-2 border-b border-line bg-info-soft px-4 py-2 text-sm text-info">
          <Icon name="lock" size={16} />
          {t('readOnly')}
        </p>
      )}
      <ApprovalsSection approvals={approvals} />
      <div className="border-b border-line px-4 py-2">
        <SegmentedControl
          size="sm"
          label={t('filter.label')}
          value={filter}
          segments={FILTERS.map((value) => ({ value, label: t(`filter.${value}`, { count: inFilter(value).length }) }))}
          onValueChange={setFilter}
        />
      </div>
      {shown.length === 0 && <p className="px-4 py-8 text-center text-sm text-ink-soft">{t(`empty.${filter}`)}</p>}
      <ul className="divide-y divide-line border-b border-line empty:hidden">
        {shown.map((thread) => (
          <ThreadItem key={thread.id} thread={thread} number={numbers.get(thread.id) ?? 0} canAnswer={canAnswer} />
        ))}
      </ul>
      {threads.length === THREADS_MAX && (
        <p className="px-4 py-3 text-xs text-ink-soft">{t('most', { count: THREADS_MAX })}</p>
      )}
    </>
  )
}
