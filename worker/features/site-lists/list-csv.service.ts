import { CSV_BOM, csvRow } from '#shared/csv.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/site-lists/cn.ts'
import { en } from '#shared/i18n/site-lists/en.ts'
import { ja } from '#shared/i18n/site-lists/ja.ts'
import { kr } from '#shared/i18n/site-lists/kr.ts'
import { formatDate, formatTime } from '#shared/jst.ts'
import type { StoredAnswer } from '#shared/form-answers.ts'
import type { Language } from '#shared/languages.ts'
import { SITE_LIST_EXPORT_MAX } from '#shared/site-list-rules.ts'
import type { Bindings } from '#worker/context.ts'
import { streamText } from '#worker/http/text-stream.ts'
import { createQuestions } from './answer-columns.ts'
import {
  type Asked,
  listAnswers,
  type ListCursor,
  listMembers,
  listSubmissions,
  type MemberRow,
  recordExport,
  type SubmissionRow,
} from './site-list.repository.ts'
import { entryOf, type OpenedList } from './site-list.service.ts'

type Words = Translate<typeof ja>

/** Entries read at once: one query. */
const PAGE = 500

const moment = (at: number | null) => (at === null ? '' : `${formatDate(at)} ${formatTime(at)}`)

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

/** The answers to the questions of a title, which several questions may have. */
function cellOf(answers: readonly StoredAnswer[], title: string): string {
  const given = answers.filter((answer) => answer.title === title)
  return given.map(({ value }) => (typeof value === 'string' ? value : value.join(' / '))).join('\n')
}

type Read<Row> = (place: { limit: number; after: ListCursor | undefined }) => Promise<Row[]>

/** Pages in the order of the list, as many as one file holds. */
async function* readPages<Row extends ListCursor>(read: Read<Row>) {
  let after: Row | undefined
  for (let left = SITE_LIST_EXPORT_MAX; left > 0;) {
    const limit = Math.min(PAGE, left)
    const rows = await read({ limit, after })
    yield rows
    left -= rows.length
    after = rows.at(-1)
    if (rows.length < limit) return
  }
}

const listEntries = (env: Bindings, asked: Asked): Read<MemberRow | SubmissionRow> =>
  asked.list === 'member'
    ? (place) => listMembers(env.DB, asked, place)
    : (place) => listSubmissions(env.DB, asked, place)

/** The columns that the answers need, and how many entries there are: the first line stands before all others. */
async function readColumns(env: Bindings, asked: Asked) {
  const questions = createQuestions()
  let entries = 0
  for await (const rows of readPages((place) => listAnswers(env.DB, asked, place))) {
    entries += rows.length
    for (const row of rows) questions.add(row)
  }
  return { titles: questions.columns(), entries }
}

async function* toRecords(env: Bindings, asked: Asked, titles: readonly string[], t: Words) {
  const headers = asked.list === 'member' ? MEMBER_HEADERS : SUBMISSION_HEADERS
  yield CSV_BOM + csvRow([...headers.map((header) => t(`csv.${header}`)), ...titles])
  for await (const rows of readPages(listEntries(env, asked))) {
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
 * A list as a CSV file, newest first, a column for every title that its questions had; read and sent a page at a time as
 * the receiver takes it. History tells of it before the first byte leaves.
 */
export async function startListExport(
  env: Bindings,
  { asked, site }: OpenedList,
  { actorId, language }: { actorId: string; language: Language },
): Promise<ReadableStream<Uint8Array>> {
  const { titles, entries } = await readColumns(env, asked)
  await recordExport(env.DB, entryOf(site, actorId, EXPORT[asked.list], entries))
  const t = createTranslator<typeof ja>({ ja, en, cn, kr }, language)
  return streamText(toRecords(env, asked, titles, t))
}
