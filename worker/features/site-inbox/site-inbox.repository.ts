import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { parseDay } from '#shared/time/jst.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import type { InboxTab } from '#shared/site/inbox/site-inbox-rules.ts'
import type { InboxEntryFilters } from '#shared/site/inbox/site-inbox.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { members } from '#worker/db/schema/members.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { answerTitles, submissions } from '#worker/db/schema/submissions.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { inScope } from '#worker/entities/working-copy/site.repository.ts'
import { assertWritable } from '#worker/entities/live-site/terminated-site.ts'

/** The counters of the lists, named as in the triggers. */
const COUNTERS: Record<InboxTab, string> = { member: 'members', contact: 'contact', form: 'homepage' }

/** The owner of a list's entries, named as in the stored titles: members, or a form. */
const ENTRIES: Record<InboxTab, SubmissionKind | 'member'> = { member: 'member', contact: 'contact', form: 'homepage' }

/**
 * A site of the scope that is not deleted, and the number of entries in one of its lists. Throws `read_only` for a
 * change under a terminated contract.
 */
export async function findListedSite(binding: D1Database, scope: Scope, id: string, list: InboxTab) {
  const db = connect(binding)
  const [found, totals] = await db.batch([
    db
      .select({
        id: sites.id,
        name: sites.name,
        accountId: sites.accountId,
        oemMasterId: sites.oemMasterId,
        oemAdminId: sites.oemAdminId,
        servedUntil: sites.servedUntil,
      })
      .from(sites)
      .where(and(eq(sites.id, id), isNull(sites.deletedAt), inScope(scope))),
    db
      .select({ value: counters.value })
      .from(counters)
      .where(and(eq(counters.scope, id), eq(counters.name, COUNTERS[list]))),
  ])
  assertWritable(scope, found)
  const [site] = found
  return site && { site, entries: totals[0]?.value ?? 0 }
}

export type ListedSite = NonNullable<Awaited<ReturnType<typeof findListedSite>>>['site']

/** A query of one list of a site. */
export type EntryQuery = {
  siteId: string
  list: InboxTab
  filters: InboxEntryFilters
  /** Entries before this moment are not searched. */
  since: number
}

/** The last entry of the previous page. */
export type ListCursor = { createdAt: number; id: string }
export type Place = { limit: number; offset?: number; after?: ListCursor | undefined }

type Common = Record<'id' | 'siteId' | 'email' | 'answers' | 'createdAt', SQLiteColumn>

const isAfter = (table: Common, { createdAt, id }: ListCursor) =>
  sql`(${table.createdAt}, ${table.id}) < (${createdAt}, ${id})`

const isBefore = (table: Common, end: number | undefined) => (end === undefined ? undefined : lt(table.createdAt, end))

const DAY = 24 * 60 * 60 * 1000

/**
 * The condition that the index of a list covers: the site, the form, the period. Of the end of the period and the
 * cursor only the earlier one is used: of two upper limits SQLite uses the first, and every page would read all entries
 * before the cursor.
 */
function inPeriod({ siteId, list, filters: { from, to }, since }: EntryQuery, after?: ListCursor): SQL | undefined {
  const end = to ? parseDay(to) + DAY : undefined
  const kind = ENTRIES[list]
  const table: Common = kind === 'member' ? members : submissions
  return and(
    eq(table.siteId, siteId),
    kind === 'member' ? undefined : eq(submissions.kind, kind),
    gte(table.createdAt, Math.max(since, from ? parseDay(from) : 0)),
    after && (end === undefined || after.createdAt < end) ? isAfter(table, after) : isBefore(table, end),
  )
}

const holds = (text: SQL | SQLiteColumn, search: string) => holdsText([text], search)

/** Whether one of the answers contains a text: first checks the whole document, then its values alone. */
function isAnswered({ answers }: Common, search: string): SQL {
  const asStored = JSON.stringify(search).slice(1, -1)
  return sql`(${holds(answers, asStored)} AND EXISTS (SELECT 1 FROM json_tree(${answers}) AS leaf
    WHERE leaf.type = 'text' AND (leaf.key = 'value' OR leaf.path GLOB '*.value') AND ${holds(sql`leaf.atom`, search)}))`
}

