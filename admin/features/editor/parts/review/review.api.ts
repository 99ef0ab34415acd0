import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { ReviewThread } from '#shared/site/review/review.ts'

/** The comments and approvals of a site, compared with its saved working copy. */
export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', id],
    queryFn: ({ signal }) => answerOf(api.site[':id'].review.$get({ param: { id } }, cancelledBy(signal))),
    // Others write meanwhile: the panel asks again each time it opens.
    staleTime: 0,
    meta: { isQuiet: true },
  })

/** The people that comments on a site may name. */
export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: ['site-people', id],
    queryFn: ({ signal }) => answerOf(api.site[':id'].people.$get({ param: { id } }, cancelledBy(signal))),
    staleTime: 5 * 60_000,
    // Without it a comment is written as ever.
    meta: { isQuiet: true },
  })

/** Puts a thread that was written into the list, before it is read again. */
async function putThread(queryClient: QueryClient, siteId: string, thread: ReviewThread): Promise<void> {
  const { queryKey } = reviewQuery(siteId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (known) => known && { ...known, threads: known.threads.map((one) => (one.id === thread.id ? thread : one)) },
  )
}

/** Answers in a thread; its failure is shown in the form, where the text stays. */
export function useAnswer(siteId: string, threadId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (answer: { text: string; mentions: string[] }) =>
      answerOf(api.site[':id'].review[':threadId'].$post({ param: { id: siteId, threadId }, json: answer })),
    onSuccess: (thread) => putThread(queryClient, siteId, thread),
    failure: 'form',
  })
}

/** Marks a thread as solved, or opens it again. */
export function useSolve(siteId: string, threadId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (isSolved: boolean) =>
      answerOf(api.site[':id'].review[':threadId'].$put({ param: { id: siteId, threadId }, json: { isSolved } })),
    onSuccess: (thread) => putThread(queryClient, siteId, thread),
    failure: 'update',
  })
}

/** Demands that guests approve what is published, or not any more. */
export function useApprovalRule(siteId: string) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (needsApproval: boolean) =>
      answerOf(api.site[':id']['approval-rule'].$put({ param: { id: siteId }, json: { needsApproval } })),
    onSuccess: async ({ needsApproval }) => {
      const { queryKey } = reviewQuery(siteId)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known && { ...known, needsApproval })
    },
    failure: 'update',
  })
}
