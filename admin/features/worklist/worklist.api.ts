import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { worklistQuery } from '#shared/operations/worklist.ts'

const KEY = ['worklist']
const calls = api.master.worklist

/** A page of the worklist. */
export function useWorklist(query: z.input<typeof worklistQuery>) {
  return useKeptQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
    // Other screens solve what it lists.
    refetchOnMount: 'always',
  })
}

/** Switches the caller's daily mail. */
export function useSwitchMail() {
  const queryClient = useQueryClient()
  return useApiMutation({
    scope: { id: 'worklist-mail' },
    mutationFn: (isMailed: boolean) => answerOf(calls.mail.$put({ json: { isMailed } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
    failure: 'settings',
  })
}
