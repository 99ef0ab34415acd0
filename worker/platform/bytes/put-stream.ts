import { Buffer } from 'node:buffer'

/** All parts of an upload to R2 but the last have the same size, of at least 5 MiB. */
const PART = 5 * 1024 * 1024

/** Pieces of exactly `PART` bytes, then the rest, which may be empty. */
async function* toParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of stream) {
    pieces.push(piece)
    length += piece.length
    if (length < PART) continue
    const all = Buffer.concat(pieces.splice(0))
    length = all.length % PART
    const whole = all.length - length
    for (let at = 0; at < whole; at += PART) yield all.subarray(at, at + PART)
    pieces.push(all.subarray(whole))
  }
  yield Buffer.concat(pieces)
}

/** Uploads the first part and all that follow; an upload that fails leaves nothing. */
async function putParts(bucket: R2Bucket, key: string, first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  const upload = await bucket.createMultipartUpload(key)
  const stored: R2UploadedPart[] = []
  const store = async (part: Uint8Array) => {
    if (part.length > 0) stored.push(await upload.uploadPart(stored.length + 1, part))
  }
  try {
    await store(first)
    for await (const part of rest) await store(part)
    await upload.complete(stored)
  } catch (error) {
    await upload.abort().catch(() => undefined)
    throw error
  }
}

/** Stores a stream of unknown length as one object; no more than two parts of it are in memory. */
export async function putStream(bucket: R2Bucket, key: string, stream: ReadableStream<Uint8Array>): Promise<void> {
  const parts = toParts(stream)
  const { value: first } = await parts.next()
  if (!first || first.length < PART) await bucket.put(key, first ?? '')
  else await putParts(bucket, key, first, parts)
}
