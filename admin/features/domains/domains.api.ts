import { useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import type { DomainPage } from '#shared/site/domain/site-domains.ts'
import type { toDomainFilters } from './domain-list-state.ts'

type Filters = ReturnType<typeof toDomainFilters>
const keyOf = (filters: Filters, page: number) => ['domains', filters, page]

/** A page of all domains. Continues at the cursor of the previous page if that is loaded, as the audit log does. */
export function useDomains(filters: Filters, page: number) {
  const queryClient = useQueryClient()
  return useKeptQuery({
    queryKey: keyOf(filters, page),
    queryFn: ({ signal }) => {
      const cursor = queryClient.getQueryData<DomainPage>(keyOf(filters, page - 1))?.nextCursor
      const query = { ...filters, page, ...(cursor && { cursor }) }
      return answerOf(api.master.domain.$get({ query }, cancelledBy(signal)))
    },
  })
}
