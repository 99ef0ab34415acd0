import { journalProblem } from '#shared/billing/accounting/accounting-rules.ts'
import type { DocumentArchive, DocumentArchives } from '#shared/billing/document-archives.ts'
import type { Language } from '#shared/text/languages.ts'
import { type Month, monthOf } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import {
  type ExportRow,
  insertExport,
  listMonthExports,
} from '#worker/entities/account-exports/account-export.repository.ts'
import { linkTo } from '#worker/entities/account-exports/export-link.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { PAGE } from './document-export.ts'
import { countDocuments, findDocumentOwner } from './document-list.repository.ts'
import { SOURCES } from './month-documents.ts'

/** Archives that the screen lists. */
const LISTED = 12

const iso = (at: number) => new Date(at).toISOString()

/** Whether the file of an archive can be fetched at a moment. */
const isReady = ({ state, expiresAt }: ExportRow, at: number) => state === 'ready' && (expiresAt ?? 0) > at

async function toArchive(env: Bindings, row: ExportRow, at: number): Promise<DocumentArchive> {
  const { id, state, step, steps, documents, missing, createdAt, expiresAt } = row
  const ready = isReady(row, at)
  return {
    id,
    month: row.month ?? '',
    state: state === 'ready' && !ready ? 'expired' : state,
    step,
    steps,
    documents,
    missing,
    createdAt: iso(createdAt),
    expiresAt: ready && expiresAt !== null ? iso(expiresAt) : null,
    url: ready ? await linkTo(env, row) : null,
  }
}

/** The newest archives of an account, with addresses that download those that are ready. */
export async function getArchives(env: Bindings, accountId: string): Promise<DocumentArchives> {
  const rows = await listMonthExports(env.DB, accountId, LISTED)
  const at = now()
  return { archives: await Promise.all(rows.map((row) => toArchive(env, row, at))) }
}

type Asked = { month: Month; language: Language }

/**
 * Starts an archive of the documents of a month. Throws 422 for a month ahead, and `conflict` while another file of the
 * account is being made.
 */
export async function startArchive(
  env: Bindings,
  caller: Caller,
  { month, language }: Asked,
): Promise<DocumentArchives> {
  const problem = journalProblem({ from: month, to: month }, monthOf(now()))
  if (problem) throw new AppError('validation', { fields: { month: { key: problem.key } } })
  const wanted = { accountId: await findDocumentOwner(env.DB, caller.accountId), month }
  const counts = await countDocuments(env.DB, wanted)
  const count = SOURCES.reduce((sum, source) => sum + counts[source], 0)
  const promised = await insertExport(env.DB, caller, {
    kind: 'documents.export',
    language,
    month,
    // A source that fills its pages needs one more to be seen at its end.
    steps: SOURCES.reduce((sum, source) => sum + Math.floor(counts[source] / PAGE) + 1, 0),
    entry: { action: 'bill.export_documents', detail: { name: month, count } },
  })
  await sendOutbox(env, promised)
  return getArchives(env, caller.accountId)
}
