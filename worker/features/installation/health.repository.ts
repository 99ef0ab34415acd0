import { max, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { jobRuns } from '#worker/db/schema/operations.ts'

/** The size of the database in bytes, as D1 says it with each answer. */
export async function readDatabaseSize(binding: D1Database): Promise<number> {
  const { meta } = await connect(binding).run(sql`SELECT 1`)
  return meta.size_after
}

/** When a scheduled job started last; undefined before the first one. */
export async function findLastJobStart(binding: D1Database): Promise<number | undefined> {
  const [row] = await connect(binding)
    .select({ at: max(jobRuns.startedAt) })
    .from(jobRuns)
  return row?.at ?? undefined
}
