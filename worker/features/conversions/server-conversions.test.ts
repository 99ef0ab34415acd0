import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { REFUSED_TOKEN, type SeenEvent, UNKNOWN_PIXEL } from '#tests/providers/conversions.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { post, publishForms, recordMails, typed } from '#tests/setup/form-kit.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createVisitor, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { deliverJobs } from '#tests/setup/queue-batch.ts'
import { SECRETS, storeServerSecret } from '#tests/setup/server-conversions.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'
import { resealConversionSecrets } from './conversion-secret.ts'
import { purgeSite } from '#worker/features/sites/site.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'

const AGENT = 'Mozilla/5.0 (iPhone)'
const COOKIES = '_ga=GA1.1.123456789.1700000000; _fbp=fb.1.1700000000000.987654321; _fbc=fb.1.1700000000000.AbC-d_1'
const CONVERSIONS = { form: { is_sent: true, value: 5000 }, link: { is_sent: true } }
const DAY = 24 * 60 * 60 * 1000

let ids = 0
/** Ids of tags that no other test uses, so that the stand-in's memory tells this test's events. */
const newIds = () => {
  const number = String(Date.now() % 1_000_000_000).padStart(9, '0') + String(++ids).padStart(3, '0')
  return { ga4: `G-${number.slice(-10)}`, meta: `1${number}00` }
}

/** Bindings whose queue holds the messages of events. */
function holdQueue(base: Bindings = testEnv) {
  const held: { conversion: string }[] = []
  const keep = (body: unknown) => {
    if (typeof body === 'object' && body !== null && 'conversion' in body) held.push(body as { conversion: string })
  }
  const JOBS = {
    send: async (body: unknown) => keep(body),
    sendBatch: async (messages: { body: unknown }[]) => messages.forEach(({ body }) => keep(body)),
  }
  return { env: { ...base, JOBS } as unknown as Bindings, held }
}

const seenBy = async (id: string): Promise<SeenEvent[]> =>
  (await fetch(`https://conversions.test/seen?id=${id}`)).json()

const { env, held } = holdQueue()
const put = (site: { id: string; token: string }, service: ServerKind, secret: string = SECRETS[service]) =>
  call('PUT', `/v1/site/${site.id}/server-conversion`, { env, token: site.token, body: { service, secret } })
const read = async (site: { id: string; token: string }) =>
  (await call('GET', `/v1/site/${site.id}/server-conversion`, { env, token: site.token })).json.data as Record<
    string,
    unknown
  >[]

async function publish(seo: object = {}, services: readonly ServerKind[] = ['ga4', 'meta']) {
  const measuring = newIds()
  const site = await publishForms(env, { parts: { seo: { measuring, conversions: CONVERSIONS, ...seo } } })
  for (const service of services) expect((await put(site, service)).status).toBe(200)
  held.length = 0
  return { ...site, measuring }
}

const send = (host: string, headers: Record<string, string> = {}, bindings = env, fields = typed()) =>
  post(bindings, { host, path: '/contact' }, fields, { 'user-agent': AGENT, cookie: COOKIES, ...headers })
const goalOf = (answer: { headers: Headers }) => /goal=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
const eventIdOf = (answer: { headers: Headers }) => goalOf(answer).split('.')[1]
const take = () => held.splice(0)

