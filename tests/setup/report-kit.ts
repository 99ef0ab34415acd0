import { env } from 'cloudflare:workers'
import { parseDay } from '#shared/time/jst.ts'
import type { ReportRhythm } from '#shared/analytics/report-rules.ts'
import { addDays } from '#shared/analytics/analytics-period.ts'
import { connect } from '#worker/db/client.ts'
import { reportSubscriptions } from '#worker/db/schema/analytics.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import type { SentMail } from './form-kit.ts'
import { storeVisitHour } from './visit-hours.ts'

const NOON = 12 * 60 * 60 * 1000

/** Subscribes a person to a site's reports, as if at a moment. */
export async function subscribe(
  personId: string,
  siteId: string,
  { every = 'week', at = 0 }: { every?: ReportRhythm; at?: number } = {},
): Promise<void> {
  await connect(env.DB).insert(reportSubscriptions).values({ personId, siteId, every, sent: null, createdAt: at })
}

/** Stores visits of a day at noon; `counts` are counters beside the visits themselves. */
export async function insertVisits(
  siteId: string,
  day: string,
  sessions: number,
  counts: Record<string, number> = {},
): Promise<void> {
  const all = { pv: sessions, billed: sessions, ss: sessions, ...counts }
  await storeVisitHour(env, { siteId, at: parseDay(day) + NOON, counts: all })
}

/** Visits of a week and of the one before, from their Mondays on. */
export async function insertWeeks(siteId: string, monday: string): Promise<void> {
  await insertVisits(siteId, addDays(monday, 1), 300, { e: 240 })
  await insertVisits(siteId, addDays(monday, -6), 200, { e: 100 })
}

type Promised = { id: string; accountId: string; siteId: string; every: ReportRhythm; from: string }

/** The enqueued reports that are not sent, by person and site. */
export async function listReports({ DB }: Pick<Bindings, 'DB'>): Promise<Promised[]> {
  const { results } = await DB.prepare(
    `SELECT id, payload ->> 'accountId' AS accountId, payload ->> 'siteId' AS siteId, payload ->> 'every' AS every,
        payload ->> 'from' AS "from"
      FROM outbox WHERE kind = 'mail.report' AND done_at IS NULL ORDER BY 2, 3, 4, 5`,
  ).all<Promised>()
  return results
}

/** Delivers all enqueued reports. Returns the sent mails. */
export async function deliverReports(bindings: Bindings): Promise<SentMail[]> {
  const sent: SentMail[] = []
  const EMAIL = { send: async (mail: SentMail) => void sent.push(mail) } as unknown as SendEmail
  const messages = (await listReports(bindings)).map(({ id }) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId: id },
    ack: () => undefined,
    retry: () => {
      throw new Error('the mail was not sent')
    },
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, { ...bindings, EMAIL })
  return sent
}
