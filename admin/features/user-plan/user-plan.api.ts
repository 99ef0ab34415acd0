import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { replaceData } from '#admin/api/replace-data.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useUser } from '#admin/api/user-info.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'

const USER_PLAN = ['user-plan']

/** The calls about the own plan; a partner has its own, of the same shape. */
function useCalls() {
  const isPartner = ownerTypeOf(useUser()) === 'OEM_MASTER'
  return (isPartner ? api['oem-master']['user-plan'] : api.user['user-plan']) as (typeof api.user)['user-plan']
}

/** The own plan, its use, and the plans for sale. */
export function useUserPlan() {
  const calls = useCalls()
  return useQuery({
    queryKey: USER_PLAN,
    queryFn: ({ signal }) => answerOf(calls.$get({}, cancelledBy(signal))),
    // Another tab or person may have planned a change.
    refetchOnMount: 'always',
  })
}

type Choice = { planCode: PlanCode | null; version: number }

/** Plans a change of the plan, or withdraws it with `planCode: null`. A refusal shows the present state again. */
export function useChoosePlan() {
  const calls = useCalls()
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ planCode, version }: Choice) => answerOf(calls.$patch({ json: { planCode } }, ifMatch(version))),
    onSuccess: (plan) => replaceData(queryClient, USER_PLAN, plan),
    onError: () => queryClient.invalidateQueries({ queryKey: USER_PLAN }),
    failure: 'update',
  })
}
