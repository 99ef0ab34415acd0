import type { z } from 'zod'
import type { auditArchive, AuditEntry } from '#shared/account/audit.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import {
  type ArchivePlace,
  type ArchiveRow,
  listArchivedMonths,
  listArchives,
  listNamed,
} from '#worker/entities/audit/archive.repository.ts'
import { readArchive } from '#worker/entities/audit/archive.storage.ts'
import type { HistoryRow } from '#worker/entities/audit/audit.repository.ts'
import { firstKept } from '#worker/entities/audit/kept-period.ts'
import { toAuditEntry } from './audit.service.ts'

/** Since when the list holds all entries, and the months of a scope whose older entries are archived. */
export async function getArchive(
  env: Bindings,
  scope: Scope,
  place: ArchivePlace,
): Promise<z.output<typeof auditArchive>> {
  const months = await listArchivedMonths(env.DB, scope, place)
  return { since: new Date(firstKept()).toISOString(), months }
}

/** The entries of a file as rows of the list, the newest first. */
async function toRows({ DB, MEDIA }: Bindings, key: string): Promise<HistoryRow[]> {
  const entries = await readArchive(MEDIA, key)
  const ids = new Set(entries.flatMap(({ accountId, actorId }) => [accountId, ...(actorId === null ? [] : [actorId])]))
  const named = new Map((await listNamed(DB, [...ids])).map((one) => [one.id, one]))
  return entries.toReversed().map((entry) => ({
    entry,
    actor: (entry.actorId !== null && named.get(entry.actorId)) || null,
    companyName: named.get(entry.accountId)?.companyName ?? null,
  }))
}

/** Archived entries of a scope, file by file: one file is in memory at a time. */
export async function* readArchived(env: Bindings, scope: Scope, place: ArchivePlace): AsyncGenerator<AuditEntry[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const files: ArchiveRow[] = await listArchives(env.DB, scope, place, after)
    for (const { key } of files) yield (await toRows(env, key)).map((row) => toAuditEntry(scope, row))
    after = files.at(-1)?.key
  }
}
