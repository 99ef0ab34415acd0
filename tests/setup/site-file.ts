import { SITE_FILE_FORMAT, SITE_FILE_MANIFEST, SITE_FILE_VERSION } from '#shared/site/copy/site-file-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { insertUploads } from '#worker/entities/media/media.repository.ts'
import { putStaged } from '#worker/entities/media/media.storage.ts'
import { writeZip, type ZipFile } from '#worker/features/site-copy/zip-writer.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** Writes an archive with the code of the product. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  async function* one(content: string | Uint8Array) {
    yield typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  async function* all(): AsyncGenerator<ZipFile> {
    for (const [name, content] of Object.entries(files)) yield { name, content: one(content) }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(all())) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

/** The manifest of a site without cells. */
export function emptyManifest(values: Record<string, unknown> = {}) {
  const site = {
    name: 'Saved',
    defaultLanguage: 'ja',
    languages: ['ja'],
    viewMode: 'MOBILE',
    numberHorizontal: 2,
    numberVertical: 3,
    faviconMediaId: null,
    logoMediaId: null,
    cells: [],
    parts: {},
  }
  const savedAt = new Date(now()).toISOString()
  return { format: SITE_FILE_FORMAT, version: SITE_FILE_VERSION, savedAt, site, media: [], ...values }
}

/** Stores an uploaded site file of one part. Returns the id of the part. */
export async function sendSiteFile(env: Bindings, accountId: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const upload = { id: newId(), accountId, purpose: 'siteFile' as const, name: 'site', type: 'application/zip' }
  await insertUploads(env.DB, [{ ...upload, size: bytes.byteLength, expiresAt: now() + 60_000 }], [])
  await putStaged(env.MEDIA, upload.id, bytes.buffer)
  return upload.id
}

/** Stores a small site file of an account, ready to import. */
export async function createSiteFile(env: Bindings, accountId: string): Promise<string> {
  return sendSiteFile(env, accountId, await zipOf({ [SITE_FILE_MANIFEST]: JSON.stringify(emptyManifest()) }))
}
