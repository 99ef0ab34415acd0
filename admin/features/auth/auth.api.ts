import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#admin/api/api-error.ts'
import { answerOf, api, cancelledBy, session } from '#admin/api/client.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'

/** Signs in and loads who that is. */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: { email: string; password: string }) => {
      session.start(await answerOf(api.auth.login.$post({ json })))
      queryClient.removeQueries()
      return queryClient.fetchQuery(userInfoQuery)
    },
    meta: { showsError: true },
  })
}

/** Ends the session on the server and in all tabs. A session that is over already counts as ended. */
export function useLogout() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await session.signOut(revoke)
      queryClient.removeQueries()
    },
    meta: { showsError: true },
  })
}

async function revoke(accessToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  await answerOf(api.auth.logout.$post({}, { headers })).catch(ignoreEnded)
}

function ignoreEnded(error: unknown): void {
  if (!isApiError(error, 'unauthenticated', 'terminated', 'forbidden')) throw error
}

/** Asks for a mail with a link; the answer never tells whether the address exists. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => answerOf(api.auth['forgot-password'].$post({ json: { email } })),
    meta: { showsError: true },
  })
}

/** What a mailed link is good for. */
export const mailedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['mailed-link', token],
    queryFn: ({ signal }) =>
      answerOf(api.auth['verify-token'][':token'].$get({ param: { token } }, cancelledBy(signal))),
    staleTime: Infinity,
  })

/** Sets a new password by a mailed link; all sessions of that account end. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: { token: string; newPassword: string }) => {
      await answerOf(api.auth['reset-password'].$post({ json }))
      // Whoever is signed in here may be the one whose sessions have just ended.
      if (session.isSignedIn()) await queryClient.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => undefined)
    },
    meta: { showsError: true },
  })
}

/** Sets the first password of an invited account. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (json: { email: string; password: string; token: string }) => answerOf(api.auth.users.$post({ json })),
    meta: { showsError: true },
  })
}
