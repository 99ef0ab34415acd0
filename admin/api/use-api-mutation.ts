// oxlint-disable-next-line eslint/no-restricted-imports -- the one place that may
import { type MutationOptions, useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { MutationFailure } from './query-client.ts'

type ApiMutation<Data, Variables> = Pick<
  MutationOptions<Data, Error, Variables>,
  'mutationFn' | 'onSuccess' | 'onError' | 'onSettled' | 'scope'
> & {
  /** Where its failure is shown: in a toast that names the failed action, or in its form. */
  failure: MutationFailure
}

/** A mutation on the server. Its failure is shown in a toast, or in its form with `failure: 'form'`. */
export function useApiMutation<Data, Variables = void>({
  failure,
  ...options
}: ApiMutation<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  return useMutation({ ...options, meta: { failure } })
}
