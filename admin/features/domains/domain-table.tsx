import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { ListedDomain } from '#shared/site/domain/site-domains.ts'
import { DomainAge, DomainName, DomainState, DomainUse } from './domain-row-cells.tsx'
import { useDomainListText } from './use-domain-list-text.ts'

export type DomainRowsProps = { domains: readonly ListedDomain[] | undefined; isStale: boolean }

export function DomainTable({ domains, isStale }: DomainRowsProps) {
  const t = useDomainListText()
  const columns: Column<ListedDomain>[] = [
    {
      key: 'domain',
      header: t('column.domain'),
      cell: (domain) => <DomainName domain={domain} />,
      className: 'w-[30%] min-w-48 py-2',
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (domain) => <DomainState domain={domain} />,
      className: 'min-w-40 py-2',
    },
    {
      key: 'age',
      header: t('column.age'),
      cell: (domain) => <DomainAge domain={domain} />,
      className: 'w-36 py-2',
    },
    {
      key: 'use',
      header: t('column.use'),
      cell: (domain) => <DomainUse domain={domain} />,
      className: 'min-w-36 py-2',
    },
    {
      key: 'company',
      header: t('column.company'),
      cell: (domain) => <span className="break-words">{domain.companyName}</span>,
      className: 'min-w-32 py-2 max-lg:hidden',
    },
  ]
  return <Table label={t('table')} columns={columns} rows={domains} rowKey={({ id }) => id} isStale={isStale} />
}
