import { and, inArray, lte, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { experiments } from '#worker/db/schema/analytics.ts'
import { CHECK_EVERY } from '#worker/entities/experiments/running-experiment.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** Takes tests that are to be looked at, the longest due first, and says when they are due again. */
export async function claimDueExperiments(
  binding: D1Database,
  limit: number,
): Promise<{ id: string; siteId: string }[]> {
  const db = connect(binding)
  const at = now()
  const due = db
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(sql`${experiments.checkAt} IS NOT NULL`, lte(experiments.checkAt, at)))
    .orderBy(experiments.checkAt)
    .limit(limit)
  return db
    .update(experiments)
    .set({ checkAt: at + CHECK_EVERY })
    .where(inArray(experiments.id, due))
    .returning({ id: experiments.id, siteId: experiments.siteId })
}
