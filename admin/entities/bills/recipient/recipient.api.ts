import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { RecipientInput } from '#shared/billing/recipients.ts'

const calls = api['bill-recipient'][':id']
const keyOf = (id: string) => ['bills', 'recipient', id]

/** Whom the invoices of an account are addressed to. */
export function useRecipient(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => answerOf(calls.$get({ param: { id } }, cancelledBy(signal))),
  })
}

/** Changes the recipient that was read in a version; its failure is shown in the form. */
export function useChangeRecipient(id: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ version, json }: { version: number; json: RecipientInput }) =>
      answerOf(calls.$put({ param: { id }, json }, ifMatch(version))),
    onSuccess: async (state) => {
      queryClient.setQueryData(keyOf(id), state)
      await queryClient.invalidateQueries({ queryKey: ['users', 'history', id] })
    },
    failure: 'form',
  })
}
