import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { domains } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { now } from '#worker/platform/clock.ts'
import { type Claim, CLAIM_COLUMNS } from './domain.repository.ts'
import { type PlanEndReminder, tellPlanEnd } from './domain-told.repository.ts'

const DAY = 24 * 60 * 60_000
/** How long a live domain stays live after its plan has lost domains. */
export const PLAN_KEEPS = 30 * DAY
const WEEK = 7 * DAY

/** SQL: the reminder that is due; of several missed ones, the nearest to the end. */
function reminderAt(at: number): SQL<PlanEndReminder> {
  const left = sql`${domains.planLostAt} + ${PLAN_KEEPS - at}`
  return sql`CASE WHEN ${left} <= ${DAY} THEN 'planDay' WHEN ${left} <= ${WEEK} THEN 'planWeek' ELSE 'plan' END`
}

type PlanEnd = Claim & { reminder: PlanEndReminder }

/** Live domains whose plan lacks domains, and whose people have not been notified of that yet. */
export async function listPlanEnds(binding: D1Database, limit: number): Promise<PlanEnd[]> {
  const at = now()
  const reminder = reminderAt(at)
  const isTold = sql`EXISTS (SELECT 1 FROM bell_events AS told
    WHERE told.key = 'domain:' || ${domains.id} || ':' || ${domains.planLostAt} || ':' || ${reminder})`
  return connect(binding)
    .select({ ...CLAIM_COLUMNS, reminder })
    .from(domains)
    .innerJoin(sites, eq(sites.id, domains.siteId))
    .innerJoin(accounts, and(eq(accounts.id, domains.accountId), ne(accounts.type, 'MASTER')))
    .where(
      and(
        eq(domains.state, 'active'),
        isNotNull(domains.planLostAt),
        sql`${domains.planLostAt} > ${at - PLAN_KEEPS}`,
        sql`${accounts.deletedAt} IS NULL AND NOT ${isTold}`,
      ),
    )
    .limit(limit)
}

/** Notifies the people of a domain that it ends: once, however often this runs. */
export async function insertPlanEnd(binding: D1Database, { row, site, reminder }: PlanEnd): Promise<void> {
  const lostAt = row.planLostAt ?? now()
  const db = connect(binding)
  const [mails, event] = tellPlanEnd(db, { row, site }, { event: reminder, lostAt, endsAt: lostAt + PLAN_KEEPS })
  await db.batch([mails, event])
}
