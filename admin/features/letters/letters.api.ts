import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { LetterQueue } from '#shared/operations/letter-rules.ts'
import type { RedriveResult } from '#shared/operations/letters.ts'

const calls = api.master.dlq[':queue']
const KEY = 'letters'

/** A page of the dead letters of a queue. */
export function useLetters(queue: LetterQueue, page: number) {
  return useKeptQuery({
    queryKey: [KEY, queue, page],
    queryFn: ({ signal }) => answerOf(calls.$get({ param: { queue }, query: { page } }, cancelledBy(signal))),
    keeps: ([, before]) => before === queue,
  })
}

/** A letter with its content. */
export function useLetter(queue: LetterQueue, letter: string) {
  return useQuery({
    queryKey: [KEY, queue, 'content', letter],
    queryFn: ({ signal }) => answerOf(calls[':letter'].$get({ param: { queue, letter } }, cancelledBy(signal))),
  })
}

/** Sends one letter again. `onDone` also runs when the letter has left the list before the answer is handled. */
export function useRedrive(queue: LetterQueue, onDone: (result: RedriveResult) => void) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (id: string) => answerOf(calls.redrive.$post({ param: { queue }, json: { ids: [id] } })),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
    failure: 'update',
  })
}

/** Sends all letters again, some at a time; tells after each time how many were handled. */
export function useRedriveAll(queue: LetterQueue, onProgress: (handled: number) => void) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async () => {
      const sum = { redriven: 0, refused: 0, handled: 0 }
      let after: string | null | undefined
      while (after !== null) {
        const json = after === undefined ? {} : { after }
        const result: RedriveResult = await answerOf(calls.redrive.$post({ param: { queue }, json }))
        sum.redriven += result.redriven
        sum.refused += result.refused
        sum.handled += result.redriven + result.refused + result.gone
        onProgress(sum.handled)
        after = result.after
      }
      return sum
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
    failure: 'form',
  })
}

/** Drops a letter for good, with a reason. */
export function useDrop(queue: LetterQueue) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      answerOf(calls.drop.$post({ param: { queue }, json: { ids: [id], reason } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
    failure: 'form',
  })
}
