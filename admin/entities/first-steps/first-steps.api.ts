import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'

/** Below the sites: whatever changes a site makes the steps stale. */
const FIRST_STEPS = ['sites', 'first-steps']

/** The first steps of the own account, for those who may create a site. */
export function useFirstSteps() {
  const can = useCan()
  return useQuery({
    queryKey: FIRST_STEPS,
    queryFn: ({ signal }) => answerOf(api['first-steps'].$get({}, cancelledBy(signal))),
    enabled: can('POST /site'),
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
