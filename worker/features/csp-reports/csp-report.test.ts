import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CSP_GROUPS_MAX, CSP_KEPT } from '#shared/operations/csp-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { replacedMembers } from '#tests/setup/replaced-members.ts'
import { publishStored } from '#tests/setup/published-site.ts'
import { newIp } from '#tests/setup/calls/auth-recipes.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { addToGroups, deleteOldGroups } from './csp-report.repository.ts'

let host = ''
let siteId = ''
let token = ''

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM csp_reports').run()
  const account = await createAccount(env, { type: 'USER' })
  const site = await createSite(env, account, { cells: [{}] })
  siteId = site.id
  host = await publishStored(env, siteId)
  token = (await signIn(env, account)).token
})
afterEach(() => setClockOffset(0))

const report = (over: Record<string, unknown> = {}, at = host) => ({
  'csp-report': {
    'document-uri': `http://${at}/ja?mail=a@example.com`,
    'blocked-uri': 'https://tags.example/a.js?id=1',
    'violated-directive': 'script-src-elem',
    ...over,
  },
})
type Sent = { at?: string; type?: string; ip?: Record<string, string>; bindings?: typeof env }
const send = (body: unknown, { at = host, type = 'application/csp-report', ip = newIp(), bindings = env }: Sent = {}) =>
  call('POST', '/v1/csp-report', { host: at, body, headers: { ...ip, 'content-type': type }, env: bindings })
const rows = async () =>
  (await env.DB.prepare('SELECT site_id, directive, source, page, count FROM csp_reports ORDER BY count DESC').all())
    .results
const read = async (path = `/site/${siteId}/csp-report`, as = token) =>
  (await call('GET', `/v1${path}`, { token: as })).json.data

