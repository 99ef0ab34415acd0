import { useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { AccountNames } from '#shared/billing/accounting/accounting-rules.ts'
import type { JournalFileQuery, JournalQuery } from '#shared/billing/accounting/accounting.ts'

const KEY = ['accounting']
const calls = api.master.accounting

/** What the journals of some months come to. */
export const useJournals = (query: JournalQuery, isEnabled: boolean) =>
  useKeptQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
    enabled: isEnabled,
  })

/** Reads the file of the journals of some months. */
export async function openJournals(query: JournalFileQuery, signal: AbortSignal): Promise<Blob> {
  const answer = await calls.export.$get({ query }, cancelledBy(signal))
  return answer.blob()
}

/** Sets the names of the accounts. */
export function useChangeNames() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ version, names }: { version: number; names: AccountNames }) =>
      answerOf(calls.$put({ json: names }, ifMatch(version))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    failure: 'form',
  })
}
