import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { replaceData } from '#admin/api/replace-data.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useCan } from '#admin/api/user-info.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'

type Prefix = 'master' | 'oem-master'

/** The prefix of the calls with which the signed-in person changes other accounts' plans; undefined without the right. */
export function useManagedPrefix(): Prefix | undefined {
  const can = useCan()
  if (can('PUT /master/user-plan/{id}/plan')) return 'master'
  return can('PUT /oem-master/user-plan/{id}/plan') ? 'oem-master' : undefined
}

/** The calls of both prefixes have one shape. */
const callsOf = (prefix: Prefix) => (api[prefix] as typeof api.master)['user-plan'][':id']
const keyOf = (id: string) => ['account-plan', id]

/** Somebody else's plan, its use, and the plans for sale to the account. */
export function useAccountPlan(prefix: Prefix, id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => answerOf(callsOf(prefix).$get({ param: { id } }, cancelledBy(signal))),
    // The account itself or another person may have planned a change.
    refetchOnMount: 'always',
  })
}

type Change = { planCode: PlanCode | null; version: number; reason: string }

/** Plans a change on behalf, or withdraws it with `planCode: null`. A refusal shows the present state again. */
export function useChangePlan(prefix: Prefix, id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ version, ...json }: Change) =>
      answerOf(callsOf(prefix).plan.$put({ param: { id }, json }, ifMatch(version))),
    onSuccess: async (plan) => {
      await replaceData(queryClient, keyOf(id), plan)
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
    failure: 'update',
  })
}
