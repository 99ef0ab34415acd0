import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { exportKey, listExportFiles } from '#worker/entities/account-exports/account-export.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { MonthDocument } from './month-documents.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** A document of an archive; a null hash: it has no file. */
export type SliceEntry = MonthDocument & { sha256: string | null; bytes: number }
export type SliceFile = { document: MonthDocument; file: Bytes | null }

/** Bytes of the number in front that says how long the list is. */
const HEAD = 4

const sliceKey = (exportId: string, step: number) => exportKey(exportId, `slices/${String(step).padStart(6, '0')}`)

function toEntry({ document, file }: SliceFile): SliceEntry {
  const sha256 = file && createHash('sha256').update(file).digest('hex')
  return { ...document, sha256, bytes: file?.byteLength ?? 0 }
}

/**
 * Stores what a step of an archive found: one object with the list of its documents and their files behind it, so that a
 * step that is repeated, or runs twice at once, leaves a whole one.
 */
export async function putSlice(env: Bindings, { id, step }: { id: string; step: number }, files: readonly SliceFile[]) {
  const list = Buffer.from(JSON.stringify(files.map(toEntry)))
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(list.length)
  await env.MEDIA.put(sliceKey(id, step), Buffer.concat([head, list, ...files.flatMap(({ file }) => file ?? [])]))
}

function* readSlice(slice: Bytes): Generator<{ entry: SliceEntry; file: Bytes }> {
  const length = Buffer.from(slice.buffer).readUInt32LE()
  let at = HEAD + length
  const entries = JSON.parse(new TextDecoder().decode(slice.subarray(HEAD, at))) as SliceEntry[]
  for (const entry of entries) {
    yield { entry, file: slice.subarray(at, at + entry.bytes) }
    at += entry.bytes
  }
}

/** All documents of an archive with their files, in their order. Throws where a slice is gone. */
export async function* readSlices(env: Bindings, exportId: string) {
  for await (const { key } of listExportFiles(env.MEDIA, exportId)) {
    const object = await env.MEDIA.get(key)
    if (!object) throw new Error(`A slice of export ${exportId} is missing`)
    yield* readSlice(new Uint8Array(await object.arrayBuffer()))
  }
}
