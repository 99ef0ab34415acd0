import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { consumeAllowance } from './throttle.repository.ts'

const DAY = 24 * 60 * 60 * 1000

afterEach(() => setClockOffset(0))

async function take(key: string, count: number) {
  const [answer] = await consumeAllowance(env.DB, { key, count, max: 10 })
  return answer?.allowed
}

describe('the allowance of a day', () => {
  it('is full again the next day, also after a first request beyond the whole of it', async () => {
    const key = `allowance:${newId()}`
    expect([await take(key, 10), await take(key, 1)]).toEqual([true, false])
    setClockOffset(DAY)
    expect([await take(key, 11), await take(key, 10), await take(key, 1)]).toEqual([false, true, false])
  })
})
