import { cn as billCn } from '#shared/i18n/bill-words/cn.ts'
import { en as billEn } from '#shared/i18n/bill-words/en.ts'
import { ja as billJa } from '#shared/i18n/bill-words/ja.ts'
import { kr as billKr } from '#shared/i18n/bill-words/kr.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import { planNameIn } from '#shared/account/plan-names.ts'
import { formatQuoteNumber, quoteState } from '#shared/billing/quote-rules.ts'
import { billNameIn } from '#shared/billing/bill-names.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import { toPathPart } from '#shared/text/file-name.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { formatDate, formatMoment, toDay } from '#shared/time/jst.ts'
import { addDays } from '#shared/analytics/analytics-period.ts'
import type { ExportRow } from '#worker/entities/account-exports/account-export.repository.ts'
import { findRecipient } from '#worker/entities/bills/bill-recipient.repository.ts'
import { listSentQuotes } from '#worker/entities/bills/quote.repository.ts'
import { readVisitPeriods } from '#worker/entities/visits/read-visits.ts'
import { streamWholeHistoryCsv } from '#worker/features/audit/audit-csv.service.ts'
import { startInboxExport } from '#worker/features/site-inbox/inbox-csv.service.ts'
import { openList } from '#worker/features/site-inbox/site-inbox.service.ts'
import { streamSitesCsv } from '#worker/features/sites/site-export.service.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { eachRow } from './each-row.ts'
import { toPartnerInvoices, toPartnerIssuer, toPartnerMonths } from './partner-files.service.ts'
import { README, writeReadme } from './readme.ts'
import { listOwnBills, listPeople } from './account-data.repository.ts'

/** Visits are kept for 13 months; they are read in stretches of days. */
const VISIT_DAYS = 400
const STRETCH = 100

type Stream = ReadableStream<Uint8Array>
/** A file of an export: its path in the archive, and its content, which is made once it is opened. */
export type ExportFile = { path: string; open: () => Stream | Promise<Stream> }

const day = (at: number | null) => (at === null ? '' : formatDate(at))
const scopeOf = ({ accountId }: ExportRow) => ({ kind: 'account', accountId }) as const

async function* toPeople(env: Bindings, { accountId }: ExportRow) {
  const columns = ['id', 'role', 'company_name', 'contact_name', 'email', 'language', 'created_at', 'last_sign_in_at']
  yield CSV_BOM + csvRow(columns)
  for (const person of await listPeople(env.DB, accountId)) {
    const { id, role, companyName, contactName, email, language, createdAt, lastSignInAt } = person
    const moments = [formatMoment(createdAt), lastSignInAt === null ? '' : formatMoment(lastSignInAt)]
    yield csvRow([id, role ?? 'owner', companyName, contactName, email, language, ...moments])
  }
}

const BILL_COLUMNS = ['number', 'month', 'company', 'status', 'method', 'plan', 'subtotal', 'tax', 'total'] as const
const BILL_DAYS = ['issuedAt', 'dueAt', 'paidAt'] as const

async function* toReadme(env: Bindings, { accountId, createdAt, language }: ExportRow) {
  const people = await listPeople(env.DB, accountId)
  const company = people.find(({ id }) => id === accountId)?.companyName ?? ''
  yield writeReadme(company, createdAt, language)
}

async function* toBills(env: Bindings, { accountId, language }: ExportRow) {
  const t = createTranslator<typeof billJa>({ ja: billJa, en: billEn, cn: billCn, kr: billKr }, language)
  yield CSV_BOM + csvRow([...BILL_COLUMNS, ...BILL_DAYS].map((column) => t(`csv.${column}`)))
  for await (const row of eachRow((after) => listOwnBills(env.DB, accountId, after))) {
    const { year, number, month, companyName, names, planName, status, method, subtotal, tax, total } = row
    const texts = [formatBillNumber(year, number), month, companyName, t(`status.${status}`), t(`method.${method}`)]
    const days = BILL_DAYS.map((column) => day(row[column]))
    yield csvRow([...texts, billNameIn(names, planName, language), subtotal, tax, total, ...days])
  }
}

const QUOTE_COLUMNS = ['number', 'company_name', 'plan', 'state', 'starts_on', 'ends_on', 'valid_until'] as const
const QUOTE_SUMS = ['subtotal', 'tax', 'total', 'created_at', 'sent_at'] as const

