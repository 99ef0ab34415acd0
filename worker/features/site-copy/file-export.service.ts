import type { SavedFile, SiteFile } from './site-file.ts'
import { SITE_FILE_FORMAT, SITE_FILE_MANIFEST, SITE_FILE_VERSION } from '#shared/site/copy/site-file-rules.ts'
import { VIDEO_FILES, VIDEO_TYPES } from '#shared/media/media-rules.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { findMediaRows, isPrivate, type MediaRow } from '#worker/entities/media/media.repository.ts'
import { getFile } from '#worker/entities/media/media.storage.ts'
import { streamBytes } from '#worker/platform/bytes/byte-stream.ts'
import { now } from '#worker/platform/clock.ts'
import { loadContent } from './copy.service.ts'
import type { SiteContent } from './site-content.ts'
import { writeZip, type ZipFile } from './zip-writer.ts'

const PURPOSES: readonly string[] = ['creative', 'logo', 'favicon', 'poster'] satisfies SavedFile['purpose'][]

/** The names of a file's stored objects. */
export function storedFiles({ type, variants, purpose }: Pick<SavedFile, 'type' | 'variants' | 'purpose'>): string[] {
  const video = VIDEO_FILES[type]
  if (video) return [video]
  return [...variants.map((width) => `${width}.webp`), 'thumb.webp', ...(purpose === 'favicon' ? ['icon.png'] : [])]
}

function toSavedFile(row: MediaRow): SavedFile {
  const { id, name, width, height, variants, placeholder, color } = row
  const purpose = PURPOSES.includes(row.purpose) ? (row.purpose as SavedFile['purpose']) : 'creative'
  const type = VIDEO_TYPES.find((one) => one === row.type) ?? 'image/webp'
  return { id, purpose, name, type, width, height, variants, placeholder, color }
}

async function* toChunks(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text)
}

/** Told of a stored file that is missing, by its path; without one, it breaks the archive off. */
type OnMissing = (path: string) => void
type Saved = { content: SiteContent; rows: readonly MediaRow[]; onMissing: OnMissing | undefined }

/** A stored file; undefined if it is missing. */
async function findStored(env: Bindings, stored: Parameters<typeof getFile>[1], onMissing: OnMissing | undefined) {
  const object = await getFile(env.MEDIA, stored)
  if (object) return object
  if (!onMissing) throw new Error(`A stored file is missing: ${stored.id}/${stored.file}`)
  onMissing(`media/${stored.id}/${stored.file}`)
  return undefined
}

/** The stored pictures and films, then the manifest. */
async function* toFiles(env: Bindings, { content, rows, onMissing }: Saved): AsyncGenerator<ZipFile> {
  const saved = rows.map(toSavedFile)
  const copies = new Map(rows.map((row) => [row.id, isPrivate(row) ? 'private' : 'public'] as const))
  const stored = saved.flatMap((file) =>
    storedFiles(file).map((name) => ({ id: file.id, file: name, copy: copies.get(file.id) ?? 'public' }) as const),
  )
  for (const one of stored) {
    const object = await findStored(env, one, onMissing)
    if (object) yield { name: `media/${one.id}/${one.file}`, content: object.body }
  }
  const manifest: SiteFile = {
    format: SITE_FILE_FORMAT,
    version: SITE_FILE_VERSION,
    savedAt: new Date(now()).toISOString(),
    site: content,
    media: saved,
  }
  yield { name: SITE_FILE_MANIFEST, content: toChunks(JSON.stringify(manifest)) }
}

/**
 * A site's working copy as one ZIP, created as the client reads it. With `onMissing`, stored files that are missing are
 * told and left out; such a file cannot be imported. Throws 404.
 */
export async function saveSiteFile(env: Bindings, scope: Scope, id: string, onMissing?: OnMissing) {
  const { site, content, media } = await loadContent(env, scope, id)
  const rows = await findMediaRows(env.DB, [...media.keys()])
  return {
    name: site.name,
    body: streamBytes(writeZip(toFiles(env, { content, rows: [...rows.values()], onMissing }))),
  }
}
