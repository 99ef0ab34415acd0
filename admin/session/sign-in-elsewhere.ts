import type { QueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#admin/api/client.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { announceResume } from '#admin/ui/load/resume.ts'
import { followSignIn } from './follow-sign-in.ts'

/** What a sign-in in another tab changes in the screens of this one. */
export const followSignInElsewhere = (queryClient: QueryClient): Promise<void> =>
  followSignIn({
    shown: () => queryClient.getQueryData(userInfoQuery.queryKey),
    ask: () => answerOf(api.auth['user-info'].$get({})),
    goOn: (person) => {
      queryClient.setQueryData(userInfoQuery.queryKey, person)
      announceResume()
      void queryClient.invalidateQueries()
    },
    beginAnew: () => void queryClient.resetQueries(),
  })
