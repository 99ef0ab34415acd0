import type { z } from 'zod'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { COUNT_MAX } from '#shared/wire/page-rules.ts'
import { toPage } from '#shared/wire/pagination.ts'
import type {
  InboxEntryFilters,
  siteMembers,
  siteMembersQuery,
  siteSubmissions,
  siteSubmissionsQuery,
} from '#shared/site/inbox/site-inbox.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import {
  type EntryQuery,
  countEntries,
  findListedSite,
  findSearchStart,
  type ListCursor,
  type ListedSite,
  listMembers,
  listSubmissions,
  type MemberRow,
  type Place,
  type SubmissionRow,
} from './site-inbox.repository.ts'

/** The person who reads, with their scope. */
export type Reader = { caller: Caller; scope: Scope }
type Question = Pick<EntryQuery, 'siteId' | 'list' | 'filters'>

/** A list that the reader may read. */
export type OpenedList = {
  site: ListedSite
  /** The number of entries of the whole list. */
  entries: number
  asked: EntryQuery
  isFiltered: boolean
}

/** Finds the site of a list. Filters without an index search the newest 10,000 entries of the period. Throws 404. */
export async function openList(env: Bindings, scope: Scope, question: Question): Promise<OpenedList> {
  const found = await findListedSite(env.DB, scope, question.siteId, question.list)
  if (!found) throw new AppError('not_found')
  const { search, from, to, state, test } = question.filters
  const asked = { ...question, since: 0 }
  const isSearched = Boolean(search ?? state ?? test)
  if (isSearched && found.entries > COUNT_MAX) asked.since = await findSearchStart(env.DB, asked)
  return { ...found, asked, isFiltered: isSearched || Boolean(from ?? to) }
}

/** The number of matching entries: the counter without filters, else counted up to 10,001. */
async function countOf(env: Bindings, { asked, entries, isFiltered }: OpenedList): Promise<number> {
  return isFiltered ? countEntries(env.DB, asked) : entries
}

/** The history entry of an action on a list; it names no person of the list. */
export function inboxHistoryEntry(
  site: Omit<ListedSite, 'servedUntil'>,
  actorId: string | null,
  action: AuditAction,
  count?: number,
): HistoryEntry {
  const { id, name, accountId, oemMasterId, oemAdminId } = site
  return {
    owner: { accountId, oemMasterId, oemAdminId },
    actorId,
    action,
    subject: { type: 'site', id },
    detail: { name, ...(count !== undefined && { count }) },
  }
}

const READ = { member: 'visitor.read_members', contact: 'visitor.read_contacts', form: 'visitor.read_forms' } as const

/**
 * The history entry for the operator's reading of other accounts' visitor data, which is recorded every time
 * (rules/permissions.md#operator-limits).
 */
function readingOf({ caller, scope }: Reader, { site, asked }: OpenedList): HistoryEntry | undefined {
  const isForeign = scope.kind === 'all' && site.accountId !== caller.accountId
  return isForeign ? inboxHistoryEntry(site, caller.personId, READ[asked.list]) : undefined
}

const encodeCursor = ({ createdAt, id }: ListCursor) => `${createdAt}_${id}`

/** An invalid cursor is ignored: the page number counts then. */
function decodeCursor(text: string | undefined): ListCursor | undefined {
  const match = /^(\d{1,15})_([\w-]{1,36})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { createdAt: Number(match[1]), id: match[2] } : undefined
}

type Paged = { page: number; limit: number; cursor?: string | undefined }

function placeOf({ page, limit, cursor }: Paged): Place {
  const after = decodeCursor(cursor)
  return { limit, after, offset: after ? 0 : (page - 1) * limit }
}

/** The common part of the answers of all lists. */
function toList<Row extends ListCursor, Item>(
  opened: OpenedList,
  query: Paged,
  { rows, total, toItem }: { rows: readonly Row[]; total: number; toItem: (row: Row) => Item },
) {
  const { site, asked, isFiltered } = opened
  const page = toPage(rows.map(toItem), query, isFiltered ? Math.min(total, COUNT_MAX) : total)
  const last = rows.at(-1)
  const hasMore = rows.length === query.limit && query.page < page.totalPages
  return {
    ...page,
    nextCursor: hasMore && last ? encodeCursor(last) : null,
    isTotalExact: !isFiltered || total <= COUNT_MAX,
    isSearchCut: asked.since > 0,
    site: { id: site.id, name: site.name },
  }
}

const moment = (at: number) => new Date(at).toISOString()

const toMember = (row: MemberRow) => ({
  ...row,
  createdAt: moment(row.createdAt),
  confirmedAt: row.confirmedAt === null ? null : moment(row.confirmedAt),
})

const toSubmission = (row: SubmissionRow) => ({ ...row, createdAt: moment(row.createdAt) })

/** The filters of a query, without its page. */
function filtersOf({
  page: _page,
  limit: _limit,
  cursor: _cursor,
  ...filters
}: Paged & InboxEntryFilters): InboxEntryFilters {
  return filters
}

/** One page of a site's members, newest first. Throws 404. */
export async function getMembers(
  env: Bindings,
  reader: Reader,
  siteId: string,
  query: z.output<typeof siteMembersQuery>,
): Promise<z.output<typeof siteMembers>> {
  const opened = await openList(env, reader.scope, { siteId, list: 'member', filters: filtersOf(query) })
  const [rows, total] = await Promise.all([
    listMembers(env.DB, opened.asked, placeOf(query), readingOf(reader, opened)),
    countOf(env, opened),
  ])
  return toList(opened, query, { rows, total, toItem: toMember })
}

type SubmissionsQuery = { siteId: string; list: 'contact' | 'form'; query: z.output<typeof siteSubmissionsQuery> }

/** One page of the entries of one of a site's forms, newest first. Throws 404. */
export async function getSubmissions(
  env: Bindings,
  reader: Reader,
  { siteId, list, query }: SubmissionsQuery,
): Promise<z.output<typeof siteSubmissions>> {
  const opened = await openList(env, reader.scope, { siteId, list, filters: filtersOf(query) })
  const [rows, total] = await Promise.all([
    listSubmissions(env.DB, opened.asked, placeOf(query), readingOf(reader, opened)),
    countOf(env, opened),
  ])
  return toList(opened, query, { rows, total, toItem: toSubmission })
}
