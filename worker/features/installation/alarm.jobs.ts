import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { deleteOldAlarms, findOpenAlarms, storeAlarms } from './alarm.repository.ts'
import { findAlarms } from './find-alarms.ts'
import type { JobPlan } from './installation.service.ts'

const keyOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind} ${subject}`

/**
 * Compares what needs a person with the open alarms, tells of what began, and ends what is over
 * (rules/operations.md#alarms).
 */
export async function watchAlarms(env: Bindings, jobs: readonly JobPlan[]): Promise<void> {
  const { found, known } = await findAlarms(env, jobs)
  const open = await findOpenAlarms(env.DB)
  const opened = new Map(open.map((one) => [keyOf(one), one]))
  const now = new Set(found.map(keyOf))
  const begun = found.filter((one) => !opened.has(keyOf(one)))
  const changed = found.flatMap((one) => {
    const before = opened.get(keyOf(one))
    const isSame = !before || JSON.stringify(before.detail) === JSON.stringify(one.detail)
    return isSame ? [] : [{ id: before.id, detail: one.detail }]
  })
  const ended = open.filter((one) => known.includes(one.kind) && !now.has(keyOf(one))).map(({ id }) => id)
  await sendOutbox(env, await storeAlarms(env.DB, { begun, changed, ended }))
  await deleteOldAlarms(env.DB)
}
