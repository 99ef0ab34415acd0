import type { ExportRow } from '#worker/entities/account-exports/account-export.repository.ts'
import { writeZip, type ZipFile } from '#worker/features/site-copy/zip-writer.ts'
import { streamBytes } from '#worker/platform/bytes/byte-stream.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { writeIndex } from './document-index.ts'
import { documentPath } from './document-name.ts'
import { readSlices, type SliceEntry } from './document-slice.ts'

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function* toFiles(env: Bindings, { id, language }: ExportRow): AsyncGenerator<ZipFile> {
  const entries: SliceEntry[] = []
  for await (const { entry, file } of readSlices(env, id)) {
    entries.push(entry)
    if (entry.sha256 !== null) yield { name: documentPath(entry), content: once(file) }
  }
  yield { name: 'index.csv', content: once(new TextEncoder().encode(writeIndex(entries, language))) }
}

/**
 * The documents of a month as one ZIP, read as the client takes it: the files that the steps collected, and the index
 * behind them. A store that fails breaks it off: no document is left out for that.
 */
export function openDocuments(env: Bindings, row: ExportRow) {
  return { name: `documents-${row.month ?? ''}.zip`, body: streamBytes(writeZip(toFiles(env, row))) }
}
