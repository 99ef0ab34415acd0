import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

type Heap = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number }
/** Bytes when the watch began, and the most of any sample. */
export type HeapPeaks = { first: number; peak: number }

const SAMPLE_MS = 50

/** Settings of V8 for a server whose memory is watched: each collection is a whole one, and they come often. */
export const COLLECT_OFTEN = '--gc-global --max-semi-space-size=1'

/**
 * Samples the memory of the Worker's isolate through the inspector, in bytes: objects and buffers, as Cloudflare's
 * limit of 128 MB counts them. The simulations of R2 and other bindings run in other isolates. Here nothing limits an
 * isolate, so that V8 lets garbage pile up, by chance more or less: start the runtime with `COLLECT_OFTEN`.
 */
export async function watchHeap(inspectorPort: number): Promise<{ stop: () => HeapPeaks }> {
  const { ask, close } = await inspect(inspectorPort)
  const read = async () => {
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask<Heap>('Runtime.getHeapUsage')
    return usedSize + embedderHeapUsedSize + backingStorageSize
  }
  const first = await read()
  const peaks = { first, peak: first }
  const over = new AbortController()
  void (async () => {
    while (!over.signal.aborted) {
      peaks.peak = Math.max(peaks.peak, await read())
      await sleep(SAMPLE_MS)
    }
  })()
  const stop = () => {
    over.abort()
    close()
    return peaks
  }
  return { stop }
}

/** A function that asks the inspector one question at a time. */
async function inspect(port: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const [target] = targets
  if (!target) throw new Error('The runtime has no Worker to inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let asked = 0
  const ask = <Result,>(method: string): Promise<Result> =>
    new Promise((resolve) => {
      const id = ++asked
      waiting.set(id, (result) => {
        waiting.delete(id)
        resolve(result as Result)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  return { ask, close: () => socket.close() }
}
