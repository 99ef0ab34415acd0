import { lazy, Suspense, useState } from 'react'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { DaysLeft, daysLeft, NEAR_DAYS } from '#admin/entities/contracts/contract-end.tsx'
import { useUserActions } from '#admin/features/users/actions/user-steps.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

const UserDialog = lazy(async () => ({
  default: (await import('#admin/features/users/actions/user-dialog.tsx')).UserDialog,
}))

/** The current contract: plan, period, elapsed share and next contract. */
export function ContractCard({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const { planCode, contractStartsAt, contractEndsAt, nextPlan } = user
  return (
    <section className="rounded-lg border border-line p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-xs font-medium text-ink-soft">{t('detail.contract')}</h2>
          <p className="mt-0.5 text-xl font-semibold">{planCode ? t(`plan.${planCode}`) : t('detail.contractNone')}</p>
        </div>
        <ContractButton user={user} />
      </div>
      {contractStartsAt && contractEndsAt ? (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <span className="tabular">
              {t('period.label', {
                start: formatDate(contractStartsAt),
                end: formatDate(contractEndsAt),
              })}
            </span>
            <AutoRenewal user={user} />
          </p>
          <Elapsed user={user} />
          <EndFee user={user} />
        </>
      ) : (
        <p className="mt-2 text-sm text-ink-soft">{t('detail.contractNoneHelp')}</p>
      )}
      {nextPlan && user.state !== 'terminated' && (
        <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-sm">
          <Icon name="arrow-right" size={16} className="text-ink-soft" />
          {t('detail.nextPlan', {
            plan: t(`plan.${nextPlan.planCode}`),
            date: formatDate(nextPlan.effectiveFrom),
          })}
        </p>
      )}
    </section>
  )
}

/** What the end of the contract before its time costs. */
function EndFee({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const fee = user.contracts[0]?.endFee ?? null
  if (fee === null) return null
  return (
    <p className="mt-2 text-sm">
      {t('dialog.endFee')} <span className="tabular font-medium">{formatNumber(fee)}</span>
    </p>
  )
}

function AutoRenewal({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const isOn = user.contracts[0]?.autoRenew ?? false
  if (user.planCode === 'trial') return null
  return <Badge tone={isOn ? 'info' : 'neutral'}>{isOn ? t('detail.autoRenewOn') : t('detail.autoRenewOff')}</Badge>
}

/** A bar of the elapsed time, with the remaining days. */
function Elapsed({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const start = Date.parse(user.contractStartsAt ?? '')
  const end = Date.parse(user.contractEndsAt ?? '')
  const now = useNow()
  const left = daysLeft(user, now)
  if (left === undefined) return null
  const share = Math.min(Math.max((now - start) / (end - start), 0), 1)
  const isNear = left <= NEAR_DAYS && left >= 0 && !user.isAutoRenewed
  return (
    <div className="mt-3 flex items-center gap-3">
      <div
        role="meter"
        aria-label={t('period.bar')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-1 flex-1 overflow-hidden rounded-full bg-press"
      >
        <div
          className={isNear ? 'h-full rounded-full bg-warning-mark' : 'h-full rounded-full bg-ink'}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <span className="tabular shrink-0 text-xs text-ink-soft">
        <Remaining user={user} left={left} now={now} />
      </span>
    </div>
  )
}

/** When the contract starts or ended, or how many days are left. */
function Remaining({ user, left, now }: { user: UserDetail; left: number; now: number }) {
  const t = useUsersText()
  const start = Date.parse(user.contractStartsAt ?? '')
  if (start > now) return t('period.upcoming', { date: formatDate(start) })
  if (left < 0) return t('period.over', { date: formatDate(Date.parse(user.contractEndsAt ?? '')) })
  return left <= NEAR_DAYS && !user.isAutoRenewed ? <DaysLeft user={user} /> : t('period.days', { days: left })
}

/** Buttons outside the menu: assign a first plan, and renew near or after the end. */
function ContractButton({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const actions = useUserActions(user)
  const [isOpen, setOpen] = useState(false)
  const left = daysLeft(user, useNow())
  const isDue = left === undefined || left <= NEAR_DAYS
  const action = actions.find((one) => one === 'contract' || (one === 'renew' && isDue))
  if (action !== 'contract' && action !== 'renew') return null
  return (
    <>
      <Button icon={action === 'contract' ? 'plus' : 'refresh'} onClick={() => setOpen(true)}>
        {t(`action.${action}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <UserDialog user={user} action={action} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
