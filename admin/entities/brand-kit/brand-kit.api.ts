import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useCan } from '#admin/api/user-info.ts'
import type { BrandKit, ShownBrandKit } from '#shared/site/brand-kit/brand-kit.ts'

const BRAND_KIT = ['brand-kit']

/** The kit of the own account. */
export function useBrandKit() {
  const can = useCan()
  return useQuery({
    queryKey: BRAND_KIT,
    // The API's type leaves the texts of a kit open (shared/site/brand-kit/brand-kit.ts).
    queryFn: async ({ signal }) => (await answerOf(api['brand-kit'].$get({}, cancelledBy(signal)))) as ShownBrandKit,
    enabled: can('GET /brand-kit'),
  })
}

/** Stores a kit over the version that it was made from. */
export function useSaveBrandKit() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async ({ kit, version }: { kit: BrandKit; version: number }) =>
      (await answerOf(api['brand-kit'].$put({ json: kit }, ifMatch(version)))) as ShownBrandKit,
    onSuccess: (shown) => queryClient.setQueryData(BRAND_KIT, shown),
    failure: 'form',
  })
}
