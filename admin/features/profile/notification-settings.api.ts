import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { loadBellAgain } from '#admin/entities/bell/bell.api.ts'
import type { NotificationSetting } from '#shared/announcement/bell.ts'

export type Switch = NotificationSetting['switches'][number]

const calls = api['notification-setting']

export const notificationSettingQuery = queryOptions({
  queryKey: ['notification-setting'],
  queryFn: async ({ signal }): Promise<NotificationSetting> => answerOf(calls.$get({}, cancelledBy(signal))),
})

type SwitchChange = { from: Switch; to: Switch }

/** Switches a kind on or off: at once on the screen, back again if the server refuses. Changes are sent one by one. */
export function useChangeSwitch() {
  const queryClient = useQueryClient()
  const show = (shown: Switch) =>
    queryClient.setQueryData<NotificationSetting>(
      notificationSettingQuery.queryKey,
      (data) => data && { switches: data.switches.map((one) => (one.kind === shown.kind ? shown : one)) },
    )
  const { mutate } = useApiMutation({
    scope: { id: 'notification-setting' },
    mutationFn: async ({ from, to: { kind, bell, mail } }: SwitchChange) =>
      answerOf(calls.$put({ json: { switches: [{ kind, bell, mail }] } })).catch((error: unknown) => {
        show(from)
        throw error
      }),
    // The bell lists what is switched on.
    onSettled: () => Promise.all([queryClient.invalidateQueries(notificationSettingQuery), loadBellAgain(queryClient)]),
    failure: 'settings',
  })
  return (change: SwitchChange, options: { onSuccess: () => void }) => {
    void queryClient.cancelQueries(notificationSettingQuery)
    show(change.to)
    mutate(change, options)
  }
}
