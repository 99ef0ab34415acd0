import { and, count, eq, sql } from 'drizzle-orm'
import type { WorkKind } from '#shared/operations/worklist-rules.ts'
import { connect } from '#worker/db/client.ts'
import { bellSwitches } from '#worker/db/schema/bell.ts'
import { type Search, WORK_SOURCES } from './worklist-sources.repository.ts'

export type WorkRow = {
  id: string
  accountId: string | null
  name: string
  subject: string
  since: number
  amount: number | null
  isGivenUp: 0 | 1
}

const COLUMNS = {
  id: sql<string>`id`,
  accountId: sql<string | null>`accountId`,
  name: sql<string>`name`,
  subject: sql<string>`subject`,
  since: sql<number>`since`,
  amount: sql<number | null>`amount`,
  isGivenUp: sql<0 | 1>`isGivenUp`,
}

/** The rows of some kinds, each at most `limit`, in one call. */
export async function listWork(
  binding: D1Database,
  kinds: readonly WorkKind[],
  search: Search,
): Promise<{ kind: WorkKind; rows: WorkRow[] }[]> {
  const db = connect(binding)
  const [first, ...rest] = kinds.map((kind) => db.select(COLUMNS).from(sql`(${WORK_SOURCES[kind](search)})`))
  if (!first) return []
  const answers = await db.batch([first, ...rest])
  return kinds.map((kind, nth) => ({ kind, rows: answers[nth] ?? [] }))
}

export type WorkSum = { kind: WorkKind; count: number; amount: number }

/** How many rows some kinds have, each counted to `limit`, and their yen, in one call. */
export async function sumWork(binding: D1Database, kinds: readonly WorkKind[], search: Search): Promise<WorkSum[]> {
  const db = connect(binding)
  const sums = { count: count(), amount: sql<number>`coalesce(sum(amount), 0)` }
  const [first, ...rest] = kinds.map((kind) => db.select(sums).from(sql`(${WORK_SOURCES[kind](search)})`))
  if (!first) return []
  const answers = await db.batch([first, ...rest])
  return kinds.map((kind, nth) => ({ kind, ...(answers[nth]?.[0] ?? { count: 0, amount: 0 }) }))
}

/** The switch of the daily mail among those of a person; without one the person gets it. */
const SWITCH = sql<never>`'worklist'`

/** Whether a person gets the daily mail. */
export async function isMailed(binding: D1Database, personId: string): Promise<boolean> {
  const [row] = await connect(binding)
    .select({ mail: bellSwitches.mail })
    .from(bellSwitches)
    .where(and(eq(bellSwitches.personId, personId), eq(bellSwitches.kind, SWITCH)))
  return row?.mail ?? true
}

/** Switches the daily mail of a person; of two changes at the same time the later one counts. */
export async function switchMail(binding: D1Database, personId: string, mail: boolean): Promise<void> {
  await connect(binding)
    .insert(bellSwitches)
    .values({ personId, kind: SWITCH, bell: true, mail })
    .onConflictDoUpdate({ target: [bellSwitches.personId, bellSwitches.kind], set: { mail } })
}