describe('a goal that happens on the server', () => {
  it('reaches each service once, with the id of the browser’s event, and GA4 from the server only', async () => {
    const { host, measuring } = await publish()
    const session = `_ga_${measuring.ga4.slice(2)}=GS2.1.s1700000123$o1$g0$t1700000123$j60$l0$h0`
    const answer = await send(host, { cookie: `${COOKIES}; ${session}` })
    expect([answer.status, goalOf(answer)]).toEqual([303, expect.stringMatching(/^form\.[0-9a-f-]{36}\.gtag$/)])
    expect(await deliverJobs(env, take())).toEqual(['ack', 'ack'])
    const id = eventIdOf(answer)
    const url = `http://${host}/contact`
    const [google, ...more] = await seenBy(measuring.ga4)
    expect(more).toEqual([])
    const params = { event_id: id, page_location: url, value: 5000, currency: 'JPY' }
    expect(google?.body).toEqual({
      client_id: '123456789.1700000000',
      timestamp_micros: expect.any(Number),
      events: [{ name: 'generate_lead', params: { ...params, session_id: '1700000123', engagement_time_msec: 1 } }],
    })
    expect((await seenBy(measuring.meta)).map(({ body }) => body)).toEqual([
      {
        data: [
          {
            event_name: 'Lead',
            event_time: expect.any(Number),
            event_id: id,
            event_source_url: url,
            action_source: 'website',
            user_data: {
              client_user_agent: AGENT,
              fbp: 'fb.1.1700000000000.987654321',
              fbc: expect.stringContaining('AbC'),
            },
            custom_data: { value: 5000, currency: 'JPY' },
          },
        ],
      },
    ])
  })

  it('stands for itself in GA4 without a cookie of its, and goes to Meta only if somebody can be matched', async () => {
    const { host, measuring } = await publish()
    const answer = await send(host, { cookie: '' })
    expect(goalOf(answer)).toMatch(/\.gtag$/)
    await deliverJobs(env, take())
    const [google] = await seenBy(measuring.ga4)
    expect(google?.body['client_id']).toMatch(/^\d+\.\d{10}$/)
    expect(await seenBy(measuring.meta)).toEqual([])
  })

  it('leaves everything to the tags where no secret is stored, or the service has no id', async () => {
    const without = await publish({}, [])
    expect(goalOf(await send(without.host))).toMatch(/^form\.[0-9a-f-]{36}$/)
    const other = await publish({ measuring: { x: 'o8a1b' } })
    expect(goalOf(await send(other.host))).toMatch(/^form\.[0-9a-f-]{36}$/)
    expect(take()).toEqual([])
  })

  it('is a confirmed registration too', async () => {
    const { env: mailing, deliverMails } = recordMails()
    const own = holdQueue(mailing)
    const measuring = newIds()
    const tags = { head: [], scripts: [], ids: { meta: measuring.meta }, conversions: { registration: {} } }
    const site = await createVisitedSite(own.env, { release: { seo: { title: '', h1: '', description: '', tags } } })
    await storeServerSecret(own.env, site.id)
    const visitor = createVisitor(own.env, site)
    const input = registration()
    await visitor.send('/register', input)
    const [mail] = await deliverMails(site.id)
    const confirmed = { token: tokenOf(mail), password: input.password }
    const answer = await visitor.send('/confirm', confirmed, { 'user-agent': AGENT, cookie: COOKIES })
    expect(goalOf(answer)).toMatch(/^registration\.[0-9a-f-]{36}$/)
    await deliverJobs(own.env, own.held)
    const [event] = await seenBy(measuring.meta)
    expect(event?.body).toMatchObject({ data: [{ event_name: 'CompleteRegistration', event_id: eventIdOf(answer) }] })
    expect(JSON.stringify(event)).not.toContain(tokenOf(mail))
  })

  it('sends nothing for a robot, a repeated form, a preview host, or a goal that is not chosen', async () => {
    const { host, siteUuid } = await publish()
    const form = { ...typed(), send_id: '0.25' }
    await send(host, {}, env, form)
    expect(take()).toHaveLength(2)
    await send(host, {}, env, form)
    await send(host, {}, env, { ...typed(), website: 'https://robot.example' })
    await post(env, { host: 'localhost:8787', path: `/sites/${siteUuid}/contact` }, typed(), { cookie: COOKIES })
    const silent = await publish({ conversions: { link: { is_sent: true } } })
    await send(silent.host)
    expect(take()).toEqual([])
  })
})

