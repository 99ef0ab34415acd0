import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useIsVisible } from '#admin/ui/basic/use-is-visible.ts'
import type { AlarmList } from '#shared/operations/alarms.ts'

const KEY = ['alarms']
/** Milliseconds between two looks. */
const LOOK_AGAIN = 60_000

/** What needs the operator: asked again each minute and with the focus; a hidden tab asks nothing. */
export const useAlarms = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => answerOf(api.master.alarm.$get({}, cancelledBy(signal))),
    enabled: useIsVisible(),
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: true,
    meta: { isQuiet: true },
  })

/** Marks all as read. The list keeps its marks of new items until it is asked again; the number goes at once. */
export function useMarkAlarms() {
  const queryClient = useQueryClient()
  return useApiMutation({
    mutationFn: () => answerOf(api.master.alarm.mark_as_read.$put({})),
    onSuccess: () => queryClient.setQueryData<AlarmList>(KEY, (known) => known && { ...known, unread: 0 }),
    failure: 'update',
  })
}
