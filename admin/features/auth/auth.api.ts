import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#admin/api/api-error.ts'
import { answerOf, api, session } from '#admin/api/client.ts'
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
