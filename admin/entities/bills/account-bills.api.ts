import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'

const calls = api.master.user[':id']
const feeKey = (id: string) => ['bills', 'fee', id]

/** A page of an account's bills, for the operator. */
export function useAccountBills(id: string, page: number) {
  const query = { page, limit: 6 }
  return useKeptQuery({
    queryKey: ['bills', 'account', id, query],
    queryFn: ({ signal }) => answerOf(calls.bill.$get({ param: { id }, query }, cancelledBy(signal))),
  })
}

/** Whether an account pays the initial fee. */
export function useInitialFee(id: string) {
  return useQuery({
    queryKey: feeKey(id),
    queryFn: ({ signal }) => answerOf(calls['initial-fee'].$get({ param: { id } }, cancelledBy(signal))),
  })
}

const suspensionKey = (id: string) => ['bills', 'suspension', id]

/** From when overdue bills suspend an account, or why they do not. */
export function useSuspension(id: string, isEnabled: boolean) {
  return useQuery({
    queryKey: suspensionKey(id),
    queryFn: ({ signal }) => answerOf(calls.suspension.$get({ param: { id } }, cancelledBy(signal))),
    enabled: isEnabled,
  })
}

type Exemption = { id: string; version: number; exempt: boolean; reason: string }

/** Exempts an account from suspension because of overdue bills, or ends that. */
export function useChangeExemption() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Exemption) =>
      answerOf(calls.suspension.$put({ param: { id }, json }, ifMatch(version))),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['bills'] })
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    failure: 'form',
  })
}

type FeeChange = { id: string; version: number; waived: boolean; reason: string }

export function useChangeInitialFee() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: FeeChange) =>
      answerOf(calls['initial-fee'].$put({ param: { id }, json }, ifMatch(version))),
    onSettled: async (_, __, { id }) => {
      await queryClient.invalidateQueries({ queryKey: feeKey(id) })
      await queryClient.invalidateQueries({ queryKey: ['users', 'history', id] })
    },
    failure: 'update',
  })
}
