import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import type { auditPage } from '#shared/account/audit.ts'
import type { toAuditFilters } from './audit-list-state.ts'

type Filters = ReturnType<typeof toAuditFilters>
type AuditPage = z.output<typeof auditPage>

const calls = api['audit-log']
const keyOf = (filters: Filters, page: number) => ['audit-log', filters, page]

/**
 * A page of the log. Continues at the cursor of the previous page if that is loaded, so that entries added
 * meanwhile do not shift rows.
 */
export function useAuditLog(filters: Filters, page: number) {
  const queryClient = useQueryClient()
  return useKeptQuery({
    queryKey: keyOf(filters, page),
    queryFn: ({ signal }) => {
      const cursor = queryClient.getQueryData<AuditPage>(keyOf(filters, page - 1))?.nextCursor
      return answerOf(calls.$get({ query: { ...filters, page, ...(cursor && { cursor }) } }, cancelledBy(signal)))
    },
  })
}

/** Streams the log as a CSV file. */
export async function openAuditCsv(filters: Filters, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { body } = await calls.export.$get({ query: filters }, cancelledBy(signal))
  if (!body) throw new Error('The file has no content')
  return body
}

/** Since when the list holds all entries, and the archived months of an account, or of all in the scope. */
export function useAuditArchive(accountId: string) {
  const query = accountId ? { accountId } : {}
  return useQuery({
    queryKey: ['audit-log', 'archive', accountId],
    queryFn: ({ signal }) => answerOf(calls.archive.$get({ query }, cancelledBy(signal))),
  })
}

/** Streams the entries of an archived month as a CSV file. */
export async function openArchiveCsv(
  { month, accountId }: { month: string; accountId: string },
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const query = { month, ...(accountId && { accountId }) }
  const { body } = await calls.archive.export.$get({ query }, cancelledBy(signal))
  if (!body) throw new Error('The file has no content')
  return body
}
