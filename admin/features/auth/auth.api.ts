import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#admin/api/api-error.ts'
import { answerOf, api, cancelledBy, session } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import type { TokenPair, UserInfo } from '#shared/account/auth.ts'
import type { CodeBody } from '#shared/account/second-factor.ts'
import { callSignIn } from './sign-in-call.ts'

/** Keeps the tokens and loads the user info. */
export function useStartSession() {
  const queryClient = useQueryClient()
  return (tokens: TokenPair) => {
    session.start(tokens)
    queryClient.removeQueries()
    return queryClient.fetchQuery(userInfoQuery)
  }
}

/** The second step: signs in with a code. */
export function useLoginCode() {
  const startSession = useStartSession()
  return useApiMutation({
    mutationFn: async (json: CodeBody) => startSession(await answerOf(api.auth.login.code.$post({ json }))),
    failure: 'form',
  })
}

/** Ends the session on the server and in all tabs. Succeeds for a session that has already ended. */
export function useLogout() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async () => {
      await session.signOut(revoke)
      queryClient.removeQueries()
    },
    failure: 'form',
  })
}

async function revoke(accessToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  await answerOf(api.auth.logout.$post({}, { headers })).catch(ignoreEnded)
}

function ignoreEnded(error: unknown): void {
  if (!isApiError(error, 'unauthenticated', 'terminated', 'forbidden')) throw error
}

/** Requests a mail with a reset link; the answer does not reveal whether the address exists. */
export function useForgotPassword() {
  return useApiMutation({
    mutationFn: (email: string) => answerOf(api.auth['forgot-password'].$post({ json: { email } })),
    failure: 'form',
  })
}

/** Verifies the token of a mailed link. */
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
  return useApiMutation({
    mutationFn: async (json: { token: string; newPassword: string }) => {
      await answerOf(api.auth['reset-password'].$post({ json }))
      // The sessions that ended may include the one in this browser.
      if (session.isSignedIn()) await queryClient.fetchQuery({ ...userInfoQuery, staleTime: 0 }).catch(() => undefined)
    },
    failure: 'form',
  })
}

/**
 * Sets the first password of an invited account, and signs it in with it, as the sign-in page would. Gives its person;
 * undefined where they are to sign in by hand: somebody is signed in here already, or the sign-in fails.
 */
export function useAcceptInvitation() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: async (json: { email: string; password: string; token: string }): Promise<UserInfo | undefined> => {
      await answerOf(api.auth.users.$post({ json }))
      if (session.isSignedIn()) return undefined
      const answer = await callSignIn(json).catch(() => undefined)
      if (!answer || 'secondFactor' in answer) return undefined
      session.start(answer)
      return queryClient.fetchQuery(userInfoQuery).catch(() => undefined)
    },
    failure: 'form',
  })
}