/** The quotes that the account got. */
async function* toQuotes(env: Bindings, { accountId, language }: ExportRow) {
  const at = now()
  yield CSV_BOM + csvRow([...QUOTE_COLUMNS, ...QUOTE_SUMS])
  for await (const row of eachRow((after) => listSentQuotes(env.DB, accountId, after))) {
    const { year, number, companyName, planCode, names, status, startsOn, endsOn, validUntil } = row
    const plan = planNameIn({ planCode, names: names[0] ?? {} }, language)
    const texts = [formatQuoteNumber(year, number), companyName, plan, quoteState(status, validUntil, at)]
    const sums = [row.subtotal, row.tax, row.total, day(row.createdAt), day(row.sentAt)]
    yield csvRow([...texts, startsOn, endsOn, day(validUntil), ...sums])
  }
}

/** Whom invoices are addressed to; nothing but the heads where nothing is stored. */
async function* toRecipient(env: Bindings, { accountId }: ExportRow) {
  const stored = await findRecipient(env.DB, accountId)
  const { emails = [], attachesPdf = false, payerName = '' } = stored ?? {}
  const texts = { ...NO_RECIPIENT, ...stored?.recipient }
  const names = Object.keys(NO_RECIPIENT) as (keyof typeof NO_RECIPIENT)[]
  yield CSV_BOM + csvRow([...names.map(toSnake), 'emails', 'attaches_pdf', 'payer_name'])
  if (stored) yield csvRow([...names.map((name) => texts[name]), emails.join(' '), String(attachesPdf), payerName])
}

async function* toVisits(env: Bindings, siteId: string) {
  yield CSV_BOM + csvRow(['day', 'page_views', 'visits', 'visitors', 'conversions'])
  const today = toDay(now())
  for (let back = VISIT_DAYS; back > 0; back -= STRETCH) {
    const period = { from: addDays(today, 1 - back), to: addDays(today, STRETCH - back) }
    const [figures] = await readVisitPeriods(env, { siteId }, [period])
    const days = [...(figures?.series ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [date, { views, sessions, visitors, conversions }] of days)
      yield csvRow([date, views, sessions, visitors, conversions])
  }
}

/** The files of the account itself, one a step. */
export const ACCOUNT_FILES: readonly ((env: Bindings, row: ExportRow) => ExportFile)[] = [
  (env, row) => ({ path: 'account/people.csv', open: () => streamText(toPeople(env, row)) }),
  (env, row) => ({ path: 'account/bills.csv', open: () => streamText(toBills(env, row)) }),
  (env, row) => ({ path: 'account/recipient.csv', open: () => streamText(toRecipient(env, row)) }),
  (env, row) => ({ path: 'account/history.csv', open: () => streamWholeHistoryCsv(env, scopeOf(row), row.language) }),
  (env, row) => ({ path: 'account/sites.csv', open: () => streamSitesCsv(env, scopeOf(row), {}, row.language) }),
  (env, row) => ({ path: 'account/partner-invoices.csv', open: () => streamText(toPartnerInvoices(env, row)) }),
  (env, row) => ({ path: 'account/partner-months.csv', open: () => streamText(toPartnerMonths(env, row)) }),
  (env, row) => ({ path: 'account/partner-issuer.csv', open: () => streamText(toPartnerIssuer(env, row)) }),
  (env, row) => ({ path: 'account/quotes.csv', open: () => streamText(toQuotes(env, row)) }),
  (env, row) => ({ path: README, open: () => streamText(toReadme(env, row)) }),
]

const LISTS = { member: 'members', contact: 'contacts', form: 'answers' } as const

/** A name that is safe in a path, and the start of the id, which keeps sites of one name apart. */
export const siteFolder = ({ id, name }: { id: string; name: string }) =>
  `sites/${toPathPart(name, 60)}-${id.slice(-8)}`

/** The files of a site's visitors. */
export function siteFiles(env: Bindings, row: ExportRow, site: { id: string; name: string }): ExportFile[] {
  const folder = siteFolder(site)
  const openInbox = async (list: keyof typeof LISTS) => {
    const opened = await openList(env, scopeOf(row), { siteId: site.id, list, filters: {} })
    return startInboxExport(env, opened, { actorId: row.personId, language: row.language })
  }
  const lists = (['member', 'contact', 'form'] as const).map((list) => ({
    path: `${folder}/${LISTS[list]}.csv`,
    open: () => openInbox(list),
  }))
  return [...lists, { path: `${folder}/visits.csv`, open: () => streamText(toVisits(env, site.id)) }]
}
