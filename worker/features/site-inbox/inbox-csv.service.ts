import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/site-inbox/ja.ts'
import { formatMoment } from '#shared/time/jst.ts'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import type { Language } from '#shared/text/languages.ts'
import { INBOX_EXPORT_MAX } from '#shared/site/inbox/site-inbox-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { loadCsvWords } from '#worker/platform/lazy/load.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import { toColumns } from './answer-columns.ts'
import {
  type EntryQuery,
  type ListCursor,
  listMembers,
  listSubmissions,
  listTitles,
  type MemberRow,
  recordExport,
  type SubmissionRow,
} from './site-inbox.repository.ts'
import { inboxHistoryEntry, type OpenedList } from './site-inbox.service.ts'

type Words = Translate<typeof ja>

/** Entries of one query. */
const PAGE = 500

const moment = (at: number | null) => (at === null ? '' : formatMoment(at))

const MEMBER_HEADERS = ['registeredAt', 'confirmedAt', 'state', 'email', 'language'] as const
const SUBMISSION_HEADERS = ['sentAt', 'email', 'companyName', 'language', 'test'] as const

const memberCells = (t: Words, row: MemberRow) => [
  moment(row.createdAt),
  moment(row.confirmedAt),
  t(`state.${row.state}`),
  row.email,
  t(`language.${row.language}`),
]

const submissionCells = (t: Words, row: SubmissionRow) => [
  moment(row.createdAt),
  row.email,
  row.companyName,
  t(`language.${row.language}`),
  row.isTest ? t('test') : '',
]

/** The answers under a title, which several questions may share. */
function cellOf(answers: readonly StoredAnswer[], title: string): string {
  const given = answers.filter((answer) => answer.title === title)
  return given.map(({ value }) => (typeof value === 'string' ? value : value.join(' / '))).join('\n')
}

type Row = MemberRow | SubmissionRow

async function readPage(env: Bindings, asked: EntryQuery, limit: number, after?: ListCursor): Promise<Row[]> {
  const place = { limit, after }
  return asked.list === 'member' ? listMembers(env.DB, asked, place) : listSubmissions(env.DB, asked, place)
}

/** The pages of a list, in order, up to the maximum of one file. */
async function* readPages(env: Bindings, asked: EntryQuery, first: Row[]) {
  yield first
  let rows = first
  for (let left = INBOX_EXPORT_MAX - first.length; rows.length === PAGE && left > 0; left -= rows.length) {
    rows = await readPage(env, asked, Math.min(PAGE, left), rows.at(-1))
    yield rows
  }
}

async function* toRecords(
  pages: AsyncGenerator<Row[]>,
  headers: readonly string[],
  titles: readonly string[],
  t: Words,
) {
  yield CSV_BOM + csvRow([...headers, ...titles])
  for await (const rows of pages) {
    const records = rows.map((row) => {
      const cells = 'state' in row ? memberCells(t, row) : submissionCells(t, row)
      return csvRow([...cells, ...titles.map((title) => cellOf(row.answers, title))])
    })
    yield records.join('')
  }
}

const EXPORT = {
  member: 'visitor.export_members',
  contact: 'visitor.export_contacts',
  form: 'visitor.export_forms',
} as const

/**
 * The number of entries of a file, as far as it is known without reading them twice: all of the list, or the ones on
 * its only page.
 */
function countOf({ entries, isFiltered }: OpenedList, first: readonly Row[]): number | undefined {
  if (first.length < PAGE) return first.length
  return isFiltered ? undefined : Math.min(entries, INBOX_EXPORT_MAX)
}

/**
 * A list as a CSV file, newest first, with a column for every title that its questions ever had, whatever the filters:
 * files of several months have the same columns. Every entry is read once, page by page as the client reads the file.
 * The export is recorded in the history before the first byte is sent.
 */
export async function startInboxExport(
  env: Bindings,
  opened: OpenedList,
  { actorId, language }: { actorId: string; language: Language },
): Promise<ReadableStream<Uint8Array>> {
  const { asked, site } = opened
  const [titles, first] = await Promise.all([listTitles(env.DB, asked), readPage(env, asked, PAGE)])
  await recordExport(env.DB, inboxHistoryEntry(site, actorId, EXPORT[asked.list], countOf(opened, first)))
  const { inboxWords } = await loadCsvWords()
  const t = createTranslator<typeof ja>(inboxWords, language)
  const headers = asked.list === 'member' ? MEMBER_HEADERS : SUBMISSION_HEADERS
  const words = headers.map((header) => t(`csv.${header}`))
  return streamText(toRecords(readPages(env, asked, first), words, toColumns(titles), t))
}
