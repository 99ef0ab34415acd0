import { Badge } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { ReviewThread } from '#shared/site/review/review.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { AnswerForm } from './answer-form.tsx'
import { Namesake } from './namesake.tsx'
import { useSolve } from './review.api.ts'
import { useReviewText } from './use-review-text.ts'

/** What was written in a thread, and the answer to it. */
export function ThreadDetail({ thread, canAnswer }: { thread: ReviewThread; canAnswer: boolean }) {
  const t = useReviewText()
  const { id, solvedAt, solvedBy, isSolverNamesake, comments } = thread
  const siteId = useEditorState((state) => state.site.id)
  const solve = useSolve(siteId, id)
  return (
    <div className="px-4 pb-4">
      <ol className="divide-y divide-line border-y border-line">
        {comments.map(({ id: commentId, author, isMaker, isNamesake, isOwn, text, createdAt }) => (
          <li key={commentId} className="py-2">
            <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
              <span className="font-medium break-words text-ink">{author}</span>
              {isMaker && <Badge tone="info">{t('thread.maker')}</Badge>}
              {isNamesake && <Namesake />}
              {isOwn && <Badge>{t('thread.own')}</Badge>}
              <time dateTime={createdAt} className="tabular">
                {formatDateTime(createdAt)}
              </time>
            </p>
            <p className="text-sm break-words whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ol>
      {solvedAt !== null && (
        <p className="mt-2 text-xs text-success">
          {t('thread.solved', { name: solvedBy ?? '', at: formatDateTime(solvedAt) })}{' '}
          {isSolverNamesake && <Namesake />}
        </p>
      )}
      {canAnswer && (
        <AnswerForm thread={thread} siteId={siteId}>
          <Button size="sm" isBusy={solve.isPending} onClick={() => solve.mutate(solvedAt === null)}>
            {t(solvedAt === null ? 'thread.solve' : 'thread.reopen')}
          </Button>
        </AnswerForm>
      )}
    </div>
  )
}
