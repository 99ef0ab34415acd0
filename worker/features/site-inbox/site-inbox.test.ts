import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import { parseDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { createRegistration } from '#tests/setup/calls/member-recipes.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { createManySubmissions, createSubmission } from '#tests/setup/submissions.ts'
import { setThrottle } from '#tests/setup/throttles.ts'
import { connect } from '#worker/db/client.ts'
import { memberRegistrations, type members, memberSessions, memberTokens } from '#worker/db/schema/members.ts'
import { loginKey } from '#worker/features/members/login.service.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000
const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
type Member = typeof members.$inferInsert

let operator: Account
let owner: Account
let token: string
let siteId: string

const answersOf = (answers: Record<string, string | string[]>): StoredAnswer[] =>
  Object.entries(answers).map(([title, value]) => ({ fieldId: newId(), title, value }))

const addMember = (id: string, values: Partial<Member> = {}) =>
  createMember(env, { id }, { passwordHash: 'secret-hash', ...values })

const get = (list: string, query = '', site = siteId, as = token) =>
  call('GET', `/v1/site-${list}/${site}?${query}`, { env, token: as })
const listed = async (list: string, query = '', site = siteId) =>
  ((await get(list, query, site)).json.data.data_list as { email: string }[]).map(({ email }) => email.split('@')[0])
const search = (text: string) => `search=${encodeURIComponent(text)}`
const historyOf = async (site: string) =>
  (
    await env.DB.prepare('SELECT action, actor_id, detail FROM history WHERE subject_id = ? ORDER BY id')
      .bind(site)
      .all<{ action: string; actor_id: string; detail: string }>()
  ).results

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  owner = await createAccount(env, { type: 'USER', parent: operator })
  token = (await signIn(env, owner)).token
  siteId = (await createSite(env, owner, { name: '旅館月白' })).id
  await createSubmission(env, siteId, {
    email: 'old@example.com',
    createdAt: parseDay('2026-04-01'),
    answers: answersOf({ ご用件: 'Two nights\n窓側の "部屋"', ご希望: ['駅への送迎', '貸切風呂'] }),
  })
  await createSubmission(env, siteId, {
    email: 'mid@example.com',
    createdAt: parseDay('2026-04-02') - 1,
    companyName: '月島商店',
  })
  await createSubmission(env, siteId, {
    email: 'new@example.com',
    createdAt: parseDay('2026-04-03'),
    isTest: true,
    language: 'en',
  })
  await createSubmission(env, siteId, { kind: 'homepage', email: 'form@example.com' })
  await addMember(siteId, {
    email: 'active@example.com',
    state: 'active',
    confirmedAt: 5,
    answers: answersOf({ 趣味: '温泉' }),
  })
  await addMember(siteId, { email: 'pending@example.com', state: 'pending', createdAt: 1 })
})

