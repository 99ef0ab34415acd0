import type { AuditEntry, AuditFilters } from '#shared/account/audit.ts'
import { AUDIT_EXPORT_MAX } from '#shared/account/audit-rules.ts'
import {
  actionText,
  actorText,
  type AuditWords,
  changeText,
  reasonText,
  subjectText,
} from '#shared/account/audit-text.ts'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import type { ja } from '#shared/i18n/audit/ja.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import { formatMoment } from '#shared/time/jst.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { loadCsvWords } from '#worker/platform/lazy/load.ts'
import { streamText } from '#worker/platform/bytes/text-stream.ts'
import type { ArchivePlace } from '#worker/entities/audit/archive.repository.ts'
import { readArchived } from './archive.service.ts'
import { readHistory } from './audit.service.ts'

const HEADERS = [
  'at',
  'action',
  'code',
  'subject',
  'subjectId',
  'actor',
  'actorEmail',
  'account',
  'changes',
  'reason',
  'count',
] as const

function toRecord(t: AuditWords, entry: AuditEntry): string {
  const at = Date.parse(entry.at)
  return csvRow([
    formatMoment(at),
    actionText(t, entry.action),
    entry.action,
    subjectText(t, entry),
    entry.subjectId,
    actorText(t, entry.actor),
    entry.actor?.email,
    entry.account?.companyName,
    entry.changes.map((change) => changeText(t, change)).join('\n'),
    reasonText(t, entry),
    entry.count,
  ])
}

async function* toRecords(language: Language, chunks: AsyncIterable<AuditEntry[]>) {
  const { auditWords } = await loadCsvWords()
  const t = createTranslator<typeof ja>(auditWords, language)
  yield CSV_BOM + csvRow(HEADERS.map((header) => t(`csv.${header}`)))
  for await (const entries of chunks) yield entries.map((entry) => toRecord(t, entry)).join('')
}

/** The scope's history as a CSV file, newest first, read chunk by chunk as the receiver takes it. */
export function streamHistoryCsv(
  env: Bindings,
  scope: Scope,
  filters: AuditFilters,
  language: Language,
): ReadableStream<Uint8Array> {
  return streamText(toRecords(language, readHistory(env, scope, filters, AUDIT_EXPORT_MAX)))
}

/** The archived entries of a month as a CSV file like that of the list, account by account. */
export function streamArchiveCsv(
  env: Bindings,
  scope: Scope,
  place: ArchivePlace,
  language: Language,
): ReadableStream<Uint8Array> {
  return streamText(toRecords(language, readArchived(env, scope, place)))
}

async function* readWhole(env: Bindings, scope: Scope): AsyncGenerator<AuditEntry[]> {
  yield* readHistory(env, scope, {}, Infinity)
  yield* readArchived(env, scope, {})
}

/** All entries of a scope as a CSV file: those of the list, newest first, then the archived ones. */
export function streamWholeHistoryCsv(env: Bindings, scope: Scope, language: Language): ReadableStream<Uint8Array> {
  return streamText(toRecords(language, readWhole(env, scope)))
}
