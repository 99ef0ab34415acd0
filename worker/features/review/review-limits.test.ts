import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { REVIEW_MAX } from '#shared/site/review/review-rules.ts'
import { newReview } from '#tests/setup/review-kit.ts'
import { setThrottle } from '#tests/setup/throttles.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000

type Review = Awaited<ReturnType<typeof newReview>>
type Counter = keyof typeof REVIEW_MAX

/** The counters of a site's review, with their counts. */
async function counts({ site }: Review): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare("SELECT key, count FROM throttles WHERE key LIKE 'review%' AND key LIKE ?")
    .bind(`%${site.id}%`)
    .all<{ key: string; count: number }>()
  return Object.fromEntries(results.map(({ key, count }) => [key.replace(/:.*/, ''), count]))
}

/** Leaves one more action to a counter. */
async function spend({ site }: Review, counter: Counter, deed: 'word' | 'mark', guestId?: string) {
  const names = { guest: 'reviewGuest', link: 'reviewLink', guests: 'reviewGuests', makers: 'reviewMakers' }
  const key = `${names[counter]}:${deed}:${site.id}${guestId ? `:${guestId}` : ''}`
  await setThrottle(env, key, REVIEW_MAX[counter] - 1, now() + DAY)
}

const statuses = async (...calls: (() => Promise<{ status: number }>)[]) => {
  const found: number[] = []
  for (const one of calls) found.push((await one()).status)
  return found
}

describe('what records nothing', () => {
  it('counts nothing: an approval of the same version, of another one, an answer to nothing, the same mark', async () => {
    const review = await newReview()
    const { pin, approve, solve, reply, make } = review
    const { id } = (await pin()).json.data
    await approve()
    await solve(id, true)
    await make('POST', `/${id}`, { text: 'a' })
    await make('PUT', `/${id}`, { is_solved: true })
    const before = await counts(review)
    expect(before).toEqual({ reviewGuest: expect.any(Number), reviewGuests: expect.any(Number), reviewMakers: 1 })
    for (let at = 0; at < 3; at++) {
      expect((await approve()).status).toBe(200)
      expect((await approve({ version: 'another' })).status).toBe(412)
      expect((await reply(newId())).status).toBe(404)
      expect((await solve(newId(), true)).status).toBe(404)
      expect((await solve(id, true)).status).toBe(200)
      expect((await make('POST', `/${newId()}`, { text: 'a' })).status).toBe(404)
      expect((await make('PUT', `/${id}`, { is_solved: true })).status).toBe(200)
      expect((await pin({ cell_id: newId() })).status).toBe(404)
      expect((await pin({ text: '' })).status).toBe(422)
    }
    expect(await counts(review)).toEqual(before)
  })
})

describe('the limits of a review', () => {
  it('give each guest a share: one who uses it up leaves the others’ alone', async () => {
    const review = await newReview()
    const { pin, reply, approve, invitationId, newGuest, make } = review
    const { id } = (await pin()).json.data
    await spend(review, 'guest', 'word', invitationId)
    const site = (await counts(review))['reviewGuests']
    expect(
      await statuses(
        () => reply(id),
        () => reply(id),
        pin,
        approve,
      ),
    ).toEqual([200, 429, 429, 429])
    expect((await counts(review))['reviewGuests']).toBe(Number(site) + 1)
    const other = await newGuest('鈴木')
    expect(
      await statuses(
        () => pin({}, other),
        () => reply(id, other),
        () => approve({}, other),
      ),
    ).toEqual([200, 200, 200])
    expect(await statuses(() => make('POST', `/${id}`, { text: 'a' }))).toEqual([200])
  })

  it('give all guests by the link one share, however many sessions they open', async () => {
    const review = await newReview()
    const { pin, approve, newStranger } = review
    await spend(review, 'link', 'word')
    const [one, other] = [await newStranger('高橋'), await newStranger('田中')]
    expect(
      await statuses(
        () => pin({}, one),
        () => pin({}, other),
        () => approve({}, other),
      ),
    ).toEqual([200, 429, 429])
    // A refused action does not count against invited guests.
    expect((await counts(review))['reviewGuests']).toBe(1)
    expect(await statuses(pin, approve)).toEqual([200, 200])
  })

  it('keep makers apart from guests', async () => {
    const review = await newReview()
    const { pin, reply, make } = review
    const { id } = (await pin()).json.data
    await spend(review, 'guests', 'word')
    expect(
      await statuses(
        () => reply(id),
        () => reply(id),
      ),
    ).toEqual([200, 429])
    const answer = () => make('POST', `/${id}`, { text: 'a' })
    expect(await statuses(answer)).toEqual([200])
    await spend(review, 'makers', 'word')
    expect(await statuses(answer, answer)).toEqual([200, 429])
  })

  it('hold for marks as well, beside what is written', async () => {
    const review = await newReview()
    const { pin, solve, make, invitationId, newStranger } = review
    const { id } = (await pin()).json.data
    await spend(review, 'guest', 'mark', invitationId)
    expect(
      await statuses(
        () => solve(id, true),
        () => solve(id, false),
        pin,
      ),
    ).toEqual([200, 429, 200])
    const stranger = await newStranger('高橋')
    await spend(review, 'link', 'mark')
    expect(
      await statuses(
        () => solve(id, false, stranger),
        () => solve(id, true, stranger),
      ),
    ).toEqual([200, 429])
    const mark = (isSolved: boolean) => make('PUT', `/${id}`, { is_solved: isSolved })
    await spend(review, 'makers', 'mark')
    expect(
      await statuses(
        () => mark(true),
        () => mark(false),
      ),
    ).toEqual([200, 429])
  })

  it('end three hundred turns of one thread long before', async () => {
    const { pin, solve } = await newReview()
    const { id } = (await pin()).json.data
    let done = 0
    for (let at = 0; at <= REVIEW_MAX.guest; at++) done += Number((await solve(id, at % 2 === 0)).status === 200)
    expect(done).toBe(REVIEW_MAX.guest)
  })
})
