import { createHash } from 'node:crypto'
import type { ZipFile } from '#worker/features/site-copy/zip-writer.ts'

/** The last file of an archive: all others, and what could not be read. */
export const MANIFEST = 'manifest.json'
const FORMAT = { format: 'mekuri-account-export', version: 1 } as const

type Entry = { path: string; bytes: number; sha256: string }

/** Passes content on and measures it; the entry is complete when the content is. */
async function* measure({ name, content }: ZipFile, entries: Entry[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  entries.push({ path: name, bytes, sha256: hash.digest('hex') })
}

async function* toJson(readyAt: number, files: readonly Entry[], missing: readonly string[]) {
  const manifest = { ...FORMAT, created_at: new Date(readyAt).toISOString(), files, missing }
  yield new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * Adds a manifest to the files of an archive, whose content is measured while it is read. `missing`: paths that
 * the files' source could not read, filled while they are read.
 */
export async function* withManifest(
  files: AsyncIterable<ZipFile>,
  { readyAt, missing }: { readyAt: number; missing: readonly string[] },
): AsyncGenerator<ZipFile> {
  const entries: Entry[] = []
  for await (const file of files) yield { name: file.name, content: measure(file, entries) }
  yield { name: MANIFEST, content: toJson(readyAt, entries, missing) }
}
