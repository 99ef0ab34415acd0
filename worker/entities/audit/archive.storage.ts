import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { AuditDetail } from '#shared/account/audit.ts'
import { deletePrefix } from '#worker/platform/delete-prefix.ts'

// Files of old entries of the history: JSON, one entry a line, the oldest first. A file never changes: its name holds the
// hash of what stands in it, so the same entries have the same file, and a late entry gets a file of its own.

/** The R2 prefix of old entries: `history/{account}/{month}/{first entry}-{hash}.jsonl`. */
const ARCHIVES = 'history/'
/** Digits of the hash in a name. */
const HASH_DIGITS = 16

const folderOf = (accountId: string) => `${ARCHIVES}${accountId}/`

const storedEntry = z.object({
  id: z.string(),
  at: z.number(),
  accountId: z.string(),
  oemMasterId: z.string().nullable(),
  oemAdminId: z.string().nullable(),
  actorId: z.string().nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  detail: z.custom<AuditDetail>((value) => typeof value === 'object' && value !== null),
})
/** A row of `history` as it is kept in a file. */
export type ArchivedEntry = z.output<typeof storedEntry>

export type ArchiveFile = { key: string; text: string; bytes: number }

/** The file of entries of one account and month, the oldest first. */
export function toArchiveFile(month: string, entries: readonly [ArchivedEntry, ...ArchivedEntry[]]): ArchiveFile {
  const [{ id, accountId }] = entries
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  const hash = createHash('sha256').update(text).digest('hex')
  return {
    key: `${folderOf(accountId)}${month}/${id}-${hash.slice(0, HASH_DIGITS)}.jsonl`,
    text,
    bytes: new TextEncoder().encode(text).length,
  }
}

/** Stores a file and reads it back. Throws if it does not hold exactly what was stored. */
export async function putArchive(bucket: R2Bucket, { key, text }: ArchiveFile): Promise<void> {
  await bucket.put(key, text, { httpMetadata: { contentType: 'application/x-ndjson' } })
  const stored = await bucket.get(key)
  if ((await stored?.text()) !== text) throw new Error(`${key} was not stored as it was written`)
}

/** The entries of a file, the oldest first. Throws if it is not there. */
export async function readArchive(bucket: R2Bucket, key: string): Promise<ArchivedEntry[]> {
  const object = await bucket.get(key)
  if (!object) throw new Error(`${key} is missing`)
  const lines = (await object.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => storedEntry.parse(JSON.parse(line)))
}

/** Deletes all files of an account, also those that no row names. Repeating it changes nothing. */
export const deleteArchiveFiles = (bucket: R2Bucket, accountId: string): Promise<void> =>
  deletePrefix(bucket, folderOf(accountId))
