import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { dunningBody, promiseBody } from '#shared/billing/dunning.ts'
import { useBillsRefresh } from './bills.api.ts'

const KEY = ['dunning']
const calls = api.master.dunning

/** When customers are reminded of overdue bills, and what is overdue now. */
export function useDunning(isEnabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => answerOf(calls.$get({}, cancelledBy(signal))),
    // Bills become overdue and are paid meanwhile.
    refetchOnMount: 'always',
    enabled: isEnabled,
  })
}

/** Sets the days on which customers are reminded. */
export function useChangeDunning() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ version, ...json }: { version: number } & z.input<typeof dunningBody>) =>
      answerOf(calls.$put({ json }, ifMatch(version))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    failure: 'form',
  })
}

/** Notes until when a customer promised to pay, or takes that back. */
export function useSetPromise() {
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: { id: string; version: number } & z.input<typeof promiseBody>) =>
      answerOf(api.master.bill[':id'].promise.$put({ param: { id }, json }, ifMatch(version))),
    onSettled: useBillsRefresh(),
    failure: 'form',
  })
}
