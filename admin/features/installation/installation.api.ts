import { useQuery } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'

/** The state is read again in this time, in milliseconds, while the screen is visible. */
const EVERY = 30_000

/** What pages blocked, of all sites. */
export const useAllBlocked = () =>
  useQuery({
    queryKey: ['installation', 'blocked'],
    queryFn: ({ signal }) => answerOf(api.master['csp-report'].$get({}, cancelledBy(signal))),
  })

/** How the installation stands; the last answer stays while it is read again. */
export const useInstallation = () =>
  useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => answerOf(api.master.installation.$get({}, cancelledBy(signal))),
    refetchInterval: EVERY,
  })
