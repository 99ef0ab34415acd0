import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { findLiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { freeOldNames } from './short-name.repository.ts'

const DAY = 24 * 60 * 60_000
afterEach(() => setClockOffset(0))

const newName = () => `n${newId().replaceAll('-', '').slice(-16)}`
/** Isolates use what they know of a host for five seconds. */
const later = () => setClockOffset(6000)

/** An account with a published site of one cell. */
async function newSite(values: Parameters<typeof createSite>[2] = {}) {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const picture = await createPicture(env, { accountId: account.id })
  const cells = [{ id: newId(), creative: { mediaId: picture.id, posterId: null } }]
  const site = await createSite(env, account, { name: 'Site', cells, ...values })
  const send = (method: string, path: string, body?: object, headers = {}) =>
    call(method, `/v1/site/${site.id}${path}`, { env, token, body, headers })
  expect((await send('PUT', '', { status: 'PUBLISH' }, { 'if-match': '"1"' })).status).toBe(200)
  const rename = (name: string | null, from: string | null) => send('PUT', '/address', { name, from })
  return { ...site, account, token, send, rename, uuidHost: `${site.siteUuid}.localhost:8787` }
}

const visit = (name: string, path = '/') =>
  call('GET', path, { host: `${name}.localhost:8787`, headers: { accept: 'text/html' } })

describe('the name in a site’s default address', () => {
  it('proposes free names from the site’s name, and says of a typed one whether it may be had', async () => {
    const first = await newSite({ name: 'さくらのやど' })
    const word = (await first.send('GET', '/address')).json.data.proposals[0]
    expect(word).toBe('sakuranoyado')
    expect((await first.rename(word, null)).status).toBe(200)
    const { send } = await newSite({ name: 'さくらのやど' })
    const { json } = await send('GET', `/address?name=${word}`)
    expect(json.data).toMatchObject({
      name: null,
      scheme: 'http://',
      ending: '.localhost:8787',
      former: [],
      candidate: { name: word, fault: 'shortNameTaken' },
    })
    expect(json.data.proposals).toContain('sakuranoyado-2')
    expect(json.data.proposals).not.toContain(word)
    const asked = async (name: string) => (await send('GET', `/address?name=${name}`)).json.data.candidate.fault
    expect(await asked(newName())).toBeNull()
    expect(await asked('admin')).toBe('shortNameReserved')
    expect(await asked('a_b')).toBe('shortName')
  })

  it('serves the site under its name, which is canonical, in lists and in the domain panel', async () => {
    const { rename, send, uuidHost, token } = await newSite()
    const name = newName()
    const { json } = await rename(name.toUpperCase(), null)
    expect(json.data).toMatchObject({ name, url: `http://${name}.localhost:8787`, former: [] })
    later()
    for (const host of [`${name}.localhost:8787`, uuidHost]) {
      const { status, text } = await call('GET', '/', { host, headers: { accept: 'text/html' } })
      expect([status, text.includes(`<link rel="canonical" href="http://${name}.localhost:8787/"/>`)]).toEqual([
        200,
        true,
      ])
    }
    expect((await visit(name, '/sitemap.xml')).text).toContain(`http://${name}.localhost:8787/`)
    expect((await send('GET', '')).json.data.url).toBe(`http://${name}.localhost:8787`)
    expect((await send('GET', '/domain')).json.data.default_url).toBe(`http://${name}.localhost:8787`)
    const list = await call('GET', '/v1/site', { token })
    expect(list.json.data.data_list[0].url).toBe(`http://${name}.localhost:8787`)
  })

  it('leads a former name to the present one, also back and to the public id, and gives it to no other site', async () => {
    const { rename, siteUuid } = await newSite()
    const [one, two] = [newName(), newName()]
    await rename(one, null)
    await rename(two, one)
    later()
    const led = await visit(one, '/en/A1?utm=1&x=//evil.example')
    expect([led.status, led.headers.get('location')]).toEqual([
      308,
      `http://${two}.localhost:8787/en/A1?utm=1&x=//evil.example`,
    ])
    expect(led.headers.get('cache-control')).toBe('no-store')
    const other = await newSite()
    const refused = await other.rename(one, null)
    expect([refused.status, refused.json.code]).toEqual([422, 'validation'])
    expect((await rename(one, two)).json.data).toMatchObject({ name: one, former: [two] })
    expect((await rename(null, one)).json.data).toMatchObject({ name: null, former: [one, two] })
    setClockOffset(12_000)
    expect((await visit(two, '/')).headers.get('location')).toBe(`http://${siteUuid}.localhost:8787/`)
  })

  it('is refused to whoever changes it over another name, and stays', async () => {
    const { rename, send } = await newSite()
    const [mine, theirs] = [newName(), newName()]
    expect((await rename(theirs, null)).status).toBe(200)
    const late = await rename(mine, null)
    expect([late.status, late.json.code]).toEqual([412, 'stale'])
    const both = await Promise.all([rename(newName(), theirs), rename(newName(), theirs)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    expect((await send('GET', '/address')).json.data.former).toEqual([theirs])
  })

  it('repeats a press without a second name or entry', async () => {
    const { id, rename } = await newSite()
    const name = newName()
    await rename(name, null)
    expect((await rename(name, name)).status).toBe(200)
    const { results } = await env.DB.prepare(
      "SELECT detail FROM history WHERE subject_id = ? AND action = 'site.address'",
    )
      .bind(id)
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => JSON.parse(detail).changes)).toEqual([
      [{ field: 'shortName', from: null, to: name }],
    ])
  })

  it('ends at ten names; those of before can be had again', async () => {
    const { id, rename, send } = await newSite()
    const first = newName()
    expect((await rename(first, null)).status).toBe(200)
    let from = first
    const names = Array.from({ length: 9 }, newName)
    for (const name of names) {
      expect((await rename(name, from)).status).toBe(200)
      from = name
    }
    expect((await send('GET', `/address?name=${newName()}`)).json.data.candidate.fault).toBe('shortNameUsedUp')
    expect((await rename(newName(), from)).status).toBe(422)
    expect((await rename(first, from)).status).toBe(200)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM site_names WHERE site_id = ?').bind(id).first('n')).toBe(10)
  })

  it('hides a draft and a deleted site behind the same answer as an unknown name', async () => {
    const { rename, send } = await newSite()
    const name = newName()
    await rename(name, null)
    expect((await send('PUT', '', { status: 'PRIVATE' }, { 'if-match': '"2"' })).status).toBe(200)
    later()
    const [hidden, unknown] = [await visit(name), await visit(newName())]
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
  })

  it('stays the deleted site’s own for half a year, then it is free', async () => {
    const { rename, send } = await newSite()
    const name = newName()
    await rename(name, null)
    expect((await send('DELETE', '', undefined, { 'if-match': '"2"' })).status).toBe(200)
    const other = await newSite()
    setClockOffset(179 * DAY)
    await freeOldNames(env.DB)
    expect((await other.send('GET', `/address?name=${name}`)).status).toBe(401)
    const { token } = await signIn(env, other.account)
    const ask = async () =>
      (await call('GET', `/v1/site/${other.id}/address?name=${name}`, { token })).json.data.candidate.fault
    expect(await ask()).toBe('shortNameTaken')
    setClockOffset(179 * DAY + 2 * DAY)
    const again = (await signIn(env, other.account)).token
    expect(await freeOldNames(env.DB)).toBeGreaterThan(0)
    const free = await call('GET', `/v1/site/${other.id}/address?name=${name}`, { token: again })
    expect(free.json.data.candidate.fault).toBeNull()
  })

  it('costs visitors one query, as the public id does, and none for what can be no name', async () => {
    const { rename } = await newSite()
    const name = newName()
    await rename(name, null)
    const { database, usage } = countDatabase(env.DB)
    const find = (shortName: string) => findLiveSite({ ...env, DB: database }, { shortName })
    expect((await find(name)).state).toBe('live')
    expect(usage.calls).toBe(1)
    for (const no of ['', 'xn--abc', 'a'.repeat(40), 'www', 'a_b']) expect((await find(no)).state).toBe('missing')
    expect(usage.calls).toBe(1)
    expect((await find(newName())).state).toBe('missing')
    expect(usage.calls).toBe(2)
  })

  it('answers from the copies while the database is away', async () => {
    const { rename } = await newSite()
    const [old, name] = [newName(), newName()]
    await rename(old, null)
    await rename(name, old)
    const kit = createFaults(env)
    kit.faults.DB = 'down'
    const ask = (host: string) =>
      call('GET', '/', { env: kit.env, host: `${host}.localhost:8787`, headers: { accept: 'text/html' } })
    expect((await ask(name)).status).toBe(200)
    expect((await ask(old)).headers.get('location')).toBe(`http://${name}.localhost:8787/`)
    expectLogged('database.away')
  })
})
