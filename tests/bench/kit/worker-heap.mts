import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

type Heap = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number }
/** Bytes when the watch began, the most that was held, and the most with what the collector had not yet taken. */
export type HeapPeaks = { first: number; held: number; used: number }

const SAMPLE_MS = 50

/**
 * Samples the memory of the Worker's isolate through the inspector, in bytes: objects and buffers, as Cloudflare's
 * limit of 128 MB counts them. The simulations of R2 and other bindings run in other isolates. Here nothing limits an
 * isolate, so that V8 lets garbage pile up, by chance more or less: each sample above what is known to be held is taken
 * again after a collection, as V8 collects before it refuses memory.
 */
export async function watchHeap(inspectorPort: number): Promise<{ stop: () => HeapPeaks }> {
  const { ask, close } = await inspect(inspectorPort)
  const read = async () => {
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask<Heap>('Runtime.getHeapUsage')
    return usedSize + embedderHeapUsedSize + backingStorageSize
  }
  const collect = () => ask('HeapProfiler.collectGarbage')
  await collect()
  const first = await read()
  const peaks = { first, held: first, used: first }
  const over = new AbortController()
  void (async () => {
    while (!over.signal.aborted) {
      const used = await read()
      peaks.used = Math.max(peaks.used, used)
      if (used > peaks.held) {
        await collect()
        peaks.held = Math.max(peaks.held, await read())
      }
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
