import { describe, expect, it } from 'vitest'
import { newId } from '#worker/platform/ids.ts'
import { inTurn } from './analytics-turn.ts'

/** Starts analyses that end on command, and counts how many are running. */
function startAnalytics(accountId: string, count: number) {
  const ends: (() => void)[] = []
  let [most, running] = [0, 0]
  const all = Array.from({ length: count }, () =>
    inTurn(accountId, async () => {
      running++
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
    }),
  )
  return { all, ends, most: () => most }
}

/** Ends one analysis after the other until all are finished. */
async function endAll({ all, ends }: ReturnType<typeof startAnalytics>): Promise<void> {
  const done = Promise.allSettled(all)
  for (let ended = 0; ended < all.length; ended++) {
    while (ends.length === 0) await scheduler.wait(5)
    ends.shift()?.()
  }
  await done
}

describe('analyses of one account', () => {
  it('are made two at a time, in their order', async () => {
    const started = startAnalytics(newId(), 6)
    await endAll(started)
    expect(started.most()).toBe(2)
  })

  it('are two at once also when the last but one ends and others come', async () => {
    const accountId = newId()
    const started = startAnalytics(accountId, 2)
    while (started.ends.length < 2) await scheduler.wait(5)
    started.ends.shift()?.()
    await started.all[0]
    const later = startAnalytics(accountId, 2)
    while (later.ends.length === 0) await scheduler.wait(5)
    // Longer than a waiting analysis needs to notice its turn.
    await scheduler.wait(60)
    expect(later.most()).toBe(1)
    await Promise.all([endAll({ ...started, all: started.all.slice(1) }), endAll(later)])
  })

  it('are refused with the time to wait where twenty are there already; other accounts are not', async () => {
    const accountId = newId()
    const started = startAnalytics(accountId, 20)
    const refused = inTurn(accountId, async () => undefined)
    await expect(refused).rejects.toMatchObject({ code: 'too_many', options: { retryAfter: 2 } })
    await expect(inTurn(newId(), async () => 'made')).resolves.toBe('made')
    await endAll(started)
    await expect(inTurn(accountId, async () => 'made')).resolves.toBe('made')
  })

  it('leave their place when they fail', async () => {
    const accountId = newId()
    for (let nth = 0; nth < 25; nth++)
      await expect(inTurn(accountId, async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await expect(inTurn(accountId, async () => 'made')).resolves.toBe('made')
  })
})
