import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { beside } from '#tests/setup/object-database.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { purgeSite } from '#worker/features/sites/site.jobs.ts'
import { planLooks } from './ask-links.ts'
import { checkLinks } from './link-check.jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let moved = 0
const wait = (milliseconds: number) => setClockOffset((moved += milliseconds))
beforeEach(() => setClockOffset((moved = 0)))
afterEach(() => setClockOffset(0))

/** Addresses that no other test asks. */
const webOf = () => {
  const host = `${newId()}.shop.example`
  return (path: string) => `https://${host}${path}`
}

type Link = { url: string; language?: string }

/** A site of the test's own, with a menu of links. */
async function openSite(env: Bindings, links: readonly Link[]) {
  const owner = await createAccount(env, { type: 'USER' })
  const site = await createSite(env, owner)
  const { token } = await signIn(env, owner)
  const save = async (items: readonly Link[]) => {
    const { version } = (await call('GET', `/v1/site/${site.id}`, { env, token })).json.data
    const menu = {
      items: items.map(({ url, language = 'ja' }, index) => ({
        id: newId(),
        name: { ja: { value: `お店${index}` } },
        kind: 'url',
        link_url: { [language]: url },
      })),
    }
    const answer = await call('PUT', `/v1/site/${site.id}`, {
      env,
      token,
      headers: { 'if-match': `"${version}"` },
      body: { parts: { menu } },
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  await save(links)
  const read = async () =>
    (await call('GET', `/v1/site/${site.id}/link-check`, { env, token: (await signIn(env, owner)).token })).json.data
  return { owner, site, token, save, read }
}

/** The job, half a minute after the last save. */
async function run(env: Bindings) {
  wait(MINUTE)
  await checkLinks(env)
}

const states = ({ links }: { links: { url: string; state: string; reason: string; status: number }[] }) =>
  links.map(({ url, state, reason, status }) => [new URL(url).pathname, state, reason, status])

describe('the links of a site', () => {
  it('are asked a moment after a save, and not while people go on typing', async () => {
    const url = webOf()
    const { read } = await openSite(testEnv, [{ url: url('/status/404') }, { url: url('/fine') }])
    await checkLinks(testEnv)
    expect(await read()).toMatchObject({ count: 0, is_asking: true, checked_at: null, links: [] })
    await run(testEnv)
    const found = await read()
    expect(found).toMatchObject({ count: 2, is_asking: false })
    expect(found.checked_at).not.toBeNull()
    expect(states(found)).toEqual([['/status/404', 'broken', 'gone', 404]])
  })

  it.each([
    ['/status/404', 'broken', 'gone', 404],
    ['/status/410', 'broken', 'gone', 410],
    ['/status/403', 'unsure', 'refused', 403],
    ['/status/429', 'unsure', 'busy', 429],
    ['/status/503', 'unsure', 'busy', 503],
    ['/redirect/9', 'unsure', 'redirects', null],
    ['/to/?https://127.0.0.1/', 'unsure', 'redirects', null],
    ['/to/?http://other.example/', 'unsure', 'redirects', null],
    ['/away', 'unsure', 'noName', null],
  ])('are told apart: %s is %s', async (path, state, reason, status) => {
    const url = webOf()
    const { read } = await openSite(testEnv, [{ url: url(path) }])
    await run(testEnv)
    expect(states(await read())).toEqual([[new URL(url(path)).pathname, state, reason, status]])
  })

  it.each(['/fine', '/head/405', '/head/404', '/redirect/3'])('work: %s', async (path) => {
    const url = webOf()
    const { read } = await openSite(testEnv, [{ url: url(path) }])
    await run(testEnv)
    expect(await read()).toMatchObject({ count: 1, links: [] })
  })

  it('are broken without a host only at the second look', async () => {
    const url = webOf()
    const { read, site, token } = await openSite(testEnv, [{ url: url('/away') }])
    await run(testEnv)
    expect(states(await read())).toEqual([['/away', 'unsure', 'noName', null]])
    await run(testEnv)
    expect(states(await read())).toEqual([['/away', 'unsure', 'noName', null]])
    // Asking again at once is no second look.
    wait(6 * MINUTE)
    await call('POST', `/v1/site/${site.id}/link-check`, { token })
    await expect.poll(async () => (await read()).is_asking).toBe(false)
    expect(states(await read())).toEqual([['/away', 'unsure', 'noName', null]])
    wait(10 * MINUTE)
    await run(testEnv)
    expect(states(await read())).toEqual([['/away', 'broken', 'noName', null]])
  })

  it('are not asked at private addresses, by http, nor at hosts of the installation itself', async () => {
    const own = testEnv.SITES_HOST.replace(/:\d+$/, '')
    const { read } = await openSite(testEnv, [
      { url: 'https://192.168.0.1/' },
      { url: 'https://printer.local/' },
      { url: 'https://shop.example:8443/' },
      { url: 'http://shop.example/' },
      { url: `https://a.${own}/` },
      { url: 'tel:0312345678' },
    ])
    await run(testEnv)
    expect(await read()).toMatchObject({ count: 0, is_asking: false })
  })

  it('are forgotten when the site no longer has them, and kept while another site does', async () => {
    const url = webOf()
    const first = await openSite(testEnv, [{ url: url('/status/404') }])
    const second = await openSite(testEnv, [{ url: url('/status/404') }])
    await run(testEnv)
    await first.save([])
    await run(testEnv)
    expect([(await first.read()).count, states(await second.read())]).toEqual([
      0,
      [['/status/404', 'broken', 'gone', 404]],
    ])
    await second.save([])
    await run(testEnv)
    const left = await testEnv.DB.prepare('SELECT 1 FROM link_checks WHERE url = ?').bind(url('/status/404')).first()
    expect(left).toBeNull()
  })

  it('go with a site that is purged', async () => {
    const url = webOf()
    const { site } = await openSite(testEnv, [{ url: url('/one') }, { url: url('/shared') }])
    const other = await openSite(testEnv, [{ url: url('/shared') }])
    await run(testEnv)
    await purgeSite(testEnv, site.id)
    const kept = await testEnv.DB.prepare('SELECT url FROM link_checks WHERE url IN (?, ?)')
      .bind(url('/one'), url('/shared'))
      .all<{ url: string }>()
    expect(kept.results).toEqual([{ url: url('/shared') }])
    expect([(await other.read()).count]).toEqual([1])
    const rows = await testEnv.DB.prepare('SELECT 1 FROM linked_addresses WHERE site_id = ?').bind(site.id).first()
    expect(rows).toBeNull()
  })

  it('are asked again when somebody wants it, but not those of a moment ago', async () => {
    const url = webOf()
    const { site, token, read } = await openSite(testEnv, [{ url: url('/fine') }])
    await run(testEnv)
    const again = async () => (await call('POST', `/v1/site/${site.id}/link-check`, { token })).json.data
    expect(await again()).toMatchObject({ is_asking: false })
    await steer(url('/fine'), 404)
    wait(6 * MINUTE)
    expect(await again()).toMatchObject({ is_asking: true })
    // At once, without the job.
    await expect.poll(async () => states(await read())).toEqual([['/fine', 'broken', 'gone', 404]])
  })

  it('are asked a few at a time of one host, the others a minute later', () => {
    const link = (url: string) => ({ hash: url, url, failures: 0, checkedAt: null })
    const due = [1, 2, 3, 4, 5].map((n) => link(`https://big.example/${n}`))
    const { hosts, later } = planLooks([...due, link('https://small.example/')])
    expect(hosts.map((links) => links.length)).toEqual([3, 1])
    expect(later.map(({ url }) => url)).toEqual(['https://big.example/4', 'https://big.example/5'])
  })
})

async function steer(address: string, status: number) {
  await fetch(`${testEnv.LINKS_URL}steer`, { method: 'POST', body: JSON.stringify({ address, status }) })
}

type Event = { kind: string; detail: string }
const eventsOf = async (env: Bindings, siteId: string) =>
  (
    await env.DB.prepare(
      `SELECT kind, detail FROM bell_events WHERE subject_id = ? AND kind = 'links' ORDER BY created_at`,
    )
      .bind(siteId)
      .all<Event>()
  ).results.map(({ detail }) => JSON.parse(detail) as { count: number; address: string })

/** Visitors see the working copy as it is. */
const publish = (env: Bindings, siteId: string) =>
  env.DB.prepare(
    `UPDATE sites SET status = 'PUBLISH', live_release_id = 'r' || version, released_version = version,
      served_until = 4102444800000, served_from = 0 WHERE id = ?`,
  )
    .bind(siteId)
    .run()

describe('a link of a live site', () => {
  it('is asked each week, and its owner is told when it breaks, once a week at most', async () => {
    const url = webOf()
    const [one, two] = [url('/one'), url('/two')]
    const { site } = await openSite(testEnv, [{ url: one }, { url: two }])
    await publish(testEnv, site.id)
    await run(testEnv)
    await steer(one, 404)
    wait(6 * DAY)
    await run(testEnv)
    expect(await eventsOf(testEnv, site.id)).toEqual([])
    wait(DAY)
    await run(testEnv)
    expect(await eventsOf(testEnv, site.id)).toEqual([expect.objectContaining({ count: 1, address: one })])
    const mail = await testEnv.DB.prepare(
      `SELECT count(*) AS n FROM outbox INNER JOIN bell_events AS e ON e.id = payload ->> 'eventId' WHERE e.subject_id = ?`,
    )
      .bind(site.id)
      .first('n')
    expect(mail).toBe(1)
    // The second one breaks, and the first is still broken: both are known, one is news, after the week.
    await steer(two, 410)
    for (let days = 0; days < 6; days++) {
      wait(DAY)
      await run(testEnv)
    }
    expect(await eventsOf(testEnv, site.id)).toHaveLength(1)
    for (let days = 0; days < 4; days++) {
      wait(DAY)
      await run(testEnv)
    }
    expect(await eventsOf(testEnv, site.id)).toEqual([
      expect.objectContaining({ count: 1, address: one }),
      expect.objectContaining({ count: 1, address: two }),
    ])
  })

  it('is no news when it was published although the checklist showed it', async () => {
    const url = webOf()
    const { site, read } = await openSite(testEnv, [{ url: url('/status/404') }])
    await run(testEnv)
    await publish(testEnv, site.id)
    await run(testEnv)
    wait(9 * DAY)
    await run(testEnv)
    expect([(await read()).links.length, await eventsOf(testEnv, site.id)]).toEqual([1, []])
  })

  it('of a draft is asked once, and nobody is told', async () => {
    const url = webOf()
    const { site, read } = await openSite(testEnv, [{ url: url('/quiet') }])
    await run(testEnv)
    await steer(url('/quiet'), 404)
    wait(30 * DAY)
    await run(testEnv)
    expect([(await read()).links, await eventsOf(testEnv, site.id)]).toEqual([[], []])
  })
})

describe('the job', () => {
  it('leaves nothing missing and nothing twice wherever it ends', () =>
    beside(async (DB) => {
      const env = { ...testEnv, DB }
      for (const isBefore of [true, false])
        for (let calls = 0; calls < 5; calls++) {
          const url = webOf()
          const { site } = await openSite(env, [{ url: url('/a') }, { url: url('/b') }])
          await publish(env, site.id)
          await run(env)
          await Promise.all([steer(url('/a'), 404), steer(url('/b'), 404)])
          wait(8 * DAY)
          await checkLinks(createMortal(env, { calls, isBefore }).env).catch(() => undefined)
          await run(env)
          const events = await eventsOf(env, site.id)
          expect([calls, isBefore, events.length]).toEqual([calls, isBefore, 1])
        }
    }))

  it('waits while the database is away', async () => {
    expectLogged('links.read')
    const url = webOf()
    const { read } = await openSite(testEnv, [{ url: url('/status/404') }])
    wait(MINUTE)
    const away = createMortal(testEnv, { calls: 1, isBefore: true }).env
    await checkLinks(away).catch(() => undefined)
    expect((await read()).links).toEqual([])
    await run(testEnv)
    expect((await read()).links).toHaveLength(1)
  })

  it('finds the unread sites by their index', async () => {
    const { LINKS_UNREAD } = await import('#worker/db/schema/sites.ts')
    const { results } = await testEnv.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM sites WHERE ${LINKS_UNREAD} AND "sites"."updated_at" <= 1 ORDER BY updated_at LIMIT 9`,
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('sites_links_unread')
  })
})
