import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { Table } from '#admin/ui/list/table.tsx'
import { formatDate } from '#shared/time/jst.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { HistorySection } from './history-section.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type Contract = UserDetail['contracts'][number]

/** All contracts of the account, the newest first. */
export function ContractHistory({ user }: { user: UserDetail }) {
  const t = useUsersText()
  const title = t('detail.contracts')
  if (user.contracts.length === 0) return null
  return (
    <HistorySection title={title}>
      <Table
        label={title}
        rows={user.contracts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'period',
            header: t('detail.contractPeriod'),
            cell: (contract) => (
              <span className="tabular sm:whitespace-nowrap">
                {t('period.label', {
                  start: formatDate(contract.startsAt),
                  end: formatDate(contract.endsAt),
                })}
              </span>
            ),
            className: 'w-60',
          },
          { key: 'plan', header: t('detail.contractPlan'), cell: (contract) => <Plans contract={contract} /> },
          {
            key: 'renew',
            header: t('detail.contractRenew'),
            cell: (contract) => (contract.autoRenew ? t('detail.on') : t('detail.off')),
            className: 'w-28 whitespace-nowrap max-sm:hidden',
          },
        ]}
      />
    </HistorySection>
  )
}

/** Shows since when, for a plan that changed within a contract. */
function Plans({ contract }: { contract: Contract }) {
  const t = useUsersText()
  const planName = usePlanName()
  return (
    <ul>
      {contract.plans.map(({ effectiveFrom, ...plan }) => (
        <li key={`${plan.planCode}-${effectiveFrom}`}>
          {effectiveFrom > contract.startsAt
            ? t('detail.nextPlan', { plan: planName(plan), date: formatDate(effectiveFrom) })
            : planName(plan)}
        </li>
      ))}
    </ul>
  )
}
