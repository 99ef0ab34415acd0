import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { isApiError } from '#admin/api/api-error.ts'
import { answerOf, api, cancelledBy, ifMatch } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import type {
  changeStateBody,
  correctContractBody,
  createUserBody,
  endContractBody,
  updateUserBody,
  UserSummary,
} from '#shared/account/users.ts'
import type { toUserListQuery } from './user-list-state.ts'
import { useCallPrefix } from './user-rights.ts'

const USERS = ['users']

type UserListQuery = ReturnType<typeof toUserListQuery>
type Versioned = Pick<UserSummary, 'id' | 'version'>

/** The user calls with the signed-in person's prefix; all three have the same shape. */
function useCalls() {
  const prefix = useCallPrefix()
  if (!prefix) throw new Error('Screens about users need a caller who has some')
  return api[prefix] as typeof api.master
}

/** A page of the list; keeps the previous page while the next one loads. */
export function useUsers(query: UserListQuery) {
  const calls = useCalls()
  return useKeptQuery({
    queryKey: [...USERS, 'list', query],
    queryFn: ({ signal }) => answerOf(calls.user.$get({ query }, cancelledBy(signal))),
  })
}

type UserFilters = Omit<UserListQuery, 'page' | 'sort' | 'order'>

/** Streams the list as a CSV file. */
export function useOpenUserCsv() {
  const calls = useCalls()
  return async (filters: UserFilters, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const { body } = await calls.user.export.$get({ query: filters }, cancelledBy(signal))
    if (!body) throw new Error('The file has no content')
    return body
  }
}

/** Accounts that can have children, by search; no request while `isEnabled` is false. */
export function useAccountSearch(type: 'OEM_MASTER' | 'OEM_ADMIN', search: string, isEnabled: boolean) {
  const calls = useCalls()
  const query = {
    page: 1,
    limit: CANDIDATES,
    sort: 'companyName',
    order: 'asc',
    type,
    ...(search && { search }),
  } as const
  return useKeptQuery({
    queryKey: [...USERS, 'candidates', query],
    queryFn: ({ signal }) => answerOf(calls.user.$get({ query }, cancelledBy(signal))),
    enabled: isEnabled,
  })
}

/** Options of one type in the account picker. */
export const CANDIDATES = 10

export function useUserDetail(id: string) {
  const calls = useCalls()
  return useQuery({
    queryKey: [...USERS, 'one', id],
    queryFn: ({ signal }) => answerOf(calls.user[':id'].$get({ param: { id } }, cancelledBy(signal))),
    // Other people change it: they accept an invitation or suspend a contract.
    refetchOnMount: 'always',
  })
}

/** The account whose brand another one inherits; no request while `id` is undefined. */
export function usePartnerBrand(id: string | undefined) {
  const calls = useCalls()
  return useQuery({
    queryKey: [...USERS, 'one', id],
    queryFn: ({ signal }) => answerOf(calls.user[':id'].$get({ param: { id: id ?? '' } }, cancelledBy(signal))),
    enabled: id !== undefined,
  })
}

/** The account and its ancestors, nearest first; no request while `id` is undefined. */
export function useUserParents(id: string | undefined) {
  const calls = useCalls()
  return useQuery({
    queryKey: [...USERS, 'parents', id],
    queryFn: ({ signal }) => answerOf(calls.user[':id'].parent.$get({ param: { id: id ?? '' } }, cancelledBy(signal))),
    enabled: id !== undefined,
  })
}

export function useUserHistory(id: string, page: number) {
  const calls = useCalls()
  const query = { page, limit: 10 }
  return useKeptQuery({
    queryKey: [...USERS, 'history', id, query],
    queryFn: ({ signal }) => answerOf(calls['user-history'][':id'].$get({ param: { id }, query }, cancelledBy(signal))),
  })
}

/** Options of the forms: types and plans. */
export function useUserOptions() {
  const calls = useCalls()
  return useQuery({
    queryKey: [...USERS, 'options'],
    queryFn: ({ signal }) => answerOf(calls.user.options.$get({}, cancelledBy(signal))),
    staleTime: 60_000,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: USERS })
}

export function useCreateUser() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: (json: z.input<typeof createUserBody>) => answerOf(calls.user.$post({ json })),
    onSuccess: useRefresh(),
    failure: 'form',
  })
}

type UserChange = Versioned & { changes: z.input<typeof updateUserBody> }

export function useUpdateUser() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: ({ id, version, changes }: UserChange) =>
      answerOf(calls.user[':id'].$put({ param: { id }, json: changes }, ifMatch(version))),
    onSuccess: useRefresh(),
    failure: 'form',
  })
}

type StateChange = Versioned & z.input<typeof changeStateBody>

export function useChangeState() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: ({ id, version, status, reason }: StateChange) =>
      answerOf(calls['user-plan'][':id'].status.$put({ param: { id }, json: { status, reason } }, ifMatch(version))),
    onSettled: useRefresh(),
    failure: 'update',
  })
}

/** Takes back the newest contract of an account. */
export function useWithdrawContract() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: ({ id, version, reason }: Versioned & { reason: string }) =>
      answerOf(calls['user-plan'][':id'].withdraw.$post({ param: { id }, json: { reason } }, ifMatch(version))),
    onSettled: useRefresh(),
    failure: 'update',
  })
}

type Correction = Versioned & z.input<typeof correctContractBody>

/** Corrects the newest contract of an account. */
export function useCorrectContract() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Correction) =>
      answerOf(calls['user-plan'][':id'].contract.$put({ param: { id }, json }, ifMatch(version))),
    // Who was second sees, and goes on from, what the account is now.
    onSettled: useRefresh(),
    failure: 'form',
  })
}

type Ending = Versioned & z.input<typeof endContractBody>

/** Ends the running contract of an account on a day. */
export function useEndContract() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: ({ id, version, ...json }: Ending) =>
      answerOf(calls['user-plan'][':id'].end.$put({ param: { id }, json }, ifMatch(version))),
    // Who was second sees, and goes on from, what the account is now.
    onSettled: useRefresh(),
    failure: 'form',
  })
}

export function useDeleteUser() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: ({ id, version }: Versioned) =>
      answerOf(calls.user[':id'].$delete({ param: { id } }, ifMatch(version))),
    onSettled: useRefresh(),
    failure: (error) => (isApiError(error, 'not_found') ? 'noUser' : 'delete'),
  })
}

export function useInviteUser() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: (id: string) => answerOf(calls.user[':id'].invite.$post({ param: { id } })),
    onSettled: useRefresh(),
    failure: 'sendMail',
  })
}

/** Takes the second factor from an account that lost it. */
export function useResetUserFactor() {
  const calls = useCalls()
  return useApiMutation({
    mutationFn: ({ id, ...json }: { id: string; reason: string; currentPassword?: string }) =>
      answerOf(calls.user[':id']['second-factor'].reset.$post({ param: { id }, json })),
    onSuccess: useRefresh(),
    failure: 'form',
  })
}
