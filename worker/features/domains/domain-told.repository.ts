import { type SQL, sql } from 'drizzle-orm'
import type { BellDetail, DomainTold } from '#shared/announcement/bell-details.ts'
import type { FailureReason } from '#shared/site/domain/domain-states.ts'
import { showHost } from '#shared/text/host-name.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { Database } from '#worker/db/client.ts'
import { insertMailedEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Claim, DomainRow } from './domain.repository.ts'

type Event = Partial<BellDetail<'domain'>> & Pick<BellDetail<'domain'>, 'event'>
/** The events to be stored: `from` selects their claims, with sites as `s`. */
type Told = { id: SQL; key: SQL; hostname: string; from: SQL }

function insertEvent(db: Database, { id, key, hostname, from }: Told, { event, reason = '', date = '' }: Event) {
  return insertMailedEvents(db, {
    kind: 'domain',
    id,
    key,
    reader: sql`s.account_id`,
    subjectId: sql`s.id`,
    detail: {
      site: sql`s.name`,
      domain: sql`${showHost(hostname)}`,
      event: sql`${event}`,
      reason: sql`${reason}`,
      date: sql`${date}`,
    },
    from,
  })
}

/** SQL: the owner's account, but never the operator's: it has no bell. */
const OWNER = sql.raw(`accounts AS a ON a.id = s.account_id AND a.deleted_at IS NULL AND a.type <> 'MASTER'`)

const tellSite = (db: Database, { row, site }: Claim, what: string, event: Event) =>
  insertEvent(
    db,
    {
      id: sql`${newId()}`,
      key: sql`${`domain:${row.id}:${what}`}`,
      hostname: row.hostname,
      from: sql`sites AS s INNER JOIN ${OWNER} WHERE s.id = ${site.id}`,
    },
    event,
  )

/**
 * Notifies accounts that removed a live name within the last thirty days that another account has made it live: once
 * for each removal.
 */
function tellFormer(db: Database, { hostname, accountId }: DomainRow) {
  const from = sql`domains AS d INNER JOIN sites AS s ON s.id = d.site_id INNER JOIN ${OWNER}
    WHERE d.hostname = ${hostname} AND d.account_id <> ${accountId} AND d.live_at IS NOT NULL
      AND (d.state = 'removing' OR (d.state = 'removed' AND d.next_at > ${now()}))`
  return insertEvent(
    db,
    { id: sql.raw('d.id'), key: sql.raw(`'domain:' || d.id || ':released'`), hostname, from },
    { event: 'released' },
  )
}

/** The event of a change of a claim; undefined if nobody has to be notified. */
export function eventOf(
  before: Pick<DomainRow, 'state'>,
  { state, reason }: Pick<DomainRow, 'state' | 'reason'>,
): DomainTold | undefined {
  if (before.state === state) return undefined
  if (state === 'active') return 'live'
  if (state === 'moved') return 'lost'
  if (state !== 'failed') return undefined
  return reason === 'taken' ? 'taken' : 'failed'
}

type Changed = { claim: Claim; after: Pick<DomainRow, 'state' | 'reason' | 'version'> }

/**
 * The statements that notify people of a change of a claim, under the bell and by mail, for the batch of the change
 * (rules/announcements.md#the-bell). No event names another account.
 */
export function tellChange(db: Database, { claim, after }: Changed) {
  const { row } = claim
  const event = eventOf(row, after)
  if (!event) return []
  const reason: FailureReason | '' = event === 'failed' ? (after.reason ?? '') : ''
  const told = tellSite(db, claim, String(after.version), { event, reason })
  return event === 'live' ? [...told, ...tellFormer(db, row)] : [...told]
}

/** The reminders before a plan ends a live domain: at once, 7 days and 1 day before. */
export type PlanEndReminder = Extract<DomainTold, `plan${string}`>

/**
 * The statements that notify people that a live domain ends because the plan lacks domains: each reminder once for each
 * loss of the plan.
 */
export function tellPlanEnd(
  db: Database,
  claim: Claim,
  { event, lostAt, endsAt }: { event: PlanEndReminder; lostAt: number; endsAt: number },
) {
  return tellSite(db, claim, `${lostAt}:${event}`, { event, date: formatDate(endsAt) })
}
