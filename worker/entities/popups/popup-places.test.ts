import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/wire/errors.ts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { popupCounts, popupVisitors } from '#worker/db/schema/popups.ts'
import { newId } from '#worker/platform/ids.ts'
import { reservePlace, reserveVisitorPlace } from './popup-places.repository.ts'

const db = connect(env.DB)

async function createOffer(limit: number) {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const site = await createSite(env, account)
  const popupId = newId()
  const take = (visitor: string) =>
    runGuarded(
      db,
      reservePlace(db, { siteId: site.id, popupId, limit }),
      [db.insert(popupVisitors).values({ siteId: site.id, popupId, visitor, createdAt: 0 })],
      () => new AppError('offer_taken'),
    )
  const taken = async () => (await db.select().from(popupCounts)).find((row) => row.popupId === popupId)?.taken ?? 0
  const applied = async () => (await db.select().from(popupVisitors)).filter((row) => row.popupId === popupId).length
  return { take, taken, applied }
}

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as AppError).code] : []))

describe('reservePlace', () => {
  it('gives exactly ten places to 200 parallel requests (C3)', async () => {
    const { take, taken, applied } = await createOffer(10)
    const results = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => take(`v${index}`)))
    expect(refusals(results)).toEqual(Array.from({ length: 190 }, () => 'offer_taken'))
    expect([await taken(), await applied()]).toEqual([10, 10])
  })

  it('supports limits of one and of none', async () => {
    const one = await createOffer(1)
    expect(refusals(await Promise.allSettled([one.take('a'), one.take('b')]))).toEqual(['offer_taken'])
    expect(await one.taken()).toBe(1)
    const none = await createOffer(0)
    expect(refusals(await Promise.allSettled([none.take('a')]))).toEqual(['offer_taken'])
    expect([await none.taken(), await none.applied()]).toEqual([0, 0])
  })

  it('reserves nothing if the entry is not stored', async () => {
    const { take, taken } = await createOffer(10)
    await take('same')
    await expect(take('same')).rejects.toThrow(/popup_visitors/)
    expect(await taken()).toBe(1)
  })
})

describe('reserveVisitorPlace', () => {
  it('limits a network to its share of each offer, not of all offers of a site together', async () => {
    const site = await createSite(env, await createAccount(env, { type: 'USER', plan: 'proMulti' }))
    const [one, other] = [newId(), newId()]
    const take = (popupId: string, visitor: string) =>
      reserveVisitorPlace(env.DB, { siteId: site.id, popupId, limit: 10 }, { visitor, network: 'same' })
    expect([await take(one, 'a'), await take(one, 'b')]).toEqual([true, true])
    await expect(take(one, 'c')).rejects.toMatchObject({ code: 'too_many' })
    expect([await take(other, 'a'), await take(other, 'c')]).toEqual([true, true])
  })
})
