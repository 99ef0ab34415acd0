import type { DatabaseCall } from './database-call.ts'
import type { Platform } from './platform.mts'
import { sum } from './stats.mts'

export const rowsRead = (calls: readonly DatabaseCall[]) => sum(calls.map((one) => one.rowsRead))
export const rowsWritten = (calls: readonly DatabaseCall[]) => sum(calls.map((one) => one.rowsWritten))

/** Sends a request to the Worker. Returns the answer and its database calls. */
export async function countedCall(platform: Platform, path: string, options: RequestInit = {}) {
  await platform.takeCounts()
  const started = performance.now()
  const answer = await fetch(`http://localhost:${platform.port}${path}`, options)
  const text = await answer.text()
  const milliseconds = performance.now() - started
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  const { calls } = await platform.takeCounts()
  return { text, headers: answer.headers, calls, milliseconds }
}
