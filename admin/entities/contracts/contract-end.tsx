import { cx } from '#admin/ui/basic/cx.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { daysBetween, formatDate } from '#shared/time/jst.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** Days before the end from which the remaining days are shown (reminders start here too). */
export const NEAR_DAYS = 60
const URGENT_DAYS = 7

type Contract = Pick<UserSummary, 'contractEndsAt' | 'isAutoRenewed' | 'state'>

/** Days until the contract's last day, negative = expired; undefined without an end or after a termination. */
export function daysLeft({ contractEndsAt, state }: Contract, now: number): number | undefined {
  if (!contractEndsAt || state === 'terminated') return undefined
  return daysBetween(now, Date.parse(contractEndsAt))
}

/** The contract's last day, with the remaining days near the end, or that it renews by itself. */
export function ContractEnd({ user }: { user: Contract }) {
  const t = useUsersText()
  const end = user.contractEndsAt
  if (!end) return <span className="text-ink-faint">–</span>
  return (
    <span className="tabular whitespace-nowrap">
      <time dateTime={end}>{formatDate(end)}</time>
      {isRenewing(user) ? (
        <span className="ml-2 text-xs text-ink-soft">{t('detail.autoRenewOn')}</span>
      ) : (
        <DaysLeft user={user} className="ml-2" />
      )}
    </span>
  )
}

const isRenewing = ({ isAutoRenewed, state }: Contract) => isAutoRenewed && state !== 'terminated'

function daysText(t: ReturnType<typeof useUsersText>, left: number): string {
  if (left === 0) return t('period.lastDay')
  return left === 1 ? t('period.day') : t('period.days', { days: left })
}

/** "12 days left", within 60 days of the end. */
export function DaysLeft({ user, className }: { user: Contract; className?: string }) {
  const t = useUsersText()
  const left = daysLeft(user, useNow())
  if (left === undefined || left < 0 || left > NEAR_DAYS || isRenewing(user)) return null
  return (
    <span className={cx('text-xs font-medium', left <= URGENT_DAYS ? 'text-danger' : 'text-warning', className)}>
      {daysText(t, left)}
    </span>
  )
}
