import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { insertClaim } from '#tests/setup/domains/insert-claim.ts'
import { insertHost } from '#tests/setup/domains/insert-host.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'

type Item = Record<string, unknown>

let token: string

/** A claim of a new site of a new account. */
async function claim(hostname: string, stateAt: number, values: Partial<Parameters<typeof insertClaim>[1]> = {}) {
  const account = await createAccount(env, { type: 'USER' })
  const site = await createSite(env, account, { name: `Site of ${hostname}` })
  const id = await insertClaim(env, { siteId: site.id, accountId: account.id, hostname, stateAt, ...values })
  return { id, site, account }
}

async function list(query: string, as = token) {
  const { status, json } = await call('GET', `/v1/master/domain?${query}`, { token: as, env })
  return { status, json, names: ((json.data?.data_list ?? []) as Item[]).map(({ hostname }) => hostname) }
}

beforeAll(async () => {
  token = (await signIn(env, await createAccount(env, { type: 'MASTER' }))).token
  await claim('www.list1.jp', 1000, { state: 'failed', reason: 'txt' })
  await claim('list2.jp', 3000, { state: 'requested', role: 'companion' })
  await claim('www.list3.jp', 2000, { state: 'dns_pending' })
  await claim('www.list4.jp', 5000, { state: 'active' })
  await claim('list5.jp', 4000, { state: 'removing' })
  await claim('list6.jp', 500, { state: 'removed' })
})

