import { useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { CouponInput } from '#shared/billing/coupons.ts'

const calls = api.master.coupon
const KEY = ['coupons']

/** A page of the coupons. */
export function useCoupons(query: { search?: string; page: number; limit: number }) {
  return useKeptQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
  })
}

/** Makes a coupon; its failure is shown in the form. */
export function useMakeCoupon() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: CouponInput) => answerOf(calls.$post({ json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
    failure: 'form',
  })
}

/** Stops a coupon. */
export function useStopCoupon() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (couponId: string) => answerOf(calls.$patch({ json: { couponId } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    failure: 'update',
  })
}
