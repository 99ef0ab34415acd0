import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { AccountDiscounts, DiscountInput, EndDiscountInput, OwnPriceInput } from '#shared/billing/discounts.ts'

const calls = api.master.user[':id'].discount
const keyOf = (id: string) => ['bills', 'discounts', id]

/** The discounts of an account. */
export function useDiscounts(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => answerOf(calls.$get({ param: { id } }, cancelledBy(signal))),
  })
}

/** Keeps what a change answered, and reads again what shows prices. */
export function useKeep(id: string) {
  const queryClient = useQueryClient()
  return async (state: AccountDiscounts) => {
    queryClient.setQueryData(keyOf(id), state)
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['users', 'history', id] }),
      queryClient.invalidateQueries({ queryKey: ['account-plan', id] }),
    ])
  }
}

/** Gives a discount; its failure is shown in the form. */
export function useGiveDiscount(id: string) {
  return useApiMutation({
    mutationFn: (json: DiscountInput) => answerOf(calls.$post({ param: { id }, json })),
    onSuccess: useKeep(id),
    failure: 'form',
  })
}

/** Ends a discount; its failure is shown in the form. */
export function useEndDiscount(id: string) {
  return useApiMutation({
    mutationFn: (json: EndDiscountInput) => answerOf(calls.$patch({ param: { id }, json })),
    onSuccess: useKeep(id),
    failure: 'form',
  })
}

/**
 * Agrees on an own price, or ends it; its failure is shown in the form, and what is there now is read again: another
 * person may have been first.
 */
export function useSetOwnPrice(id: string) {
  const queryClient = useQueryClient()
  const keep = useKeep(id)
  return useApiMutation({
    mutationFn: ({ version, ...json }: OwnPriceInput & { version: number }) =>
      answerOf(api.master.user[':id']['own-price'].$put({ param: { id }, json }, ifMatch(version))),
    onSuccess: async (state) => {
      await keep(state)
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    failure: 'form',
  })
}
