import * as z from 'zod'
import { LANGUAGES } from '#shared/text/languages.ts'
import type { SpanDoc } from '#worker/entities/visits/span-rows.ts'
import { SPAN_PARTS } from '#worker/entities/visits/visit-rows.repository.ts'
import { newId } from '#worker/platform/ids.ts'
import { deletePrefix } from '#worker/platform/delete-prefix.ts'

// Copies of the days and months of sites' objects, as files that never change: backups copy files, and a restore into a new
// account reads them (docs/deploy.md#visits-in-objects).

/** `visits/{site}/{day or month}/{id}`. */
const folderOf = (siteId: string) => `visits/${siteId}/`

const spanDoc = z.object({
  span: z.enum(['D', 'M']),
  language: z.enum(LANGUAGES),
  part: z.enum(SPAN_PARTS),
  start: z.string(),
  doc: z.string(),
})
/** The content of a copy: documents of a day, or of a month and its days. */
export const spanCopy = z.object({ siteId: z.string(), docs: z.array(spanDoc) })
export type CopiedDoc = SpanDoc & { span: 'D' | 'M' }

/** Stores the documents of a day or month, then deletes older copies of the same, and of the days of a month. */
export async function putSpanCopy(
  bucket: R2Bucket,
  { siteId, start, docs }: { siteId: string; start: string; docs: readonly CopiedDoc[] },
): Promise<void> {
  const key = `${folderOf(siteId)}${start}/${newId()}`
  await bucket.put(key, JSON.stringify({ siteId, docs }), { httpMetadata: { contentType: 'application/json' } })
  await deletePrefix(bucket, `${folderOf(siteId)}${start}`, (other) => other !== key)
}

/** Deletes the copies of days and months before a month. */
export const deleteSpanCopiesBefore = (bucket: R2Bucket, siteId: string, month: string): Promise<void> =>
  deletePrefix(bucket, folderOf(siteId), (key) => key < folderOf(siteId) + month)

/** Deletes all copies of a site. */
export const deleteSpanCopies = (bucket: R2Bucket, siteId: string): Promise<void> =>
  deletePrefix(bucket, folderOf(siteId))
