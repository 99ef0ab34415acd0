import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as a client sends it. */
export type RawRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer }

/** The bytes of a request. */
export function bytesOf({ method, path, headers, body }: RawRequest): Buffer {
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}

/** Sends the first bytes of a request, stays so many milliseconds, and goes away without reading an answer. */
export async function cutRequest(port: number, bytes: Buffer, stay: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // The server may close first, e.g. after a malformed head.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.write(bytes)
  await sleep(stay)
  socket.destroy()
  await closed
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
