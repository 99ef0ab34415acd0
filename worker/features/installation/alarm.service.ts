import type { AlarmList } from '#shared/operations/alarms.ts'
import { countWork } from '#worker/features/worklist/worklist.service.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { listAlarms } from './alarm.repository.ts'

const iso = (at: number) => new Date(at).toISOString()

/** What stands under the bell of a person of the operator. */
export async function getAlarms(env: Bindings, caller: Caller): Promise<AlarmList> {
  const rows = await listAlarms(env.DB, caller.personId)
  const alarms = rows.map(({ openedAt, endedAt, ...row }) => ({
    ...row,
    openedAt: iso(openedAt),
    endedAt: endedAt === null ? null : iso(endedAt),
  }))
  const work = await countWork(env, caller)
  return {
    unread: alarms.filter(({ isUnread }) => isUnread).length,
    alarms,
    work: work.reduce((sum, { count }) => sum + count, 0),
  }
}
