import { useState } from 'react'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import type { Approval } from '#shared/site/review/review.ts'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { Namesake } from './namesake.tsx'
import { useReviewText } from './use-review-text.ts'

/** Approvals that are shown at first. */
const FIRST = 3

/** Who approved which version, and what changed since. */
export function ApprovalsSection({ approvals }: { approvals: readonly Approval[] }) {
  const t = useReviewText()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? approvals : approvals.slice(0, FIRST)
  return (
    <section aria-label={t('approvals.title')} className="border-b border-line px-4 py-3">
      <h3 className="text-sm font-semibold">{t('approvals.title')}</h3>
      {approvals.length === 0 && <p className="mt-1 text-sm text-ink-soft">{t('approvals.none')}</p>}
      <ul className="divide-y divide-line">
        {shown.map((approval) => (
          <ApprovalItem key={approval.id} approval={approval} />
        ))}
      </ul>
      {shown.length < approvals.length && (
        <Button size="sm" onClick={() => setShowsAll(true)}>
          {t('approvals.all', { count: approvals.length })}
        </Button>
      )}
    </section>
  )
}

function ApprovalItem({
  approval: { name, isNamesake, email, at, version, languages, changes },
}: {
  approval: Approval
}) {
  const t = useReviewText()
  return (
    <li className="py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium break-words">{name}</span>
        {isNamesake && <Namesake />}
        {email && <span className="min-w-0 text-xs break-all text-ink-soft">{email}</span>}
        <time dateTime={at} className="text-xs text-ink-soft tabular">
          {formatDateTime(at)}
        </time>
        <StatusPill tone={changes ? 'warning' : 'success'}>
          {t(changes ? 'approvals.since' : 'approvals.unchanged')}
        </StatusPill>
      </div>
      <p className="mt-0.5 text-xs text-ink-soft">
        {t(`approvals.${version.kind}`)} /{' '}
        {t('approvals.languages', { languages: languages.map((one) => LANGUAGE_LABEL[one]).join(' ') })}
      </p>
      {changes && <ChangesList changes={changes} />}
    </li>
  )
}

function ChangesList({
  changes: { changed, added, removed, hasOther },
}: {
  changes: NonNullable<Approval['changes']>
}) {
  const t = useReviewText()
  const lines = [
    ...(changed.length > 0 ? [t('approvals.changed', { cells: changed.join(' ') })] : []),
    ...(added.length > 0 ? [t('approvals.added', { cells: added.join(' ') })] : []),
    ...(removed > 0 ? [t('approvals.removed', { count: removed })] : []),
    ...(hasOther ? [t('approvals.other')] : []),
  ]
  return (
    <ul className="mt-1 list-inside list-disc text-xs text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