describe('the lists of a site', () => {
  it('contain their own entries, newest first, with every answer and no secret', async () => {
    const { json, text } = await get('contact')
    expect(json.data).toMatchObject({
      current_page: 1,
      limit: 20,
      total: 3,
      total_pages: 1,
      next_cursor: null,
      is_total_exact: true,
      is_search_cut: false,
      site: { id: siteId, name: '旅館月白' },
    })
    const [first, , last] = json.data.data_list
    expect(first).toMatchObject({ email: 'new@example.com', is_test: true, language: 'en', answers: [] })
    expect(last.created_at).toBe('2026-03-31T15:00:00.000Z')
    expect(last.answers.map(({ title, value }: StoredAnswer) => [title, value])).toEqual([
      ['ご用件', 'Two nights\n窓側の "部屋"'],
      ['ご希望', ['駅への送迎', '貸切風呂']],
    ])
    expect(text).not.toContain('form@')
    expect(await listed('form')).toEqual(['form'])
    const people = await get('member')
    expect(await listed('member')).toEqual(['active', 'pending'])
    expect(people.json.data.data_list[1]).toMatchObject({ state: 'pending', confirmed_at: null })
    expect(people.text).not.toContain('secret-hash')
  })

  it('find parts of addresses, companies and answers, and nothing else', async () => {
    expect(await listed('contact', search('OLD@'))).toEqual(['old'])
    expect(await listed('contact', search('月島'))).toEqual(['mid'])
    expect(await listed('contact', search('貸切'))).toEqual(['old'])
    expect(await listed('contact', search('の "部'))).toEqual(['old'])
    expect(await listed('contact', search('two NIGHTS'))).toEqual(['old'])
    expect(await listed('contact', search('用件'))).toEqual([])
    expect(await listed('contact', search('fieldId'))).toEqual([])
    expect(await listed('contact', search('%'))).toEqual([])
    expect(await listed('member', search('温'))).toEqual(['active'])
    expect((await get('contact', search('月島'))).json.data).toMatchObject({ total: 1, total_pages: 1 })
  })

  it('filter by days of Japan, both included, by state and by tests', async () => {
    expect(await listed('contact', 'from=2026-04-01&to=2026-04-01')).toEqual(['mid', 'old'])
    expect(await listed('contact', 'from=2026-04-02')).toEqual(['new'])
    expect(await listed('contact', 'to=2026-03-31')).toEqual([])
    expect(await listed('contact', 'test=only')).toEqual(['new'])
    expect(await listed('contact', 'test=without')).toEqual(['mid', 'old'])
    expect(await listed('member', 'state=pending')).toEqual(['pending'])
    expect(await listed('member', 'state=active')).toEqual(['active'])
  })

  it.each(['from=2026-02-30', 'to=tomorrow', 'limit=101', 'page=0', 'test=x', `search=${'x'.repeat(51)}`])(
    'refuse %s',
    async (query) => {
      expect((await get('contact', query)).status).toBe(422)
    },
  )

  it('accept their own filters only', async () => {
    expect((await get('contact', 'state=active')).status).toBe(400)
    expect((await get('member', 'test=only')).status).toBe(400)
  })

  it('continue by cursor and by page number while entries are added', async () => {
    const site = (await createSite(env, owner)).id
    for (let index = 0; index < 45; index++)
      await createSubmission(env, site, { createdAt: 1000 + Math.floor(index / 3) })
    const all = await listed('contact', 'limit=100', site)
    expect(new Set(all).size).toBe(45)
    const seen: (string | undefined)[] = []
    let cursor = ''
    for (let page = 1; page <= 3; page++) {
      const { data } = (await get('contact', `page=${page}&cursor=${cursor}`, site)).json
      seen.push(...data.data_list.map(({ email }: { email: string }) => email.split('@')[0]))
      cursor = String(data.next_cursor)
      await createSubmission(env, site, { createdAt: 5000 })
    }
    expect(seen).toEqual(all)
    expect(cursor).toBe('null')
    expect(await listed('contact', 'page=9', site)).toEqual([])
  })

  it('search the newest 10,000 without an index, and say so; a period reaches the others', async () => {
    const site = (await createSite(env, owner)).id
    await createSubmission(env, site, { email: 'needle@example.com', createdAt: 2 * DAY })
    await createManySubmissions(env, site, 10_004, (n) => ({
      email: `hay${n}@example.com`,
      createdAt: (n + 3) * DAY,
    }))
    const { data } = (await get('contact', search('needle'), site)).json
    expect(data).toMatchObject({ total: 0, is_search_cut: true })
    expect((await get('contact', `${search('needle')}&to=1970-02-01`, site)).json.data).toMatchObject({
      total: 1,
      is_search_cut: false,
    })
    expect((await get('contact', search('hay'), site)).json.data).toMatchObject({ total: 10_000, total_pages: 500 })
    expect((await get('contact', 'to=2100-01-01', site)).json.data).toMatchObject({
      total: 10_000,
      is_total_exact: false,
    })
    expect((await get('contact', '', site)).json.data).toMatchObject({ total: 10_005, is_total_exact: true })
  })
})

