import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { chargingBody } from '#shared/billing/payments.ts'
import type { virtualAccountsBody } from '#shared/billing/virtual-accounts.ts'
import type { z } from 'zod'

const KEY = ['charging']
const calls = api.master.charging

/** Whether charging of cards is stopped, and who stopped it or let it go on. */
export function useCharging() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => answerOf(calls.$get({}, cancelledBy(signal))),
    // Somebody else may have stopped it.
    refetchOnMount: 'always',
  })
}

/** Stops charging, or lets it go on. */
export function useChangeCharging() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: z.input<typeof chargingBody>) => answerOf(calls.$put({ json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    failure: 'form',
  })
}

/** Lets customers have virtual accounts, or no new ones. */
export function useSwitchAccounts() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: z.input<typeof virtualAccountsBody>) => answerOf(calls['virtual-accounts'].$put({ json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    failure: 'form',
  })
}
