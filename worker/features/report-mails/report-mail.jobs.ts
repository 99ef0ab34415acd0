import { periodFrom, REPORT_RHYTHMS, reportPeriod } from '#shared/analytics/report-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { openAnalytics } from '#worker/features/analytics/analytics.service.ts'
import { readAnalytics } from '#worker/features/analytics/read-analytics.service.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { scopeOfAbsent } from '#worker/session/scope.ts'
import { commentOf } from '#worker/features/report-notes/report-note.service.ts'
import { composeReport, hasVisits } from './report-mail.ts'
import { findRhythm, promiseReports } from './report-subscription.repository.ts'
import { stopReportAddress } from './report-token.ts'

/** Mails of one batch, which the queue takes at once, and batches of one run; the next run continues. */
const PAGE = 100
const PAGES_MAX = 50

/**
 * Enqueues the reports of the newest week and month that are over (rules/report-mails.md#when-a-report-is-sent). An
 * interrupted run is continued by the next.
 */
export async function mailReports(env: Bindings): Promise<void> {
  let pages = PAGES_MAX
  for (const every of REPORT_RHYTHMS) pages -= await mailReportsOf(env, every, pages)
}

/** Enqueues the reports of one rhythm, at most `pages` batches. Returns the number of batches. */
async function mailReportsOf(env: Bindings, every: (typeof REPORT_RHYTHMS)[number], pages: number): Promise<number> {
  const period = reportPeriod(every, now())
  for (let page = 1; page <= pages; page++) {
    const ids = await promiseReports(env.DB, every, period, PAGE)
    if (ids.length === 0) return page
    await sendOutbox(env, ids)
  }
  return pages
}

type ReportPayload = Extract<OutboxMessage, { kind: 'mail.report' }>['payload']

/**
 * Sends an enqueued report, unless the person does not want it any more, may not read the site's analyses any more, or
 * nobody visited the site.
 */
export async function sendReportMail(env: Bindings, outboxId: string, payload: ReportPayload): Promise<void> {
  if (!(await findOpenOutbox(env.DB, outboxId))) return
  const recipient = await findPerson(env.DB, payload.accountId)
  if (recipient?.contract === 'active') await deliver(env, payload, recipient)
  await finishMail(env.DB, outboxId)
}

async function deliver(env: Bindings, payload: ReportPayload, recipient: Person): Promise<void> {
  const { accountId: personId, siteId, every, from } = payload
  if ((await findRhythm(env.DB, { personId, siteId })) !== every) return
  const opened = await openFor(env, payload, recipient)
  if (!opened || (await findPerson(env.DB, opened.site.accountId))?.contract !== 'active') return
  const read = await readAnalytics(opened)
  if (!hasVisits(read)) return
  const stopUrl = await stopReportAddress(env, recipient.person, siteId)
  const comment = every === 'month' ? await commentOf(env, siteId, from.slice(0, 7)) : ''
  const content = await composeReport(env, { read, recipient, every, from, comment, stopUrl })
  const { senderName, subject } = content
  await sendMail(env, {
    to: recipient.person.email,
    senderName,
    unsubscribe: stopUrl,
    subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
  })
}

/** The site's analysis as the person could open it now; undefined if the person cannot. */
async function openFor(env: Bindings, { siteId, every, from }: ReportPayload, { person, owner, contract }: Person) {
  const { type, parentType, role, seesMoney, language } = person
  const { authority, licenseIssuance } = owner
  const actor = { accountId: owner.id, type, parentType, role, seesMoney, authority, licenseIssuance, contract }
  const scope = scopeOfAbsent('GET /analysis/site/{id}/lp', actor)
  if (!scope) return undefined
  try {
    const period = periodFrom(every, from)
    return await openAnalytics(
      { env, scope, accountId: owner.id, siteId, language },
      { ...period, compare: 'previous' },
    )
  } catch (error) {
    // The site is deleted or belongs to somebody else, or the plan has no analyses.
    if (error instanceof AppError) return undefined
    throw error
  }
}
