import { Badge, StatusPill } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { MemberState } from '#shared/site/inbox/site-inbox-rules.ts'
import type { Entry } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

export function EntryTime({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={cx('tabular whitespace-nowrap', className)}>
      {formatDateTime(at)}
    </time>
  )
}

/** Badge of a member: address confirmed or pending. */
export function MemberStatePill({ state }: { state: MemberState }) {
  const t = useSiteInboxText()
  return <StatusPill tone={state === 'active' ? 'success' : 'warning'}>{t(`state.${state}`)}</StatusPill>
}

/** Badge of a test submission. */
export function TestBadge({ entry }: { entry: Entry }) {
  const t = useSiteInboxText()
  return 'isTest' in entry && entry.isTest ? <Badge tone="warning">{t('test')}</Badge> : null
}

export const answerText = (value: string | string[]) => (typeof value === 'string' ? value : value.join(' / '))

/** All answers in one line. */
export function summaryOf({ answers }: Entry): string {
  return answers.map(({ value }) => answerText(value).replaceAll('\n', ' ')).join(' · ')
}
