import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import type { PartnerBrandInput } from '#shared/account/partner-brand.ts'

/** The own brand of the account. */
export const partnerBrandQuery = queryOptions({
  queryKey: ['partner-brand'],
  queryFn: ({ signal }) => answerOf(api['partner-brand'].$get({}, cancelledBy(signal))),
  // Beside a form that somebody fills in, nothing is read by itself.
  staleTime: Infinity,
  gcTime: 0,
})

/** Stores the brand over the version that it was made from; every screen shows it at once. */
export function useSaveBrand() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ brand, version }: { brand: PartnerBrandInput; version: number }) =>
      answerOf(api['partner-brand'].$put({ json: brand }, ifMatch(version))),
    onSuccess: async (shown) => {
      queryClient.setQueryData(partnerBrandQuery.queryKey, shown)
      await queryClient.invalidateQueries(userInfoQuery)
    },
    failure: 'form',
  })
}