function matchesSearch(list: InboxTab, search: string): SQL {
  const table: Common = list === 'member' ? members : submissions
  const company = list === 'member' ? sql`` : sql` OR ${holds(submissions.companyName, search)}`
  return sql`(${holds(table.email, search)}${company} OR ${isAnswered(table, search)})`
}

function conditionsOf(asked: EntryQuery, after?: ListCursor): SQL | undefined {
  const { search, state, test } = asked.filters
  return and(
    inPeriod(asked, after),
    state && asked.list === 'member' ? eq(members.state, state) : undefined,
    test && asked.list !== 'member' ? eq(submissions.isTest, test === 'only') : undefined,
    search ? matchesSearch(asked.list, search) : undefined,
  )
}

const MEMBER = {
  id: members.id,
  email: members.email,
  answers: members.answers,
  language: members.language,
  createdAt: members.createdAt,
  state: members.state,
  confirmedAt: members.confirmedAt,
}

/** The statement of one page of members. */
export function selectMembers(db: Database, asked: EntryQuery, { limit, offset = 0, after }: Place) {
  return db
    .select(MEMBER)
    .from(members)
    .where(conditionsOf(asked, after))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit)
    .offset(offset)
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

const SUBMISSION = {
  id: submissions.id,
  email: submissions.email,
  companyName: submissions.companyName,
  answers: submissions.answers,
  language: submissions.language,
  isTest: submissions.isTest,
  createdAt: submissions.createdAt,
}

/** The statement of one page of form entries. */
export function selectSubmissions(db: Database, asked: EntryQuery, { limit, offset = 0, after }: Place) {
  return db
    .select(SUBMISSION)
    .from(submissions)
    .where(conditionsOf(asked, after))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit)
    .offset(offset)
}

export type SubmissionRow = Awaited<ReturnType<typeof selectSubmissions>>[number]

/**
 * One page of members, newest first: after a cursor no row before the page is read. A `reading` is recorded first, in
 * the same batch.
 */
export async function listMembers(binding: D1Database, asked: EntryQuery, place: Place, reading?: HistoryEntry) {
  const db = connect(binding)
  const page = selectMembers(db, asked, place)
  return reading ? (await db.batch([insertHistory(db, reading), page]))[1] : page
}

/** One page of form entries, newest first, as for members. */
export async function listSubmissions(binding: D1Database, asked: EntryQuery, place: Place, reading?: HistoryEntry) {
  const db = connect(binding)
  const page = selectSubmissions(db, asked, place)
  return reading ? (await db.batch([insertHistory(db, reading), page]))[1] : page
}

/** The number of matching entries, at most 10,001. */
export async function countEntries(binding: D1Database, asked: EntryQuery): Promise<number> {
  const db = connect(binding)
  const table = asked.list === 'member' ? members : submissions
  const limited = sql`SELECT 1 FROM ${table} WHERE ${conditionsOf(asked)} LIMIT ${COUNT_MAX + 1}`
  const row = await db.get<{ value: number }>(sql`SELECT count(*) AS value FROM (${limited})`)
  return row.value
}

/** The time of the 10,000th newest entry of the period; 0 if there are fewer. */
export async function findSearchStart(binding: D1Database, asked: EntryQuery): Promise<number> {
  const db = connect(binding)
  const table = asked.list === 'member' ? members : submissions
  const rows = await db.all<{ at: number }>(
    sql`SELECT ${table.createdAt} AS at FROM ${table} WHERE ${inPeriod(asked)}
    ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT 1 OFFSET ${COUNT_MAX - 1}`,
  )
  return rows[0]?.at ?? 0
}

/** Every title that the answers of a list ever had. */
export async function listTitles(binding: D1Database, { siteId, list }: EntryQuery) {
  const { fieldId, title, place, firstAt } = answerTitles
  return connect(binding)
    .select({ fieldId, title, place, firstAt })
    .from(answerTitles)
    .where(and(eq(answerTitles.siteId, siteId), eq(answerTitles.list, ENTRIES[list])))
}

/** Records an export of personal data, before it starts. */
export async function recordExport(binding: D1Database, entry: HistoryEntry): Promise<void> {
  await insertHistory(connect(binding), entry)
}
