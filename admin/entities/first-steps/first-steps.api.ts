import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { makesSites } from '#shared/site/publish/makes-sites.ts'

/** Below the sites: whatever changes a site makes the steps stale. */
const FIRST_STEPS = ['sites', 'first-steps']

/** Whether the first steps are for the signed-in person. */
export function useTakesSteps(): boolean {
  const can = useCan()
  const user = useUser()
  return can('POST /site') && makesSites(ownerTypeOf(user), user.plan)
}

/** The first steps of the own account, for those who can do them. */
export function useFirstSteps() {
  const takesSteps = useTakesSteps()
  return useQuery({
    queryKey: FIRST_STEPS,
    queryFn: ({ signal }) => answerOf(api['first-steps'].$get({}, cancelledBy(signal))),
    enabled: takesSteps,
    meta: { isQuiet: true },
  })
}

/** Shows or hides the steps. */
export function useShowFirstSteps() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (isShown: boolean) => answerOf(api['first-steps'].$put({ json: { isShown } })),
    onSuccess: (steps) => queryClient.setQueryData(FIRST_STEPS, steps),
    failure: 'settings',
  })
}