describe('the operator’s list of domains', () => {
  it('shows each with its state, reason and age, its site and company, the longest in its state first', async () => {
    const { json, names } = await list('search=list')
    expect(names).toEqual(['www.list1.jp', 'www.list3.jp', 'list2.jp', 'list5.jp', 'www.list4.jp'])
    const [first] = json.data.data_list
    expect(first).toMatchObject({
      unicode: 'www.list1.jp',
      role: 'main',
      state: 'failed',
      reason: 'txt',
      state_at: '1970-01-01T00:00:01.000Z',
      site: { name: 'Site of www.list1.jp', is_deleted: false },
    })
    expect(first.company_name).not.toBe('')
  })

  it.each([
    ['state=pending_dns', ['www.list3.jp', 'list2.jp']],
    ['state=failed', ['www.list1.jp']],
    ['state=active', ['www.list4.jp']],
    ['state=removing', ['list5.jp']],
    ['state=misdirected', []],
    ['order=newest&limit=2', ['www.list4.jp', 'list5.jp']],
    ['limit=2&page=2', ['list2.jp', 'list5.jp']],
    ['page=9', []],
  ])('narrows to %s', async (query, names) => {
    expect((await list(`search=list&${query}`)).names).toEqual(names)
  })

  it('refuses what it does not know', async () => {
    for (const query of ['state=removed', 'state=x', 'kind=x', 'order=name', 'limit=101'])
      expect((await list(query)).status).toBe(422)
  })

  it('calls a certificate that is being issued by that name', async () => {
    const findings = [{ code: 'certificate' as const, grade: 'wait' as const, found: ['pending'], wanted: ['active'] }]
    await claim('www.issuing.jp', 1, { state: 'verifying', findings })
    const { json } = await list('search=issuing&state=verifying')
    expect(json.data.data_list.map(({ state }: Item) => state)).toEqual(['issuing_certificate'])
  })

  it.each(['日本', 'ほん', 'XN--79J5', 'b312vncb', 'Ｗｗｗ．日本', 'www.日本ほん.jp', 'xn--79j5b312vncb.jp'])(
    'finds a name in another script by %s',
    async (text) => {
      await claim('www.xn--79j5b312vncb.jp', 1)
      const { json } = await list(`search=${encodeURIComponent(text)}&limit=1`)
      expect(json.data.data_list.map(({ unicode }: Item) => unicode)).toEqual(['www.日本ほん.jp'])
    },
  )

  it('finds no name in another script by a text that it does not hold', async () => {
    await claim('www.xn--wgv71a119e.jp', 1)
    expect((await list(`search=${encodeURIComponent('中国')}`)).names).toEqual([])
  })

  it('holds the hosts of partners in the same order, with what the doctor found', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const findings = [{ code: 'cname' as const, grade: 'wrong' as const, found: [], wanted: ['x.cname.localhost'] }]
    await insertHost(env, partner, 'app.both2.jp', { state: 'moved', stateAt: 2000, lookedAt: 2500, findings })
    await insertHost(env, await createAccount(env, { type: 'OEM_ADMIN' }), 'app.both9.jp', {
      state: 'removed',
      stateAt: 1,
    })
    for (const [hostname, stateAt] of [
      ['www.both1.jp', 1000],
      ['www.both3.jp', 3000],
    ] as const)
      await claim(hostname, stateAt, { state: 'moved' })
    const { json, names } = await list('search=both')
    expect(names).toEqual(['www.both1.jp', 'app.both2.jp', 'www.both3.jp'])
    expect(json.data.data_list[1]).toMatchObject({
      role: 'main',
      state: 'misdirected',
      looked_at: '1970-01-01T00:00:02.500Z',
      findings,
      site: null,
      partner: { id: partner.id, is_gone: false },
      company_name: partner.companyName,
    })
    expect((await list('search=both&kind=site')).names).toEqual(['www.both1.jp', 'www.both3.jp'])
    expect((await list('search=both&kind=partner&state=misdirected')).names).toEqual(['app.both2.jp'])
    // Without a search the pages come from the indexes; each goes on where the one before ended, whatever its kind.
    const first = (await list('state=misdirected&limit=2')).json.data
    const rest = await list(`state=misdirected&limit=2&page=2&cursor=${first.next_cursor}`)
    expect([first.total, first.data_list.map(({ hostname }: Item) => hostname), rest.names]).toEqual([
      3,
      ['www.both1.jp', 'app.both2.jp'],
      ['www.both3.jp'],
    ])
    await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(partner.id).run()
    expect((await list('kind=partner')).json.data.data_list[0].partner.is_gone).toBe(true)
  })

  it('holds a removed host with its end while it leads on', async () => {
    await insertHost(env, await createAccount(env, { type: 'OEM_ADMIN' }), 'app.left.jp', {
      state: 'removed',
      stateAt: 1000,
      cloudflareId: 'kept',
    })
    const left = (await list('state=redirecting')).json.data
    expect([left.total, left.data_list[0]]).toMatchObject([
      1,
      { hostname: 'app.left.jp', state: 'redirecting', redirects_until: '1970-01-08T00:00:01.000Z' },
    ])
    for (const query of ['search=left', 'kind=partner&search=left', 'state=redirecting&search=left&kind=partner'])
      expect((await list(query)).names).toEqual(['app.left.jp'])
    for (const query of ['state=redirecting&kind=site', 'state=removing&search=left', 'kind=site&search=left'])
      expect((await list(query)).json.data).toMatchObject({ total: 0, data_list: [] })
  })

  it('marks a domain whose site is deleted', async () => {
    const { site } = await claim('www.gone.jp', 1, { state: 'removing' })
    await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE id = ?').bind(site.id).run()
    const { json } = await list('search=www.gone')
    expect(json.data.data_list[0].site).toMatchObject({ id: site.id, is_deleted: true })
  })

  it('continues after the last one, whatever changes before it', async () => {
    const first = await list('limit=2')
    const cursor = String(first.json.data.next_cursor)
    const { json } = await list('limit=100')
    const all = json.data.data_list.map(({ hostname }: Item) => hostname)
    await claim('www.before.jp', 0)
    const second = await list(`limit=2&page=2&cursor=${cursor}`)
    expect([...first.names, ...second.names]).toEqual(all.slice(0, 4))
  })

  it('is the operator’s alone', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    expect((await list('', (await signIn(env, partner)).token)).status).toBe(403)
  })
})
