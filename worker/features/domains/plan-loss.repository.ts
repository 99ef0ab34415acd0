import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { domains } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { heldField } from '#worker/entities/plans/agreed-terms.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { type Claim, CLAIM_COLUMNS } from './domain.repository.ts'
import { PLAN_KEEPS } from './plan-end.repository.ts'

/** Whether the plan of a domain's account has domains now, by the rule of `findPlanLimits`. */
function hasDomains(at: number): SQL {
  return sql`coalesce((SELECT a.type = 'MASTER' OR ${heldField('private_domain', sql`a.id`, at)}
    FROM accounts AS a WHERE a.id = ${domains.accountId}), 0)`
}

/**
 * Stores the time since when the plans of live domains lack them, and deletes it if a plan has them again. A domain
 * that was lost for a while keeps its time, so that its return gives it no new one.
 */
export async function notePlanLosses(binding: D1Database): Promise<void> {
  const db = connect(binding)
  const at = now()
  await db.batch([
    db
      .update(domains)
      .set({ planLostAt: null })
      .where(and(isNotNull(domains.planLostAt), sql`${domains.state} <> 'removed'`, hasDomains(at))),
    db
      .update(domains)
      .set({ planLostAt: at })
      .where(and(eq(domains.state, 'active'), sql`${domains.planLostAt} IS NULL`, sql`NOT ${hasDomains(at)}`)),
  ])
}

/** Live domains whose plan has lacked them for too long. */
export async function listPlanOver(binding: D1Database, limit: number): Promise<Claim[]> {
  return connect(binding)
    .select(CLAIM_COLUMNS)
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .where(and(eq(domains.state, 'active'), lte(domains.planLostAt, now() - PLAN_KEEPS)))
    .limit(limit)
}
