import { afterEach, describe, expect, it } from 'vitest'
import { BILLED, buttonClicks, SESSIONS, swipeViews, VIEWS } from '#shared/visit/visit-counts.ts'
import { call } from '#tests/setup/client.ts'
import { PHONE } from '#tests/setup/tested-site.ts'
import { releaseCell } from '#tests/setup/visited-site.ts'
import { countsOf, deliverVisits, keepVisits, publishVisited } from '#tests/setup/visits.ts'
import { VISIT_STORES } from '#tests/setup/visit-stores.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { VisitMessage } from './visit.messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

afterEach(() => setClockOffset(0))

type Site = Awaited<ReturnType<typeof publishVisited>>
type Body = Record<string, unknown>

describe.each(VISIT_STORES)('visits in $store', ({ env, work }) => {
  /** A site, and the messages that browsers send to it. */
  async function open() {
    const button = { text: '予約', href: 'https://example.com/', background: '#000000', color: '#ffffff' }
    const cells = ['一', '二'].map((words) => ({ ...releaseCell(newId(), words), button }))
    const published = await publishVisited(env, { cells, columns: 2 })
    const site = { ...published, first: cells[0]?.id ?? '' }
    const { env: watched, sent } = keepVisits(env)
    const send = async (body: Body, ip = '203.0.113.1', headers: Record<string, string> = {}) => {
      const path = `/v1/end-user/site/${site.siteUuid}/event`
      const all = { release_id: site.releaseId, language: 'ja', age: 1000, ...body }
      const from = { 'user-agent': PHONE, 'cf-connecting-ip': ip, ...headers }
      expect((await call('POST', path, { host: site.host, env: watched, body: all, headers: from })).status).toBe(200)
    }
    const counted = async () => {
      await deliverVisits(env, sent.splice(0))
      return countsOf(env, site.id)
    }
    return { site, sent, send, counted, watched }
  }

  const bodyOf = (visit: string, number = 0, counts: [string, number, number][] = [['s', 0, 1]]): Body => ({
    visit,
    number,
    counts,
  })
  /** A minute of the next hour: the site is served from now on. */
  const moveIntoHour = (minute: number) =>
    setClockOffset(Math.ceil(Date.now() / HOUR) * HOUR + minute * MINUTE - Date.now())

  describe('a message that comes twice', () => {
    it('counts once: 120 visits stay 120 when 21 of their messages are repeated, at once or minutes later', async () => {
      const { send, counted } = await open()
      moveIntoHour(30)
      for (let nth = 0; nth < 120; nth++) await send(bodyOf(`visit${nth}`), `203.0.113.${nth}`)
      for (let nth = 0; nth < 7; nth++) await send(bodyOf(`visit${nth}`), `203.0.113.${nth}`)
      expect((await counted())[SESSIONS]).toBe(120)
      for (let nth = 7; nth < 14; nth++) await send(bodyOf(`visit${nth}`), `203.0.113.${nth}`)
      await counted()
      moveIntoHour(45)
      for (let nth = 14; nth < 21; nth++) await send(bodyOf(`visit${nth}`), `203.0.113.${nth}`)
      expect((await counted())[SESSIONS]).toBe(120)
    })

    it('counts once where the hour ends between the two', async () => {
      const { send, counted } = await open()
      moveIntoHour(59)
      await send(bodyOf('late'))
      await counted()
      moveIntoHour(64)
      await send(bodyOf('late'))
      expect((await counted())[SESSIONS]).toBe(1)
    })

    it('is told from the other messages of its visit, however many there are and in whatever order they come', async () => {
      const { site, sent, send, counted } = await open()
      moveIntoHour(30)
      const numbers = [2, 0, 51, 1, 49, 50, 120]
      for (const number of numbers) await send(bodyOf('long', number, [['w.A1', 0, 1]]))
      sent.push(...sent)
      await counted()
      for (const number of numbers) await send(bodyOf('long', number, [['w.A1', 0, 1]]))
      expect(await counted()).toMatchObject({ [swipeViews(site.first)]: numbers.length })
    })
  })

  describe('what one network says in an hour', () => {
    const messageOf = (
      site: Site,
      values: Partial<Extract<VisitMessage, { kind: 'event' }>>,
      counts: [string, number, number][],
    ) =>
      ({
        kind: 'event',
        siteId: site.id,
        language: 'ja',
        at: Date.now(),
        key: newId().slice(-12),
        slot: 7,
        event: { releaseId: site.releaseId, language: values.language ?? 'ja', age: 0, counts },
        ...values,
      }) as const

    async function deliver(messages: readonly VisitMessage[]): Promise<void> {
      for (let start = 0; start < messages.length; start += 100)
        await deliverVisits(env, messages.slice(start, start + 100))
    }

    it('counts as 600 visits at most, in all languages together; other networks are counted', async () => {
      const { site } = await open()
      await deliver([
        ...Array.from({ length: 450 }, () => messageOf(site, {}, [['s', 0, 1]])),
        ...Array.from({ length: 450 }, () => messageOf(site, { language: 'en' }, [['s', 0, 1]])),
      ])
      expect((await countsOf(env, site.id))[SESSIONS]).toBe(600)
      await deliver([messageOf(site, { slot: 8 }, [['s', 0, 1]])])
      expect((await countsOf(env, site.id))[SESSIONS]).toBe(601)
    })

    it('counts as 600 clicks at most, and as many conversions', async () => {
      const { site } = await open()
      await deliver(Array.from({ length: 90 }, () => messageOf(site, {}, [['k0.A1', 0, 10]])))
      expect((await countsOf(env, site.id))[buttonClicks(site.first)]).toBe(600)
      const { site: other } = await open()
      await deliver(
        Array.from({ length: 700 }, (): VisitMessage => ({
          kind: 'conversion',
          siteId: other.id,
          language: 'ja',
          at: Date.now(),
          key: newId().slice(-12),
          goal: 'contact',
          slot: 7,
        })),
      )
      expect((await countsOf(env, other.id))['g.contact']).toBe(600)
    })

    it('counts as 12,000 swipes at most', async () => {
      const { site } = await open()
      await deliver(Array.from({ length: 40 }, () => messageOf(site, {}, [['w.A1', 0, 500]])))
      expect((await countsOf(env, site.id))[swipeViews(site.first)]).toBe(12_000)
    })
  })

  describe('a page that was fetched ahead', () => {
    const AHEAD = { 'sec-purpose': 'prefetch' }

    it('is a view once it is shown, once, and is billed', async () => {
      const { site, send, counted, watched } = await open()
      moveIntoHour(30)
      const headers = { 'user-agent': PHONE, 'cf-connecting-ip': '203.0.113.1', ...AHEAD }
      const page = await call('GET', '/B1?utm_source=mail', { host: site.host, env: watched, headers })
      expect(page.status).toBe(200)
      expect(await counted()).toEqual({})
      const shown = { ...bodyOf('ahead'), view: true, from: [false, null, '?utm_source=mail', 'B1', null] }
      const referer = { referer: `http://${site.host}/B1?utm_source=mail` }
      await send(shown, '203.0.113.1', referer)
      expect(await counted()).toMatchObject({ [VIEWS]: 1, [SESSIONS]: 1 })
      moveIntoHour(35)
      await send(shown, '203.0.113.1', referer)
      expect(await counted()).toMatchObject({ [VIEWS]: 1, [SESSIONS]: 1 })
      setClockOffset(8 * HOUR)
      await work(site.id)
      expect(await countsOf(env, site.id)).toMatchObject({ [VIEWS]: 1, [BILLED]: 1 })
    })

    it('counts nothing while nobody sees it', async () => {
      const { site, sent, watched } = await open()
      for (const purpose of ['prefetch', 'prefetch;prerender']) {
        const headers = { 'user-agent': PHONE, 'sec-purpose': purpose }
        expect((await call('GET', '/', { host: site.host, env: watched, headers })).status).toBe(200)
      }
      expect(sent).toEqual([])
    })
  })
})
