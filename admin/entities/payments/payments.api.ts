import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { replaceData } from '#admin/api/replace-data.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import type { BillPayState, CardState } from '#shared/billing/payments.ts'

/** Milliseconds between two looks at a payment that is being processed. */
const LOOK_AGAIN = 4000

export const cardQuery = queryOptions({
  queryKey: ['card'],
  queryFn: ({ signal }): Promise<CardState> => answerOf(api.stripe.card.$get({}, cancelledBy(signal))),
})

const payKey = (billId: string) => ['bill-pay', billId] as const

/** Whether the signed-in person's account is a partner, which has calls of its own. */
function useIsPartner(): boolean {
  return ownerTypeOf(useUser()) === 'OEM_MASTER'
}

/** How the payment of a bill stands; looks again by itself while it is being processed. */
export function useBillPayState(billId: string) {
  const isPartner = useIsPartner()
  return useQuery({
    queryKey: payKey(billId),
    queryFn: ({ signal }): Promise<BillPayState> => {
      const input = { param: { id: billId } }
      const calls = isPartner ? api['oem-master'] : api.user
      return answerOf(calls.bill[':id'].pay.$get(input, cancelledBy(signal)))
    },
    refetchInterval: ({ state }) => (state.data?.payment?.status === 'processing' ? LOOK_AGAIN : false),
  })
}

/** Pays a bill; goes to the bank's page where the person must confirm. */
export function usePayBill(billId: string, onPaid: () => void) {
  const queryClient = useQueryClient()
  const isPartner = useIsPartner()
  return useApiMutation({
    mutationFn: (): Promise<BillPayState> => {
      const calls = isPartner ? api['oem-master'] : api.user
      return answerOf(calls.bill.pay.$patch({ json: { billId } }))
    },
    onSuccess: async (state) => {
      await replaceData(queryClient, payKey(billId), state)
      if (state.actionUrl) location.assign(state.actionUrl)
      else onPaid()
    },
    // A refusal says that the bill was paid or began to be paid elsewhere.
    onError: () => queryClient.invalidateQueries({ queryKey: payKey(billId) }),
    failure: 'form',
  })
}

/** Opens the account at the provider into which a bill is paid, or ends it. */
export function useVirtualAccount(billId: string) {
  const queryClient = useQueryClient()
  const isPartner = useIsPartner()
  return useApiMutation({
    mutationFn: (isOpen: boolean) => {
      const calls = isPartner ? api['oem-master'] : api.user
      const one = calls.bill[':id']['virtual-account']
      return answerOf(one.$put({ param: { id: billId }, json: { isOpen } }))
    },
    // The bill has it, and how it is paid.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['bills'] }),
        queryClient.invalidateQueries({ queryKey: payKey(billId) }),
      ]),
    failure: 'form',
  })
}

/** Begins to store a card. */
export function useCardSecret() {
  return useApiMutation({ mutationFn: () => answerOf(api.stripe['client-secret'].$get({})), failure: 'form' })
}

/** Stores the card that the provider's form has taken. */
export function useStoreCard(onStored: () => void) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (setupIntent: string) => answerOf(api.stripe.card.$post({ json: { setupIntent } })),
    onSuccess: async (state: CardState) => {
      await replaceData(queryClient, cardQuery.queryKey, state)
      onStored()
    },
    failure: 'form',
  })
}

export function useRemoveCard(onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: () => answerOf(api.stripe.card.$delete({})),
    onSuccess: async (state: CardState) => {
      await replaceData(queryClient, cardQuery.queryKey, state)
      onRemoved()
    },
    failure: 'form',
  })
}