describe('consent', () => {
  const chosen = async (host: string, choice: string) => {
    const answer = await post(env, { host, path: '/external' }, { consent: choice })
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  it('is needed where visitors are asked: refused or not given, nothing leaves the server', async () => {
    const { host } = await publish({ consent: 'everywhere' })
    for (const cookie of ['', await chosen(host, 'n'), 'consent=0-old.y']) {
      const answer = await send(host, { cookie: `${COOKIES}; ${cookie}` })
      expect([cookie, goalOf(answer)]).toEqual([cookie, expect.stringMatching(/^form\.[0-9a-f-]{36}$/)])
      expect(take()).toEqual([])
    }
  })

  it('covers the network address once it is given, and is not needed where nobody is asked', async () => {
    const { host, measuring } = await publish({ consent: 'eu' })
    const allowed = await chosen(host, 'y')
    await send(host, { cookie: allowed, 'cf-ipcountry': 'DE', 'cf-connecting-ip': '2001:db8::77' })
    await deliverJobs(env, take())
    const [first] = await seenBy(measuring.meta)
    expect(first?.body).toMatchObject({ data: [{ user_data: { client_ip_address: '2001:db8::77' } }] })
    await send(host, { 'cf-ipcountry': 'DE' })
    expect(take()).toEqual([])
    await send(host, { 'cf-ipcountry': 'JP' })
    await deliverJobs(env, take())
    const [, second] = await seenBy(measuring.meta)
    expect(JSON.stringify(second)).not.toContain('client_ip_address')
  })
})

describe('the page of external services', () => {
  it('says what the server sends to which service, and nothing of it where the server sends nothing', async () => {
    expectLogged('database.away')
    const { host } = await publish({}, ['meta'])
    const page = async (bindings = env) => (await call('GET', '/external', { env: bindings, host })).text
    expect(await page()).toContain('サイトのサーバーからも送信されます')
    expect(await page()).not.toContain('サイトのサーバーから送信されます')
    const away = createFaults(env)
    away.faults.DB = 'down'
    expect(await page(away.env)).toContain('サイトのサーバーから送信されます')
    const silent = await publish({}, [])
    expect((await call('GET', '/external', { env, host: silent.host })).text).not.toContain('サイトのサーバー')
  })
})

describe('a service that does not take an event', () => {
  const metaOnly = async () => {
    const site = await publish({}, ['meta'])
    const answer = await send(site.host)
    return { site, bodies: take(), id: eventIdOf(answer) }
  }

  it('is asked again after a failure that may pass, and gets it once', async () => {
    const { site, bodies } = await metaOnly()
    const { site: neighbour } = await metaOnly()
    const down = { ...env, META_URL: 'https://conversions.test/down/1' }
    expect(await deliverJobs(down, bodies)).toEqual([10])
    expect(await read(site)).toMatchObject([{ failure: 'down', sent: 0, dropped: 0, sent_at: null }])
    expect(await deliverJobs(env, bodies, { attempts: 2 })).toEqual(['ack'])
    // The queue delivers at least once.
    expect(await deliverJobs(env, bodies, { attempts: 2 })).toEqual(['ack'])
    expect(await seenBy(site.measuring.meta)).toHaveLength(1)
    expect(await read(site)).toMatchObject([{ sent: 1, dropped: 0, sent_at: expect.any(String) }])
    expect(await read(neighbour)).toMatchObject([{ sent: 0, sent_at: null, failure: null }])
  })

  it('is left alone for a minute after five failures', async () => {
    const { bodies } = await metaOnly()
    const META_URL = 'https://conversions.test/down/circuit'
    for (let n = 0; n < 5; n++) await deliverJobs({ ...env, META_URL }, bodies)
    // Nothing would answer there: the circuit is what answers.
    expect(await deliverJobs({ ...env, META_URL }, bodies)).toEqual([10])
  })

  it('loses it after the last attempt, after a day, and when the queue gives it up; the maker sees how many', async () => {
    const { site, bodies } = await metaOnly()
    const down = (n: number) => ({ ...env, META_URL: `https://conversions.test/down/last-${n}` })
    expect(await deliverJobs(down(1), bodies, { attempts: 6 })).toEqual(['ack'])
    expect(await deliverJobs(down(2), bodies, { queue: 'mekuri-jobs-dlq' })).toEqual(['ack'])
    setClockOffset(DAY + 60_000)
    expect(await deliverJobs(down(3), bodies)).toEqual(['ack'])
    setClockOffset(0)
    expect(await read(site)).toMatchObject([{ failure: 'down', dropped: 3 }])
  })

  it.each([
    ['token', REFUSED_TOKEN, newIds().meta],
    ['id', SECRETS.meta, UNKNOWN_PIXEL],
  ] as const)('loses it at once for a wrong %s, and the maker sees the reason', async (failure, secret, meta) => {
    const site = await publish({ measuring: { meta } }, [])
    await put(site, 'meta', secret)
    await send(site.host)
    expect(await deliverJobs(env, take())).toEqual(['ack'])
    expect(await read(site)).toMatchObject([{ service: 'meta', failure, dropped: 1, sent: 0 }])
    // Another secret begins anew, the same one does not.
    await put(site, 'meta', secret)
    expect(await read(site)).toMatchObject([{ failure, dropped: 1 }])
    await put(site, 'meta', `${SECRETS.meta}b`)
    expect(await read(site)).toMatchObject([{ failure: null, dropped: 0 }])
  })

  it('loses it if the secret or the site is gone meanwhile, or its key', async () => {
    const { site, bodies } = await metaOnly()
    const other = { ...env, JWT_SECRET: 'another-jwt-secret-0123456789abcdef0123456789' }
    expect(await deliverJobs(other, bodies)).toEqual(['ack'])
    expect(await read(site)).toMatchObject([{ failure: 'unreadable', dropped: 1 }])
    const gone = await metaOnly()
    await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE id = ?').bind(gone.site.id).run()
    expect(await deliverJobs(env, gone.bodies)).toEqual(['ack'])
    const path = `/v1/site/${site.id}/server-conversion/remove`
    expect((await call('POST', path, { env, token: site.token, body: { service: 'meta' } })).status).toBe(200)
    expect(await deliverJobs(env, bodies)).toEqual(['ack'])
    expect(await seenBy(site.measuring.meta)).toEqual([])
    expect(await seenBy(gone.site.measuring.meta)).toEqual([])
    expect((await call('POST', path, { env, token: site.token, body: { service: 'meta' } })).status).toBe(404)
  })

  it('waits for a database that is away', async () => {
    expectLogged('queue.retry')
    const { site, bodies } = await metaOnly()
    const away = createFaults(env)
    away.faults.DB = 'overloaded'
    expect(await deliverJobs(away.env, bodies)).toEqual([10])
    expect(await seenBy(site.measuring.meta)).toEqual([])
    expect(await deliverJobs(env, bodies, { attempts: 2 })).toEqual(['ack'])
    expect(await seenBy(site.measuring.meta)).toHaveLength(1)
  })

  it('and a queue that is away change nothing for the visitor: the tags tell of the goal', async () => {
    expectLogged('outbox.send')
    const { host } = await publish()
    const JOBS = {
      send: async () => Promise.reject(new Error('down')),
      sendBatch: async () => Promise.reject(new Error('down')),
    }
    const answer = await send(host, {}, { ...env, JOBS } as unknown as Bindings)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact-success'])
    expect(goalOf(answer)).toMatch(/^form\.[0-9a-f-]{36}$/)
  })
})

describe('a secret', () => {
  it('is in no answer, history, copy, file, page or table in plain words, and ends with its site', async () => {
    const site = await publish()
    const { token } = site
    const answers = await Promise.all([
      put(site, 'meta'),
      call('GET', `/v1/site/${site.id}/server-conversion`, { env, token }),
      call('GET', `/v1/site/${site.id}`, { env, token }),
      call('GET', `/v1/site/${site.id}/export`, { env, token }),
      call('GET', '/v1/audit-log', { env, token }),
      call('GET', '/external', { env, host: site.host }),
    ])
    const texts = answers.map(({ text }) => text)
    const tables = ['server_conversions', 'history', 'site_parts', 'outbox']
    for (const table of tables)
      texts.push(JSON.stringify((await env.DB.prepare(`SELECT * FROM ${table}`).all()).results))
    for (const secret of Object.values(SECRETS)) expect(texts.filter((text) => text.includes(secret))).toEqual([])
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE action = 'site.server_conversions' AND subject_id = ?",
    )
      .bind(site.id)
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => JSON.parse(detail) as unknown)).toContainEqual({
      name: '山の宿',
      changes: [{ field: 'conversionSecret', from: null, to: 'ga4' }],
    })
    await purgeSite(env, site.id)
    const left = await env.DB.prepare('SELECT 1 FROM server_conversions WHERE site_id = ?').bind(site.id).all()
    expect(left.results).toEqual([])
  })

  it('outlives a change of the key: the hourly job seals it anew while the old key is there', async () => {
    const site = await publish({}, ['meta'])
    await send(site.host)
    const bodies = take()
    const after = { ...env, JWT_SECRET: 'changed-jwt-secret-0123456789abcdef0123456789' }
    await resealConversionSecrets({ ...after, JWT_SECRET_OLD: env.JWT_SECRET })
    expect(await deliverJobs(after, bodies)).toEqual(['ack'])
    expect(await seenBy(site.measuring.meta)).toHaveLength(1)
    // The other tests' secrets go back.
    await resealConversionSecrets({ ...env, JWT_SECRET_OLD: after.JWT_SECRET })
  })

  it('is refused in another form, and to another account', async () => {
    const site = await publish({}, [])
    for (const secret of ['', 'short', 'with space 0123456789', 'x'.repeat(501)])
      expect((await put(site, 'ga4', secret)).status).toBe(422)
    const { token } = await signIn(env, await createAccount(env, { type: 'USER', plan: 'proMulti' }))
    expect((await put({ id: site.id, token }, 'ga4')).status).toBe(404)
    expect((await call('GET', `/v1/site/${site.id}/server-conversion`, { env, token })).status).toBe(404)
  })
})

