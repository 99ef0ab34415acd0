import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

type Heap = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number }
export type HeapWatch = { stop: () => { first: number; peak: number } }

const SAMPLE_MS = 50

/**
 * Samples the memory of the Worker's isolate through the inspector, in bytes: objects and buffers, as Cloudflare's
 * limit of 128 MB counts them. The simulations of R2 and other bindings run in other isolates.
 */
export async function watchHeap(inspectorPort: number): Promise<HeapWatch> {
  const targets = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const [target] = targets
  if (!target) throw new Error('The runtime has no Worker to inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  let waiting: ((heap: Heap) => void) | undefined
  socket.addEventListener('message', ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result?: Partial<Heap> }
    if (result?.usedSize !== undefined) waiting?.(result as Heap)
  })
  let id = 0
  const read = () =>
    new Promise<number>((resolve) => {
      waiting = (heap) => resolve(heap.usedSize + (heap.embedderHeapUsedSize ?? 0) + (heap.backingStorageSize ?? 0))
      socket.send(JSON.stringify({ id: ++id, method: 'Runtime.getHeapUsage' }))
    })
  const first = await read()
  let peak = first
  const over = new AbortController()
  void (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await read())
      await sleep(SAMPLE_MS)
    }
  })()
  const stop = () => {
    over.abort()
    socket.close()
    return { first, peak }
  }
  return { stop }
}
