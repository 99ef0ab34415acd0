/** Bytes that replace as many others from `offset` on. */
export type Patch = { offset: number; bytes: Uint8Array }

/** The same stream with patches laid over it; nothing changes its place. */
export function patchStream(source: ReadableStream<Uint8Array>, patches: readonly Patch[]): ReadableStream<Uint8Array> {
  if (patches.length === 0) return source
  let position = 0
  return source.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(applyPatches(chunk, position, patches))
        position += chunk.length
      },
    }),
  )
}

function applyPatches(chunk: Uint8Array, position: number, patches: readonly Patch[]): Uint8Array {
  const end = position + chunk.length
  const hits = patches.filter(({ offset, bytes }) => offset < end && offset + bytes.length > position)
  if (hits.length === 0) return chunk
  const patched = chunk.slice()
  for (const { offset, bytes } of hits) {
    const from = Math.max(offset, position)
    const to = Math.min(offset + bytes.length, end)
    patched.set(bytes.subarray(from - offset, to - offset), from - position)
  }
  return patched
}
