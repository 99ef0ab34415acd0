import { origin } from './api.mts'
import { request } from './request.mts'

/** Sets the offset of the local server's clock, in milliseconds. */
async function moveClock(offset: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ offset })
  await request(new URL('/dev/clock', origin), { method: 'POST', isSafe: true, headers, body })
}

/** Does something while the server's clock shows a moment, the present one at the latest. */
export async function at<T>(moment: number, work: () => Promise<T>): Promise<T> {
  await moveClock(Math.min(0, Math.round(moment - Date.now())))
  try {
    return await work()
  } finally {
    await moveClock(0)
  }
}

/** Runs jobs of the schedule now. */
export async function runJobs(...names: readonly string[]): Promise<void> {
  const url = new URL(`/dev/tick?${names.map((name) => `job=${name}`).join('&')}`, origin)
  const { status, text } = await request(url, { method: 'POST', isSafe: true })
  if (status !== 200) throw new Error(`Demo data: ${status} ${text}`)
}
