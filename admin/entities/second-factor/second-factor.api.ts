import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'

const calls = api.auth['second-factor']

/** The own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => answerOf(calls.$get({}, cancelledBy(signal))),
})

type WithPassword = { currentPassword?: string }

/** Makes a secret for the app. */
export function useStartFactor() {
  return useApiMutation({
    mutationFn: (json: WithPassword) => answerOf(calls.$post({ json })),
    failure: 'form',
  })
}

/** Turns the factor on with a first code. The screen shows the recovery codes before the state is read again. */
export function useConfirmFactor() {
  return useApiMutation({
    mutationFn: (code: string) => answerOf(calls.confirm.$post({ json: { code } })),
    failure: 'form',
  })
}

/** Reads the own factor and sessions again: turning it on ends the others. */
export function useReadFactorAgain() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries(secondFactorQuery),
      queryClient.invalidateQueries({ queryKey: ['own-sessions'] }),
    ])
}

export function useRenewCodes() {
  return useApiMutation({
    mutationFn: (json: WithPassword & { code: string }) => answerOf(calls['recovery-codes'].$post({ json })),
    failure: 'form',
  })
}

export function useEndFactor() {
  const readAgain = useReadFactorAgain()
  return useApiMutation({
    mutationFn: (json: { currentPassword: string; code: string }) => answerOf(calls.end.$post({ json })),
    onSuccess: readAgain,
    failure: 'form',
  })
}

/** Ends the trust in one device, or in all. */
export function useUntrust() {
  const readAgain = useReadFactorAgain()
  return useApiMutation({
    mutationFn: (id: string | undefined) =>
      answerOf(
        id === undefined
          ? api.auth['trusted-devices'].$delete({})
          : api.auth['trusted-devices'][':id'].$delete({ param: { id } }),
      ),
    onSettled: readAgain,
    failure: 'settings',
  })
}

/** Demands a second factor of the own tree, or no longer. */
export function useDemandFactor() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: WithPassword & { isDemanded: boolean }) =>
      answerOf(api['oem-master']['second-factor'].$put({ json })),
    onSuccess: (state) => queryClient.setQueryData(secondFactorQuery.queryKey, state),
    onError: () => queryClient.invalidateQueries(secondFactorQuery),
    failure: 'form',
  })
}
