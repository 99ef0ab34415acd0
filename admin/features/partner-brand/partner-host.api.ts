import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { isRunning } from '#admin/entities/domains/domain-progress.ts'

/** Beside the form's own answer, whose version must not move under what is typed there. */
const KEY = ['partner-host']
/** Milliseconds between two looks at an unfinished host, and how many there are by themselves. */
const LOOK_AGAIN = 15_000
const LOOKS_MAX = 120

/** The own host of the partner. Asked again while it changes by itself, at most half an hour long and never in a hidden tab. */
export function usePartnerHost() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await answerOf(api['partner-brand'].$get({}, cancelledBy(signal)))).host,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isRunning(data.domain) && dataUpdateCount < LOOKS_MAX ? LOOK_AGAIN : false,
    meta: { isQuiet: true },
  })
  const asked = queryClient.getQueryState(KEY)?.dataUpdateCount ?? 0
  return { ...query, hasStopped: isRunning(query.data?.domain ?? null) && asked >= LOOKS_MAX }
}

/** Saves a host, looks at the present one again, or removes it (null). */
export function useChangeHost<Given = void>(wanted: (given: Given) => string | null) {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: (given: Given) => answerOf(api['partner-host'].$put({ json: { hostname: wanted(given) } })),
    onSuccess: (host) => queryClient.setQueryData(KEY, host),
    onError: () => void queryClient.invalidateQueries({ queryKey: KEY, exact: true }),
    failure: 'form',
  })
}
