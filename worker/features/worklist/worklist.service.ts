import { type Actor, type Call, canCall } from '#shared/account/permissions.ts'
import type { WorkCount, WorkItem, Worklist, WorklistQuery } from '#shared/operations/worklist.ts'
import {
  BELL_WORK_MAX,
  ENDING_DAYS,
  WORK_KINDS,
  WORK_MAX,
  type WorkKind,
  type WorkOrder,
} from '#shared/operations/worklist-rules.ts'
import { startOfDay } from '#shared/time/jst.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { isMailed, listWork, sumWork, type WorkRow } from './worklist.repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** A kind is seen by whoever may make the call of the screen where it is solved. */
const SCREEN_OF: Partial<Record<WorkKind, Call>> = {
  deposit: 'GET /master/transfer',
  mail: 'GET /master/dlq/{queue}',
}

/** The kinds of work that a person of the operator sees; none without the right to read money. */
export function kindsOf(actor: Actor): WorkKind[] {
  if (!canCall('GET /master/worklist', actor)) return []
  return WORK_KINDS.filter((kind) => {
    const call = SCREEN_OF[kind]
    return call === undefined || canCall(call, actor)
  })
}

/** The end of the day that is so many days from today. */
const endOf = (at: number, days: number) => startOfDay(at) + (days + 1) * DAY - 1

type Found = WorkRow & { kind: WorkKind }

const ORDERS: Record<WorkOrder, (one: Found, other: Found) => number> = {
  amount_desc: (one, other) => (other.amount ?? -1) - (one.amount ?? -1) || one.since - other.since,
  since_asc: (one, other) => one.since - other.since,
}

const toItem = ({ since, isGivenUp, ...row }: Found): WorkItem => ({
  ...row,
  since: new Date(since).toISOString(),
  isGivenUp: isGivenUp === 1,
})

function countOf({ kind, rows }: { kind: WorkKind; rows: readonly WorkRow[] }): WorkCount {
  const listed = rows.slice(0, WORK_MAX)
  const amount = listed.reduce((sum, row) => sum + (row.amount ?? 0), 0)
  return { kind, count: listed.length, amount, isMore: rows.length > WORK_MAX }
}

/** A page of what waits for a person of the operator, with the numbers of each kind (rules/operations.md#worklist). */
export async function getWorklist(env: Bindings, caller: Caller, query: WorklistQuery): Promise<Worklist> {
  const at = now()
  const endingBy = endOf(at, query.days === undefined ? ENDING_DAYS : Number(query.days))
  // One row more than is listed says that there are more.
  const kinds = await listWork(env.DB, kindsOf(caller), { at, endingBy, limit: WORK_MAX + 1 })
  const found = kinds
    .filter(({ kind }) => query.kind === undefined || query.kind === kind)
    .flatMap(({ kind, rows }) => rows.slice(0, WORK_MAX).map((row): Found => ({ ...row, kind })))
    .toSorted(ORDERS[query.order])
  const start = (query.page - 1) * query.limit
  const items = found.slice(start, start + query.limit).map(toItem)
  return {
    ...toPage(items, query, found.length),
    counts: kinds.map(countOf),
    isMailed: await isMailed(env.DB, caller.personId),
  }
}

/** The numbers of each kind that a person of the operator sees, counted to a hundred: one call. */
export async function countWork(env: Bindings, actor: Actor): Promise<WorkCount[]> {
  const at = now()
  const search = { at, endingBy: endOf(at, ENDING_DAYS), limit: BELL_WORK_MAX }
  const sums = await sumWork(env.DB, kindsOf(actor), search)
  return sums.map((sum) => ({ ...sum, isMore: sum.count >= BELL_WORK_MAX }))
}

/** Whether anything waits for the operator, whoever may see it. */
export async function hasWork(env: Bindings): Promise<boolean> {
  const at = now()
  const sums = await sumWork(env.DB, WORK_KINDS, { at, endingBy: endOf(at, ENDING_DAYS), limit: 1 })
  return sums.some(({ count }) => count > 0)
}