describe('reports of what pages blocked', () => {
  it('are counted by site, directive and source, in both formats, without parameters', async () => {
    await send(report())
    await send(report())
    const { 'csp-report': old } = report()
    const body = {
      documentURL: old['document-uri'],
      blockedURL: old['blocked-uri'],
      effectiveDirective: 'script-src-elem',
    }
    await send([{ type: 'csp-violation', body }], { type: 'application/reports+json' })
    expect(await rows()).toEqual([
      { site_id: siteId, directive: 'script-src-elem', source: 'tags.example', page: '/ja', count: 3 },
    ])
    expect(await read()).toMatchObject([{ source: 'tags.example', count: 3, page: '/ja' }])
  })

  it('are asked for by the pages of a site, which costs their header no more than thirty bytes', async () => {
    const policy = String((await call('GET', '/', { host })).headers.get('content-security-policy'))
    expect(policy).toMatch(/; report-uri \/v1\/csp-report$/)
    // `report-to` would keep browsers from using it.
    expect(policy).not.toContain('report-to')
    expect(policy.length - policy.indexOf('; report-uri')).toBeLessThanOrEqual(30)
  })

  it('of the back office count for the operator alone', async () => {
    const { token: master } = await signIn(env, await createAccount(env, { type: 'MASTER' }))
    await send(report({}, 'localhost:8787'), { at: 'localhost:8787' })
    expect(await rows()).toMatchObject([{ site_id: 'office' }])
    expect(await read('/master/csp-report', master)).toMatchObject([
      { site_id: null, source: 'tags.example', is_dismissed: false },
    ])
    expect(await read()).toEqual([])
  })

  it.each([
    ['rubbish', 'no json'],
    ['another host', { 'csp-report': { 'document-uri': 'https://other.example/', 'violated-directive': 'img-src' } }],
    ['an extension', report({ 'source-file': 'chrome-extension://abc/x.js' }, 'x')],
  ])('of %s are taken and not counted', async (_, body) => {
    expect((await send(body)).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('are refused beyond 8 KB, in other formats, and on hosts without a live site', async () => {
    expect((await send(JSON.stringify(report({ 'script-sample': 'x'.repeat(9000) })))).status).toBe(413)
    expect((await send(report(), { type: 'text/plain' })).status).toBe(415)
    expect((await send(report(), { at: 'nobody.example' })).status).toBe(404)
    await env.DB.prepare("UPDATE sites SET status = 'DRAFT', live_release_id = NULL WHERE id = ?").bind(siteId).run()
    setClockOffset(6000)
    expect((await send(report())).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  it('of a network are limited to thirty a minute', async () => {
    const ip = newIp()
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(report(), { ip })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(await rows()).toMatchObject([{ count: 30 }])
  })

  it('of many requests cost one batch', async () => {
    let batches = 0
    const counting = replacedMembers(env.DB, {
      batch: (statements: D1PreparedStatement[]) => {
        batches++
        return env.DB.batch(statements)
      },
    })
    const bindings = { ...env, DB: counting }
    await Promise.all(Array.from({ length: 25 }, () => send(report(), { bindings })))
    expect(batches).toBe(1)
    expect(await rows()).toMatchObject([{ count: 25 }])
  })

  it('of a flood fill fifty groups of a site, and the rest is counted together', async () => {
    const at = Date.now()
    const group = (n: number) => ({
      siteId,
      directive: 'img-src',
      source: `h${n}.example`,
      page: '/',
      count: 2,
      firstAt: at,
      lastAt: at,
    })
    for (let start = 0; start < 120; start += 40)
      await addToGroups(
        env.DB,
        Array.from({ length: 40 }, (_, n) => group(start + n)),
      )
    await addToGroups(env.DB, [group(3), group(999)])
    const stored = await rows()
    expect(stored).toHaveLength(CSP_GROUPS_MAX + 1)
    expect(stored[0]).toMatchObject({ directive: 'others', source: '', count: (120 - CSP_GROUPS_MAX) * 2 + 2 })
    expect(stored.find(({ source }) => source === 'h3.example')).toMatchObject({ count: 4 })
    expect(await read()).toHaveLength(CSP_GROUPS_MAX + 1)
  })

  it('of more groups than an isolate holds are dropped and counted in the log', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => report({ 'blocked-uri': `https://h${n}.example/` }))
    await Promise.all(lines.map((line) => send(line)))
    expect(await rows()).toHaveLength(40)
  })

  it('of a site that is deleted meanwhile are not stored', async () => {
    await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE id = ?').bind(siteId).run()
    const at = Date.now()
    await addToGroups(env.DB, [
      { siteId, directive: 'img-src', source: 'a.example', page: '/', count: 1, firstAt: at, lastAt: at },
    ])
    expect(await rows()).toEqual([])
  })

  it('end thirty days after they were last seen', async () => {
    await send(report())
    setClockOffset(CSP_KEPT - 60_000)
    await deleteOldGroups(env.DB)
    expect(await rows()).toHaveLength(1)
    setClockOffset(CSP_KEPT + 60_000)
    await deleteOldGroups(env.DB)
    expect(await rows()).toEqual([])
    const plan = await env.DB.prepare(
      'EXPLAIN QUERY PLAN DELETE FROM csp_reports WHERE rowid IN (SELECT rowid FROM csp_reports WHERE last_at <= 5 ORDER BY last_at LIMIT 9)',
    ).all<{ detail: string }>()
    expect(plan.results.map(({ detail }) => detail).join(' ')).toContain('csp_reports_last')
  })

  it('are dismissed once, stay dismissed while they go on, and the history says by whom', async () => {
    await send(report())
    const dismiss = () =>
      call('POST', `/v1/site/${siteId}/csp-report/dismiss`, {
        token,
        body: { directive: 'script-src-elem', source: 'tags.example' },
      })
    const both = await Promise.all([dismiss(), dismiss()])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    await send(report())
    expect(await read()).toEqual([])
    expect(await rows()).toMatchObject([{ count: 2 }])
    const { results } = await env.DB.prepare("SELECT detail FROM history WHERE action = 'site.dismiss_blocked'").all()
    expect(results).toHaveLength(1)
  })

  it('that cannot be stored are dropped with a line in the log', async () => {
    expectLogged('csp.unstored')
    expectLogged('database.away')
    const away = replacedMembers(env.DB, {
      batch: () => Promise.reject(new Error('D1_ERROR: Network connection lost.')),
    })
    expect((await send(report(), { bindings: { ...env, DB: away } })).status).toBe(200)
    expect(await rows()).toEqual([])
  })
})
