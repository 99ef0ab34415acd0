import type { AlarmList } from '#shared/operations/alarms.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { listAlarms } from './alarm.repository.ts'

const iso = (at: number) => new Date(at).toISOString()

/** What stands under the bell of a person of the operator. */
export async function getAlarms(env: Bindings, personId: string): Promise<AlarmList> {
  const rows = await listAlarms(env.DB, personId)
  const alarms = rows.map(({ openedAt, endedAt, ...row }) => ({
    ...row,
    openedAt: iso(openedAt),
    endedAt: endedAt === null ? null : iso(endedAt),
  }))
  return { unread: alarms.filter(({ isUnread }) => isUnread).length, alarms }
}
