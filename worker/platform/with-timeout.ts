import { OutageError } from '#worker/platform/outage.ts'

/** An answer that arrives together with the timer, because the process was busy, still counts. */
const GRACE = 50

/** The result of a call, or an `OutageError` if there is none within `limit` milliseconds. Rejects with errors only. */
export async function withTimeout<Result>(call: Promise<Result>, limit: number, name: string): Promise<Result> {
  const timers: ReturnType<typeof setTimeout>[] = []
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new OutageError(`${name}: no answer within ${limit} ms`))
    timers.push(setTimeout(() => timers.push(setTimeout(giveUp, GRACE)), limit - GRACE))
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    throw error instanceof Error ? error : new OutageError(`${name}: failed without an error`)
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}
