import { Table } from '#admin/ui/list/table.tsx'
import { formatDate } from '#shared/time/jst.ts'
import type { UserDetail } from '#shared/account/users.ts'
import { HistorySection } from './history-section.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type Contract = UserDetail['contracts'][number]

/** Every contract the account has had, the newest first. */
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
                  start: formatDate(Date.parse(contract.startsAt)),
                  end: formatDate(Date.parse(contract.endsAt)),
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

/** A plan that changed within a contract says from when. */
function Plans({ contract }: { contract: Contract }) {
  const t = useUsersText()
  return (
    <ul>
      {contract.plans.map(({ planCode, effectiveFrom }) => (
        <li key={`${planCode}-${effectiveFrom}`}>
          {effectiveFrom > contract.startsAt
            ? t('detail.nextPlan', { plan: t(`plan.${planCode}`), date: formatDate(Date.parse(effectiveFrom)) })
            : t(`plan.${planCode}`)}
        </li>
      ))}
    </ul>
  )
}
