import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { formatDate } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS } from '#shared/account/plan-rules.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { DaysLeft } from '#admin/entities/contracts/contract-end.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type PresentContractProps = {
  user: UserDetail
  autoRenew: boolean
  error: string | undefined
  onAutoRenewChange: (autoRenew: boolean) => void
}

/** The current contract; the form changes only its renewal. */
export function PresentContract({ user, autoRenew, error, onAutoRenewChange }: PresentContractProps) {
  const t = useUsersText()
  const { planCode, contractStartsAt, contractEndsAt } = user
  const isTrial = planCode === 'trial'
  return (
    <>
      <div className="rounded-md bg-ground px-4 py-3">
        <p className="text-sm font-medium">{planCode ? t(`plan.${planCode}`) : '–'}</p>
        {contractStartsAt && contractEndsAt && (
          <p className="tabular text-sm text-ink-soft">
            {t('period.label', {
              start: formatDate(contractStartsAt),
              end: formatDate(contractEndsAt),
            })}
            <DaysLeft user={user} className="ml-2" />
          </p>
        )}
      </div>
      {!isTrial && (
        <div className="flex flex-col gap-1.5">
          <Checkbox
            label={t('form.autoRenew')}
            help={t('form.autoRenewHelp', { months: CONTRACT_MONTHS })}
            checked={autoRenew}
            onCheckedChange={onAutoRenewChange}
          />
          {error && <FieldError message={error} />}
        </div>
      )}
    </>
  )
}
