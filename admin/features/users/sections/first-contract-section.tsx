import { useUser } from '#admin/api/user-info.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { CONTRACT_MONTHS, TRIAL_DAYS } from '#shared/account/plan-rules.ts'
import { ContractFields } from '#admin/features/users/contract/contract-fields.tsx'
import type { FormSectionProps } from './form-section.ts'
import { plansFor, type UserOptions } from '#admin/features/users/user-options.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type FirstContractSectionProps = FormSectionProps & { plans: UserOptions['plans'] }

/** The first contract of an account, or none. */
export function FirstContractSection({ values, errorOf, onChange, plans }: FirstContractSectionProps) {
  const t = useUsersText()
  const now = useNow()
  const isOperator = ownerTypeOf(useUser()) === 'MASTER'
  return (
    <Section
      title={t('form.contract')}
      description={t('form.contractHelp', { months: CONTRACT_MONTHS, days: TRIAL_DAYS })}
    >
      <ContractFields
        value={values.contract}
        plans={plansFor(values.type, plans)}
        hasNone
        firstDay={now}
        errors={{
          planCode: errorOf('contract.planCode'),
          start: errorOf('contract.start'),
          autoRenew: errorOf('contract.autoRenew'),
          couponCode: errorOf('contract.couponCode'),
        }}
        hasCoupon={isOperator}
        onValueChange={(contract) => onChange({ contract })}
      />
    </Section>
  )
}
