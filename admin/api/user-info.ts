import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#shared/account/auth.ts'
import { type Call, canCall, decide, ownerTypeOf, permissionOf, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { answerOf, api, cancelledBy } from './client.ts'

export const userInfoQuery = queryOptions({
  queryKey: ['user-info'],
  queryFn: ({ signal }) => answerOf(api.auth['user-info'].$get({}, cancelledBy(signal))),
  staleTime: 60_000,
})

/** The signed-in person. Throws outside the screens that need a session. */
export function useUser(): UserInfo {
  const { data } = useQuery(userInfoQuery)
  if (!data) throw new Error('useUser needs a loaded session')
  return data
}

/** Whether the signed-in person sees the menu or button for a call. */
export function useCan(): (call: Call) => boolean {
  const user = useUser()
  return (call) => canCall(call, { ...user, contract: user.contractStatus })
}

type OfAccount = (site: { accountId: string }) => boolean

/** Whether a call that reaches the own sites, or all of them, reaches a site. */
export function useReaches(call: Call): OfAccount {
  const user = useUser()
  const decision = decide(permissionOf(call), { ...user, contract: user.contractStatus })
  return ({ accountId }) => decision.allowed && (decision.scope === 'A' || accountId === user.accountId)
}

/** Whether the signed-in person may open a site's inbox: the owner account and the operator. */
export const useReadsLists = (): OfAccount => useReaches('GET /site-member/{id}')

/** Whether the signed-in person may open a site's deliveries: the owner account. */
export const useReadsDeliveries = (): OfAccount => useReaches('GET /notification-delivery/{siteId}')

/** The first part of the signed-in person's screens, e.g. `adminuser` (rules/accounts.md#prefixes). */
export function screenPrefixOf(user: Pick<UserInfo, 'type' | 'parentType'>): string {
  return SCREEN_PREFIX[ownerTypeOf(user)]
}
