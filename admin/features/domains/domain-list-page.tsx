import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { DomainCards } from './domain-cards.tsx'
import { DomainFilters } from './domain-filters.tsx'
import { DOMAIN_LIST, toDomainFilters } from './domain-list-state.ts'
import { DomainTable } from './domain-table.tsx'
import { useDomains } from './domains.api.ts'
import { useDomainListText } from './use-domain-list-text.ts'

/** `domains`: the operator's list of all custom domains of sites and partners. */
export function DomainListPage() {
  const can = useCan()
  return can('GET /master/domain') ? <DomainList /> : <Navigate to="/errors/403" replace />
}

function DomainList() {
  const t = useDomainListText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(DOMAIN_LIST)
  const { state, change } = address
  const list = useListScreen(address, useDomains(toDomainFilters(state), state.page))
  const rows = { domains: list.data?.dataList, isStale: list.isStale }
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {!list.isBlank && <DomainFilters state={state} onChange={change} />}
      <ListBody
        list={list}
        blank={<EmptyState title={t('empty')} description={t('emptyLead')} />}
        notFound={{ title: t('noResult'), description: t('noResultLead'), reset: t('reset') }}
      >
        {isWide ? <DomainTable {...rows} /> : <DomainCards {...rows} />}
      </ListBody>
    </>
  )
}
