import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useKeep } from '#admin/entities/bills/discounts/discounts.api.ts'
import type { quoteBody, QuoteStepInput } from '#shared/billing/quotes.ts'

const calls = api.master.user[':id'].quote

/** Makes a quote; its failure is shown in the form. */
export function useMakeQuote(id: string) {
  return useApiMutation({
    mutationFn: (json: z.input<typeof quoteBody>) => answerOf(calls.$post({ param: { id }, json })),
    onSuccess: useKeep(id),
    failure: 'form',
  })
}

/** Sends a quote, withdraws it or makes a contract of it; its failure is shown where the person was asked. */
export function useStepQuote(id: string) {
  const queryClient = useQueryClient()
  const keep = useKeep(id)
  return useApiMutation({
    mutationFn: (json: QuoteStepInput) => answerOf(calls.$patch({ param: { id }, json })),
    onSuccess: async (state, { step }) => {
      await keep(state)
      if (step === 'accept') await queryClient.invalidateQueries({ queryKey: ['users'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['bills', 'discounts', id] }),
    failure: 'form',
  })
}

/** Reads the file of a quote. */
export async function openQuotePdf(id: string, quoteId: string): Promise<Blob> {
  const answer = await calls['export-pdf'].$get({ param: { id }, query: { quoteId } })
  return answer.blob()
}