describe('a test event', () => {
  const test = async (site: { id: string; token: string }, body: object, bindings = env) =>
    call('POST', `/v1/site/${site.id}/server-conversion/test`, { env: bindings, token: site.token, body })

  it('is checked by each service and does not count', async () => {
    const site = await publish()
    expect((await test(site, { service: 'ga4' })).json.data).toEqual({ failure: null })
    expect((await test(site, { service: 'meta', test_code: 'test12345' })).json.data).toEqual({ failure: null })
    expect((await test(site, { service: 'meta' })).status).toBe(422)
    const events = [...(await seenBy(site.measuring.ga4)), ...(await seenBy(site.measuring.meta))]
    expect(events.map(({ isTest }) => isTest)).toEqual([true, true])
    expect(events[1]?.body['test_event_code']).toBe('TEST12345')
    expect(await read(site)).toMatchObject([{ sent: 0 }, { sent: 0 }])
  })

  it('names what is wrong', async () => {
    const site = await publish({ measuring: { ga4: newIds().ga4 } })
    const body = { service: 'meta', test_code: 'TEST1' }
    expect((await test(site, body)).json.data).toEqual({ failure: 'id' })
    const other = await publish()
    await put(other, 'meta', REFUSED_TOKEN)
    expect((await test(other, body)).json.data).toEqual({ failure: 'token' })
    const down = { ...env, GA4_URL: 'https://conversions.test/down/test' }
    expect((await test(other, { service: 'ga4' }, down)).json.data).toEqual({ failure: 'down' })
    const none = await publish({}, [])
    expect((await test(none, body)).status).toBe(404)
  })
})
