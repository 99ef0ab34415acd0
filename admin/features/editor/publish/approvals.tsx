import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#admin/api/client.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { Approval } from '#shared/site/review/review.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { newestOfEach } from './checklist/client-points.ts'
import { Hint } from './checklist/hint.tsx'
import { reviewQuery } from '#admin/features/editor/parts/review/review.api.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'

/** Approvals that stand in the dialog. */
const SHOWN = 3

/** The guests' open comments, and who approved the site and what changed since; nothing where there are none. */
export function Approvals({ onJump }: { onJump: () => void }) {
  const t = useSharingText()
  const tAdmin = useAdminText()
  const editor = useEditor()
  const queryClient = useQueryClient()
  const siteId = useEditorState((state) => state.site.id)
  const review = useQuery({
    queryKey: ['approvals', siteId],
    queryFn: async () => {
      // The server compares with what is stored.
      await editor.flush()
      const answer = await answerOf(api.site[':id'].review.$get({ param: { id: siteId } }))
      queryClient.setQueryData(reviewQuery(siteId).queryKey, answer)
      return answer
    },
    staleTime: 0,
    gcTime: 0,
  })
  if (review.isError) {
    return (
      <p role="alert" className="mt-4 flex flex-wrap items-center gap-2 text-sm text-danger">
        {t('approvals.failed')}
        <Button size="sm" icon="refresh" isBusy={review.isFetching} onClick={() => void review.refetch()}>
          {tAdmin('ui.retry')}
        </Button>
      </p>
    )
  }
  const approvals = newestOfEach(review.data?.approvals ?? [])
  const open = review.data?.threads.filter(({ solvedAt }) => solvedAt === null).length ?? 0
  return (
    <>
      {open > 0 && (
        <ul className="mt-4">
          <Hint icon="comment" isWarning text={t('approvals.open', { count: open })} panel="review" onJump={onJump} />
        </ul>
      )}
      {approvals.length > 0 && <ApprovalList approvals={approvals} />}
    </>
  )
}

function ApprovalList({ approvals }: { approvals: readonly Approval[] }) {
  const t = useSharingText()
  return (
    <section aria-label={t('approvals.title')} className="mt-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('approvals.title')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {approvals.slice(0, SHOWN).map((approval) => (
          <Row key={approval.id} approval={approval} />
        ))}
      </ul>
      {approvals.length > SHOWN && (
        <p className="mt-1 text-xs text-ink-soft">{t('approvals.more', { count: approvals.length - SHOWN })}</p>
      )}
    </section>
  )
}

function Row({ approval: { name, isNamesake, email, at, changes } }: { approval: Approval }) {
  const t = useSharingText()
  const who = name || email || t('approvals.nameless')
  return (
    <li className="flex items-start gap-2 py-2 text-sm">
      <Icon
        name={changes ? 'alert-triangle' : 'check-circle'}
        size={18}
        className={cx('mt-0.5', changes ? 'text-warning' : 'text-success')}
      />
      <div className="min-w-0">
        <p className="break-words">{t('approvals.by', { name: who, time: formatDateTime(at) })}</p>
        {isNamesake && <p className="text-xs text-warning">{t('approvals.namesake')}</p>}
        {changes ? <Changes changes={changes} /> : <p className="text-xs text-ink-soft">{t('approvals.same')}</p>}
      </div>
    </li>
  )
}

function Changes({ changes: { changed, added, removed, hasOther } }: { changes: NonNullable<Approval['changes']> }) {
  const t = useSharingText()
  const parts = [
    ...(changed.length > 0 ? [t('approvals.changed', { cells: changed.join(' ') })] : []),
    ...(added.length > 0 ? [t('approvals.added', { cells: added.join(' ') })] : []),
    ...(removed > 0 ? [t('approvals.removed', { count: removed })] : []),
    ...(hasOther ? [t('approvals.other')] : []),
  ]
  return (
    <div className="text-xs text-ink-soft">
      <p>{t('approvals.since')}</p>
      <ul className="list-inside list-disc">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  )
}
