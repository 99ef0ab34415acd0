import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type { createSubAdminBody, SubAdmin, updateSubAdminBody } from '#shared/account/sub-admins.ts'
import type { toSubAdminQuery } from './sub-admin-list-state.ts'

const SUB_ADMINS = ['sub-admins']

const calls = api['sub-admin']

/** A page of the own account's sub-admins; keeps the previous page while the next one loads. */
export function useSubAdmins(query: ReturnType<typeof toSubAdminQuery>) {
  return useKeptQuery({
    queryKey: [...SUB_ADMINS, query],
    queryFn: ({ signal }) => answerOf(calls.$get({ query }, cancelledBy(signal))),
  })
}

export function useCreateSubAdmin() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (json: z.input<typeof createSubAdminBody>) => answerOf(calls.$post({ json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SUB_ADMINS }),
    failure: 'form',
  })
}

type Change = { id: string; version: number; changes: z.input<typeof updateSubAdminBody> }

export function useUpdateSubAdmin() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, version, changes }: Change) =>
      answerOf(calls[':id'].$put({ param: { id }, json: changes }, ifMatch(version))),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SUB_ADMINS }),
    failure: 'form',
  })
}

/** The current version of a sub-admin, after a version conflict. */
export function useReloadSubAdmin() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (id: string) => answerOf(calls[':id'].$get({ param: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SUB_ADMINS }),
    failure: 'get',
  })
}

export function useDeleteSubAdmin() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, version }: SubAdmin) => answerOf(calls[':id'].$delete({ param: { id } }, ifMatch(version))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SUB_ADMINS }),
    failure: 'delete',
  })
}

export function useInviteSubAdmin() {
  return useApiMutation({
    mutationFn: ({ id }: SubAdmin) => answerOf(calls[':id'].invite.$post({ param: { id } })),
    failure: 'sendMail',
  })
}

/** Takes the second factor from a sub-admin who lost it. */
export function useResetSubAdminFactor() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: ({ id, ...json }: { id: string; reason: string; currentPassword?: string }) =>
      answerOf(calls[':id']['second-factor'].reset.$post({ param: { id }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SUB_ADMINS }),
    failure: 'form',
  })
}