describe('access to the lists', () => {
  it('is limited to the owner: a partner above sees the site, but not its visitors', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const user = await createAccount(env, { type: 'USER', parent: partner })
    const site = (await createSite(env, user)).id
    const as = (await signIn(env, partner)).token
    expect((await call('GET', `/v1/site/${site}`, { env, token: as })).status).toBe(200)
    for (const list of ['member', 'contact', 'form']) expect((await get(list, '', site, as)).status).toBe(404)
    expect((await get('member', '', siteId, as)).status).toBe(404)
  })

  it('is allowed to the operator, with a history entry each time and without exports', async () => {
    const site = (await createSite(env, owner, { name: '記録' })).id
    const as = (await signIn(env, operator)).token
    await get('member', '', site, as)
    await get('contact', '', site, as)
    await get('contact', 'page=2', site, as)
    await get('form', '', site, as)
    await get('member', '', site)
    expect((await historyOf(site)).map(({ action, actor_id: actor, detail }) => [action, actor, detail])).toEqual(
      ['read_members', 'read_contacts', 'read_contacts', 'read_forms'].map((what) => [
        `visitor.${what}`,
        operator.id,
        '{"name":"記録"}',
      ]),
    )
    expect((await call('GET', `/v1/site-member/${site}/export-csv`, { env, token: as })).status).toBe(403)
    const log = await call('GET', '/v1/audit-log?action=visitor', { env, token })
    expect(log.json.data.data_list[0].actor).toMatchObject({ type: 'MASTER', name: null })
  })
})

/** All rows of the database, table by table. */
async function dump(): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string
  }>()
  const names = results.map(({ name }) => name).filter((name) => !/^(?:_cf_|sqlite_|d1_)/.test(name))
  const tables = await Promise.all(
    names.map(async (name) => (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
  )
  return JSON.stringify(tables)
}

describe('erasing a member', () => {
  it('leaves nothing of the person, in one batch with an entry that names nobody', async () => {
    const site = (await createSite(env, owner)).id
    const canary = `canary${newId()}`
    const member = await addMember(site, { email: `${canary}@example.com`, answers: answersOf({ 名前: canary }) })
    const kept = await addMember(site)
    const key = await loginKey(site, member.email)
    await setThrottle(env, key, 1, 2)
    const db = connect(env.DB)
    for (const memberId of [member.id, kept.id]) {
      const at = { createdAt: 1, endsAt: 2, expiresAt: 2 }
      await db.insert(memberSessions).values({ id: newId(), memberId, siteId: site, ...at })
      const registrationId = await createRegistration(env, memberId)
      await db.insert(memberTokens).values({ hash: newId(), memberId, registrationId, ...at })
    }
    expect(await dump()).toContain(canary)
    const erased = await call('DELETE', `/v1/site-member/${site}/${member.id}`, { env, token })
    expect(erased.status).toBe(200)
    const left = await dump()
    expect([left.includes(canary), left.includes(member.id), left.includes(key)]).toEqual([false, false, false])
    expect(await historyOf(site)).toEqual([
      { action: 'visitor.erase_member', actor_id: owner.id, detail: '{"name":"Site"}' },
    ])
    expect((await get('member', '', site)).json.data).toMatchObject({ total: 1 })
    expect(await db.select().from(memberSessions)).toEqual([expect.objectContaining({ memberId: kept.id })])
    for (const table of [memberTokens, memberRegistrations])
      expect(await db.select().from(table)).toEqual([expect.objectContaining({ memberId: kept.id })])
    const again = await call('DELETE', `/v1/site-member/${site}/${member.id}`, { env, token })
    expect([again.status, (await historyOf(site)).length]).toEqual([404, 1])
  })

  it('reaches only members of the named site', async () => {
    const other = (await createSite(env, owner)).id
    const member = await addMember(other)
    expect((await call('DELETE', `/v1/site-member/${siteId}/${member.id}`, { env, token })).status).toBe(404)
    const stranger = await createAccount(env, { type: 'USER', parent: operator })
    const strange = await addMember((await createSite(env, stranger)).id)
    for (const site of [siteId, strange.siteId])
      expect((await call('DELETE', `/v1/site-member/${site}/${strange.id}`, { env, token })).status).toBe(404)
    expect((await get('member', '', other)).json.data.total).toBe(1)
  })
})
