import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { SpendingInput } from '#shared/billing/spending-rules.ts'

const calls = api.spending[':id']
const keyOf = (id: string) => ['user-plan', 'spending', id]

/** The rules of spending of an account. */
export function useSpending(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => answerOf(calls.$get({ param: { id } }, cancelledBy(signal))),
    // Page views are counted all the time.
    refetchOnMount: 'always',
  })
}

/** Changes the rules that were read in a version; its failure is shown in the form. */
export function useChangeSpending(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ version, json }: { version: number; json: SpendingInput }) =>
      answerOf(calls.$put({ param: { id }, json }, ifMatch(version))),
    onSuccess: async (state) => {
      queryClient.setQueryData(keyOf(id), state)
      await queryClient.invalidateQueries({ queryKey: ['user-plan', 'next-bill', id] })
    },
    failure: 'form',
  })
}
