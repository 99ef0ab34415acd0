/** Bytes that replace as many others from `offset`, or a range that becomes zeros. */
export type Patch = { offset: number; bytes: Uint8Array } | { offset: number; zeros: number }

const endOf = (patch: Patch) => patch.offset + ('bytes' in patch ? patch.bytes.length : patch.zeros)

/** Applies patches to a stream; no byte changes its place. */
export function patchStream(source: ReadableStream<Uint8Array>, patches: readonly Patch[]): ReadableStream<Uint8Array> {
  if (patches.length === 0) return source
  const waiting = patches.toSorted((one, other) => other.offset - one.offset)
  let open: Patch[] = []
  let position = 0
  return source.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const end = position + chunk.length
        for (let next = waiting.at(-1); next && next.offset < end; next = waiting.at(-1)) {
          open.push(next)
          waiting.pop()
        }
        controller.enqueue(applyPatches(chunk, position, open))
        open = open.filter((patch) => endOf(patch) > end)
        position = end
      },
    }),
  )
}

function applyPatches(chunk: Uint8Array, position: number, patches: readonly Patch[]): Uint8Array {
  if (patches.length === 0) return chunk
  const patched = chunk.slice()
  writePatches(patched, position, patches)
  return patched
}

/** Applies patches in place to bytes that begin at a position of their file. */
export function writePatches(bytes: Uint8Array, position: number, patches: readonly Patch[]): void {
  for (const patch of patches) {
    const from = Math.max(patch.offset, position)
    const to = Math.min(endOf(patch), position + bytes.length)
    if (to <= from) continue
    if ('bytes' in patch) bytes.set(patch.bytes.subarray(from - patch.offset, to - patch.offset), from - position)
    else bytes.fill(0, from - position, to - position)
  }
}
