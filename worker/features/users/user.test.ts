import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contractEnd, parseDay, startOfDay, toDay } from '#shared/time/jst.ts'
import { plainText } from '#shared/text/text.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { createAccount, createPicture, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { NAUGHTY } from '#tests/setup/schema-arbitrary.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let partner: Account
let admin: Account
let user: Account
let tokens: Record<'operator' | 'partner' | 'admin' | 'user', string>

const tokenOf = async (account: Account) => (await signIn(env, account)).token

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER', contactName: 'Operator' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
  user = await createAccount(env, { type: 'USER', parent: admin })
  tokens = {
    operator: await tokenOf(operator),
    partner: await tokenOf(partner),
    admin: await tokenOf(admin),
    user: await tokenOf(user),
  }
  await setPrice('light', 10_000)
  await setPrice('pro', 50_000)
})
afterEach(() => setClockOffset(0))

const setPrice = (plan: keyof typeof PLAN_IDS, price: number | null) =>
  env.DB.prepare('UPDATE plan_versions SET price = ? WHERE plan_id = ?').bind(price, PLAN_IDS[plan]).run()

const rowOf = (id: string) =>
  env.DB.prepare('SELECT * FROM accounts WHERE id = ?').bind(id).first<Record<string, string | number | null>>()

const historyOf = async (id: string) =>
  (
    await env.DB.prepare(
      `SELECT action, actor_id, detail FROM history WHERE subject_id = ?1 OR subject_id IN (SELECT id FROM contracts WHERE account_id = ?1)`,
    )
      .bind(id)
      .all<{ action: string; actor_id: string | null; detail: string }>()
  ).results

const mailsOf = async (id: string) =>
  (
    await env.DB.prepare(`SELECT payload FROM outbox WHERE kind = 'mail' AND payload ->> 'accountId' = ?`)
      .bind(id)
      .all<{ payload: string }>()
  ).results.map((row) => JSON.parse(row.payload))

const bodyOf = (values: object = {}) => ({
  type: 'USER',
  company_name: '新しい会社',
  contact_name: '担当 太郎',
  email: `${newId()}@example.com`,
  ...values,
})

const templatesOf = async (id: string): Promise<string[]> => (await mailsOf(id)).map(({ template }) => template)

type Plan = { plan_code: string; is_assignable: boolean }
type Entry = { action: string; reason: string | null }
const detailOf = (entry: { detail: string } | undefined) => JSON.parse(entry?.detail ?? '{}')
const changesOf = (entry: { detail: string } | undefined) => detailOf(entry).changes

const post = (body: object, token = tokens.operator, prefix = 'master') =>
  call('POST', `/v1/${prefix}/user`, { token, body })
const get = (id: string, token = tokens.operator, prefix = 'master') =>
  call('GET', `/v1/${prefix}/user/${id}`, { token })
const put = async (id: string, body: object, token = tokens.operator, prefix = 'master') => {
  const version = (await rowOf(id))?.version
  return call('PUT', `/v1/${prefix}/user/${id}`, { token, body, headers: { 'if-match': `"${version}"` } })
}
const setState = (id: string, status: string, token = tokens.operator, prefix = 'master') =>
  call('PUT', `/v1/${prefix}/user-plan/${id}/status`, { token, body: { status, reason: 'Because' } })
const create = async (values: object = {}): Promise<Answer['json']> => (await post(bodyOf(values))).json.data
const codeOf = ({ status, json }: Answer) => [status, json?.code ?? 'ok', ...Object.keys(json?.fields ?? {})]

describe('POST /{prefix}/user', () => {
  it('creates below the own account, invites by mail, and records the actor', async () => {
    const answer = await post(bodyOf(), tokens.admin, 'oem-admin')
    expect(answer.status).toBe(200)
    const { data } = answer.json
    expect(data).toMatchObject({
      type: 'USER',
      state: 'inactive',
      effective_state: 'inactive',
      is_invited: true,
      authority: 'edit',
      license_issuance: false,
      contracts: [],
      is_deletable: true,
      parent: { id: admin.id, type: 'OEM_ADMIN', company_name: admin.companyName },
    })
    expect(await rowOf(data.id)).toMatchObject({
      parent_id: admin.id,
      oem_admin_id: admin.id,
      oem_master_id: partner.id,
      password_hash: null,
      must_change_password: 0,
    })
    expect(await mailsOf(data.id)).toEqual([{ template: 'invitation', accountId: data.id }])
    expect((await historyOf(data.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['account.create', admin.id],
    ])
    expect(answer.headers.get('etag')).toBe('"1"')
  })

  it('stores contract, plan and copies from a day in Tokyo', async () => {
    const start = toDay(now())
    const data = await create({ type: 'MASTER_USER', contract: { plan_code: 'light', start, auto_renew: true } })
    const startsAt = parseDay(start)
    expect(data).toMatchObject({
      state: 'active',
      plan_code: 'light',
      contract_starts_at: new Date(startsAt).toISOString(),
      contract_ends_at: new Date(contractEnd(startsAt, 12)).toISOString(),
      is_deletable: false,
      contracts: [{ auto_renew: true, plans: [{ plan_code: 'light', names: {} }] }],
    })
    expect((await historyOf(data.id)).map(({ action }) => action).toSorted()).toEqual([
      'account.create',
      'contract.create',
    ])
  })

  it('gives a trial fourteen days, after which the account is not contracted', async () => {
    const data = await create({ contract: { plan_code: 'trial' } })
    expect(Date.parse(data.contract_ends_at)).toBe(startOfDay(now()) + 14 * DAY - 1)
    setClockOffset(15 * DAY)
    const token = await tokenOf(operator)
    expect((await get(data.id, token)).json.data.state).toBe('inactive')
  })

  it('lets a future contract begin by the clock', async () => {
    const start = toDay(now() + 10 * DAY)
    const data = await create({ contract: { plan_code: 'light', start } })
    const { token } = await signIn(env, { id: data.id })
    const write = () => call('POST', '/v1/site', { token, body: { name: 'Site' } })
    expect(data.state).toBe('inactive')
    expect(codeOf(await write())).toEqual([403, 'contract'])
    setClockOffset(parseDay(start) - now())
    const { token: later } = await signIn(env, { id: data.id })
    expect((await call('POST', '/v1/site', { token: later, body: { name: 'Site' } })).status).toBe(200)
  })

  it('issues a password that must be changed, and then sends no invitation', async () => {
    const data = await create({ password: 'Shibuya#42x' })
    expect(await rowOf(data.id)).toMatchObject({ must_change_password: 1 })
    expect((await rowOf(data.id))?.password_hash).toMatch(/^\$scrypt\$/)
    expect(await mailsOf(data.id)).toEqual([])
    expect(data.is_invited).toBe(false)
  })

  it.each([
    ['a weak password', { password: 'short' }, [422, 'validation', 'password']],
    ['a common password', { password: 'Password#123' }, [422, 'validation', 'password']],
    ['a plan without a price', { contract: { plan_code: 'premium' } }, [409, 'plan_price']],
    [
      'an invalid day',
      { contract: { plan_code: 'light', start: '2026-02-30' } },
      [422, 'validation', 'contract.start'],
    ],
    [
      'a day too far off',
      { contract: { plan_code: 'light', start: '2040-01-01' } },
      [422, 'validation', 'contract.start'],
    ],
    [
      'a trial with renewal',
      { contract: { plan_code: 'trial', auto_renew: true } },
      [422, 'validation', 'contract.auto_renew'],
    ],
    ['colours of a user', { main_color: '#123456' }, [422, 'validation', 'main_color']],
    ['a logo of nobody', { type: 'OEM_MASTER', logo_media_id: newId() }, [422, 'validation', 'logo_media_id']],
    ['an operator', { type: 'MASTER' }, [422, 'validation', 'type']],
    ['a sub-admin', { type: 'SUB_ADMIN' }, [422, 'validation', 'type']],
    ['no name', { company_name: ' ' }, [422, 'validation', 'company_name']],
    ['no mail address', { email: 'x' }, [422, 'validation', 'email']],
    ['a state', { contract_status: 'active' }, [400, 'unknown_key', 'contract_status']],
    ['an end', { contract: { plan_code: 'light', ends_at: 1 } }, [400, 'unknown_key', 'contract.ends_at']],
  ])('refuses %s', async (_, values, expected) => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM accounts').first()
    expect(codeOf(await post(bodyOf(values)))).toEqual(expected)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM accounts').first()).toEqual(before)
  })

  it.each([
    ['oem-master', 'partner', 'OEM_MASTER'],
    ['oem-master', 'partner', 'MASTER_USER'],
    ['oem-admin', 'admin', 'OEM_ADMIN'],
  ] as const)('under %s, %s creates no %s', async (prefix, who, type) => {
    expect(codeOf(await post(bodyOf({ type }), tokens[who], prefix))).toEqual([422, 'validation', 'type'])
  })

  it('names every refused field at once', async () => {
    const fieldsOf = async (values: object) => Object.keys((await post(bodyOf(values))).json.fields).toSorted()
    const fresh = { email: 'not-an-address', company_name: '', contact_name: ' ', password: 'short' }
    expect(await fieldsOf(fresh)).toEqual(['company_name', 'contact_name', 'email', 'password'])
    const known = {
      type: 'USER',
      parent_id: newId(),
      password: 'Password#123',
      main_color: '#112233',
      contract: { plan_code: 'trial', start: '1999-01-01', auto_renew: true },
    }
    expect(await fieldsOf(known)).toEqual([
      'contract.auto_renew',
      'contract.start',
      'main_color',
      'parent_id',
      'password',
    ])
  })

  it('accepts only a parent in scope, of a fitting type, without a terminated ancestor', async () => {
    const stranger = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const gone = await createAccount(env, { type: 'OEM_ADMIN', parent: partner, contractStatus: 'terminated' })
    const refused = [422, 'validation', 'parent_id']
    const under = (id: string, type: string, token: string, prefix: string) =>
      post(bodyOf({ type, parent_id: id }), token, prefix).then(codeOf)
    expect(await under(stranger.id, 'USER', tokens.partner, 'oem-master')).toEqual(refused)
    expect(await under(operator.id, 'USER', tokens.partner, 'oem-master')).toEqual(refused)
    expect(await under(newId(), 'USER', tokens.partner, 'oem-master')).toEqual(refused)
    expect(await under(gone.id, 'USER', tokens.partner, 'oem-master')).toEqual(refused)
    expect(await under(user.id, 'USER', tokens.partner, 'oem-master')).toEqual(refused)
    expect(await under(admin.id, 'OEM_ADMIN', tokens.partner, 'oem-master')).toEqual(refused)
    expect(await under(partner.id, 'USER', tokens.admin, 'oem-admin')).toEqual(refused)
    expect(await under(operator.id, 'OEM_ADMIN', tokens.operator, 'master')).toEqual(refused)
    expect(await under(admin.id, 'USER', tokens.partner, 'oem-master')).toEqual([200, 'ok'])
    expect(await under(partner.id, 'OEM_ADMIN', tokens.partner, 'oem-master')).toEqual([200, 'ok'])
    expect(await under(partner.id, 'OEM_ADMIN', tokens.operator, 'master')).toEqual([200, 'ok'])
    await setState(partner.id, 'terminated')
    expect(await under(admin.id, 'USER', tokens.operator, 'master')).toEqual(refused)
  })

  it('needs a licence for partners', async () => {
    const bare = await createAccount(env, { type: 'OEM_MASTER', parent: operator, licenseIssuance: false })
    expect(codeOf(await post(bodyOf(), await tokenOf(bare), 'oem-master'))).toEqual([403, 'forbidden'])
  })

  it('stores a partner’s colours and its own uploaded logo', async () => {
    const own = { accountId: operator.id }
    const logo = await createPicture(env, own, { purpose: 'brand' })
    const other = await createPicture(env, own, { purpose: 'creative' })
    const foreign = await createPicture(env, { accountId: user.id }, { purpose: 'brand' })
    const refused = [422, 'validation', 'logo_media_id']
    const brand = { type: 'OEM_MASTER', main_color: '#ABC', text_color: '#ffffff' }
    expect(codeOf(await post(bodyOf({ ...brand, logo_media_id: other.id })))).toEqual(refused)
    expect(codeOf(await post(bodyOf({ ...brand, logo_media_id: foreign.id })))).toEqual(refused)
    const data = await create({ ...brand, logo_media_id: logo.id })
    expect(data).toMatchObject({ logo_media_id: logo.id, text_color: '#ffffff' })
    expect(data.logo_url).toContain(logo.id)
  })

  it('accepts an address for one of twenty parallel requests', async () => {
    const email = `${newId()}@example.com`
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(bodyOf({ email: email.toUpperCase() }))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(codeOf)
    expect(refused).toEqual(refused.map(() => [409, 'email_taken', 'email']))
    const stored = await env.DB.prepare('SELECT count(*) AS n FROM accounts WHERE email = ?').bind(email).first()
    expect(stored).toEqual({ n: 1 })
  })
})

describe('GET /{prefix}/user/{id} and its parents', () => {
  it('shows contracts, counts and the strictest state', async () => {
    await createAccount(env, { type: 'SUB_ADMIN', parent: user })
    await setState(partner.id, 'suspended')
    const { data } = (await get(user.id)).json
    expect(data).toMatchObject({
      state: 'active',
      effective_state: 'suspended',
      plan_code: 'pro_multi',
      sub_admins: 1,
      children: 0,
      sites: 0,
    })
    expect((await get(partner.id)).json.data).toMatchObject({ children: 2, sub_admins: 0 })
  })

  it.each([
    ['master', 'operator', ['user', 'admin', 'partner', 'operator']],
    ['oem-master', 'partner', ['user', 'admin', 'partner']],
    ['oem-admin', 'admin', ['user', 'admin']],
  ] as const)('under %s, the parents end with %s', async (prefix, who, expected) => {
    const byName = { operator, partner, admin, user }
    const { json } = await call('GET', `/v1/${prefix}/user/${user.id}/parent`, { token: tokens[who] })
    expect(json.data.data_list.map(({ id }: { id: string }) => id)).toEqual(expected.map((name) => byName[name].id))
  })
})

describe('GET /{prefix}/user/options', () => {
  it('returns the types, the plans with a price, and the trial', async () => {
    const { data } = (await call('GET', '/v1/oem-master/user/options', { token: tokens.partner })).json
    expect(data.types).toEqual(['OEM_ADMIN', 'USER'])
    expect(data.plans).toHaveLength(10)
    const assignable = data.plans.filter((plan: Plan) => plan.is_assignable).map((plan: Plan) => plan.plan_code)
    expect(assignable).toEqual(['trial', 'light', 'pro'])
  })
})

describe('PUT /{prefix}/user/{id}', () => {
  it('changes the given fields, and records old and new values', async () => {
    const answer = await put(
      user.id,
      { company_name: 'After', authority: 'view', language: 'ja' },
      tokens.admin,
      'oem-admin',
    )
    expect(answer.json.data).toMatchObject({ company_name: 'After', authority: 'view', version: 2 })
    expect(answer.headers.get('etag')).toBe('"2"')
    const [entry] = await historyOf(user.id)
    expect(entry).toMatchObject({ action: 'account.update', actor_id: admin.id })
    expect(changesOf(entry)).toEqual([
      { field: 'companyName', from: user.companyName, to: 'After' },
      { field: 'authority', from: 'edit', to: 'view' },
    ])
  })

  it('writes nothing without a difference', async () => {
    expect((await put(user.id, { language: 'ja', company_name: user.companyName })).json.data.version).toBe(1)
    expect(await historyOf(user.id)).toEqual([])
  })

  it('needs the newest version and names the other editor', async () => {
    const path = `/v1/oem-admin/user/${user.id}`
    const change = (headers: Record<string, string>) =>
      call('PUT', path, { token: tokens.admin, body: { company_name: 'Late' }, headers })
    expect((await change({})).status).toBe(428)
    await put(user.id, { company_name: 'First' }, tokens.admin, 'oem-admin')
    const late = await change({ 'if-match': '"1"' })
    expect(late.status).toBe(412)
    expect(late.json).toMatchObject({ version: 2, updated_by: admin.contactName })
    await put(user.id, { company_name: 'Second' })
    const above = await change({ 'if-match': '"2"' })
    expect(above.json).toMatchObject({ version: 3, updated_by: '' })
  })

  it('accepts one of ten parallel changes of a version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        call('PUT', `/v1/master/user/${user.id}`, {
          token: tokens.operator,
          body: { company_name: `Name ${n}` },
          headers: { 'if-match': '"1"' },
        }),
      ),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      ...Array.from({ length: 9 }, () => '412'),
    ])
    expect(await historyOf(user.id)).toHaveLength(1)
  })

  it('applies authority and licence to the next request', async () => {
    const write = () => call('POST', '/v1/site', { token: tokens.user, body: { name: 'Site' } })
    expect((await write()).status).toBe(200)
    await put(user.id, { authority: 'view' })
    expect(codeOf(await write())).toEqual([403, 'forbidden'])
    await put(admin.id, { license_issuance: false })
    expect(codeOf(await post(bodyOf(), tokens.admin, 'oem-admin'))).toEqual([403, 'forbidden'])
  })

  it('refuses to grant a licence that the caller lacks', async () => {
    await put(user.id, { license_issuance: false })
    await put(admin.id, { license_issuance: false })
    const give = () => put(user.id, { license_issuance: true }, tokens.admin, 'oem-admin')
    expect(codeOf(await give())).toEqual([403, 'forbidden'])
    await put(admin.id, { license_issuance: true })
    expect((await give()).json.data.license_issuance).toBe(true)
  })

  it('changes the address: sessions and links of the old one end, and it is notified', async () => {
    const email = `${newId()}@example.com`
    const hash = newId()
    await env.DB.prepare(
      `INSERT INTO account_tokens (hash, account_id, kind, created_at, expires_at) VALUES (?, ?, 'reset', 0, ?)`,
    )
      .bind(hash, user.id, now() + DAY)
      .run()
    await env.DB.prepare(`UPDATE accounts SET password_hash = 'x' WHERE id = ?`).bind(user.id).run()
    expect((await put(user.id, { email })).json.data.email).toBe(email)
    expect((await call('GET', '/v1/auth/user-info', { token: tokens.user })).status).toBe(401)
    expect(await mailsOf(user.id)).toEqual([
      { template: 'email_changed', accountId: user.id, to: user.email, values: { email } },
    ])
    expect((await historyOf(user.id)).map(({ action }) => action).toSorted()).toEqual([
      'account.update',
      'session.revoke',
    ])
    const token = await env.DB.prepare('SELECT ended_at FROM account_tokens WHERE hash = ?')
      .bind(hash)
      .first<{ ended_at: number }>()
    expect(token?.ended_at).toBeGreaterThan(0)
    expect(codeOf(await put(user.id, { email: admin.email }))).toEqual([409, 'email_taken', 'email'])
  })

  it('sends an invited person the invitation at the new address', async () => {
    const data = await create()
    await put(data.id, { email: `${newId()}@example.com` })
    expect((await templatesOf(data.id)).toSorted()).toEqual(['email_changed', 'invitation', 'invitation'])
  })

  it('adds a first contract, and the next one from the day after its end', async () => {
    const data = await create()
    const first = await put(data.id, { contract: { plan_code: 'light' } })
    expect(first.json.data).toMatchObject({ state: 'active', plan_code: 'light', is_deletable: false })
    const end = Date.parse(first.json.data.contract_ends_at)
    const overlap = await put(data.id, { contract: { plan_code: 'pro', start: toDay(end) } })
    expect(codeOf(overlap)).toEqual([409, 'contract_state'])
    const gap = await put(data.id, { contract: { plan_code: 'pro', start: toDay(end + 2 * DAY) } })
    expect(codeOf(gap)).toEqual([422, 'validation', 'contract.start'])
    const next = await put(data.id, { contract: { plan_code: 'pro' } })
    expect(next.json.data).toMatchObject({
      state: 'active',
      plan_code: 'light',
      contract_starts_at: first.json.data.contract_starts_at,
      contract_ends_at: new Date(contractEnd(end + 1, 12)).toISOString(),
      next_plan: { plan_code: 'pro', effective_from: new Date(end + 1).toISOString() },
    })
    expect(next.json.data.contracts).toHaveLength(2)
    expect(codeOf(await put(data.id, { contract: { plan_code: 'pro' } }))).toEqual([409, 'contract_state'])
    expect((await historyOf(data.id)).map(({ action }) => action)).toContain('contract.renew')
    setClockOffset(end + 1 - now())
    const token = await tokenOf(operator)
    expect((await get(data.id, token)).json.data).toMatchObject({ state: 'active', plan_code: 'pro', next_plan: null })
  })

  it('adds a contract after an ended one from any later day', async () => {
    const start = toDay(now() - 400 * DAY)
    const data = await create({ contract: { plan_code: 'light', start } })
    expect(data.state).toBe('expired')
    expect(codeOf(await put(data.id, { contract: { plan_code: 'pro', start } }))).toEqual([409, 'contract_state'])
    expect(codeOf(await put(data.id, { auto_renew: true }))).toEqual([409, 'contract_state'])
    const later = await put(data.id, { contract: { plan_code: 'pro', start: toDay(now() + 5 * DAY) } })
    expect(later.json.data).toMatchObject({ state: 'inactive', plan_code: 'pro', next_plan: null })
    setClockOffset(6 * DAY)
    expect((await get(data.id, await tokenOf(operator))).json.data.state).toBe('active')
  })

  it('turns the renewal of the newest contract on and off, but not of a trial', async () => {
    const on = await put(user.id, { auto_renew: true })
    expect(on.json.data.contracts[0].auto_renew).toBe(true)
    const [entry] = await historyOf(user.id)
    expect(changesOf(entry)).toEqual([{ field: 'autoRenew', from: false, to: true }])
    const trial = await create({ contract: { plan_code: 'trial' } })
    expect(codeOf(await put(trial.id, { auto_renew: true }))).toEqual([422, 'validation', 'auto_renew'])
    expect(codeOf(await put((await create()).id, { auto_renew: true }))).toEqual([409, 'contract_state'])
  })

  it.each(['type', 'parent_id', 'password', 'contract_status', 'contract_ends_at', 'version', 'role', 'oem_master_id'])(
    'refuses %s, which has its own call or is set by the server only',
    async (key) => {
      expect((await put(user.id, { [key]: 'x', company_name: 'After' })).status).toBe(400)
      expect((await rowOf(user.id))?.['company_name']).toBe(user.companyName)
    },
  )

  it('leaves a terminated account unchanged', async () => {
    await setState(user.id, 'terminated')
    expect(codeOf(await put(user.id, { company_name: 'New' }))).toEqual([409, 'contract_state'])
    expect(codeOf(await put(user.id, { contract: { plan_code: 'light' } }))).toEqual([409, 'contract_state'])
    expect((await get(user.id)).json.data).toMatchObject({ state: 'terminated', company_name: user.companyName })
  })
})

describe('DELETE /{prefix}/user/{id}', () => {
  const remove = (id: string, headers = {}) =>
    call('DELETE', `/v1/master/user/${id}`, { token: tokens.operator, headers })

  it('deletes an account without contracts, with its sub-admins, and frees the addresses', async () => {
    const data = await create({ password: 'Shibuya#42x' })
    const account = { ...user, id: data.id }
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: account })
    const token = await tokenOf(account)
    const subToken = await tokenOf(sub)
    expect(codeOf(await remove(data.id, { 'if-match': '"7"' }))).toEqual([412, 'stale'])
    expect((await remove(data.id)).status).toBe(200)
    expect((await get(data.id)).status).toBe(404)
    expect((await call('GET', '/v1/auth/user-info', { token })).status).toBe(401)
    expect((await call('GET', '/v1/auth/user-info', { token: subToken })).status).toBe(401)
    expect((await post(bodyOf({ email: data.email }))).status).toBe(200)
    expect((await post(bodyOf({ email: sub.email }))).status).toBe(200)
    expect((await historyOf(data.id)).map(({ action }) => action)).toContain('account.delete')
    expect((await remove(data.id)).status).toBe(404)
  })

  it('refuses contracted accounts and accounts with children, with advice', async () => {
    expect(codeOf(await remove(user.id))).toEqual([409, 'contracted'])
    const bare = await create({ type: 'OEM_MASTER' })
    await create({ type: 'OEM_ADMIN', parent_id: bare.id })
    expect(codeOf(await remove(bare.id))).toEqual([409, 'has_children'])
    const ended = await create()
    await setState(ended.id, 'terminated')
    expect(codeOf(await remove(ended.id))).toEqual([409, 'contract_state'])
  })

  it('either deletes a parent or keeps its new child, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const parent = await create({ type: 'OEM_MASTER' })
      const [gone, made] = await Promise.all([
        remove(parent.id),
        post(bodyOf({ type: 'OEM_ADMIN', parent_id: parent.id })),
      ])
      expect([gone.status, made.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })
})

describe('GET /{prefix}/user?search=', () => {
  it.each(NAUGHTY.filter((text) => plainText({ max: 100 }).safeParse(text).success))(
    'searches for %j literally',
    async (text) => {
      const path = `/v1/master/user?search=${encodeURIComponent(text)}`
      expect((await call('GET', path, { token: tokens.operator })).status).toBe(200)
    },
  )

  it('finds company, person and address in Japanese of any length, within the scope only', async () => {
    const name = '株式会社とても長い名前の温泉旅館組合連合会西日本支部'
    const data = await create({ parent_id: admin.id, company_name: name, contact_name: '髙橋 さくら' })
    const find = async (search: string, token: string, prefix: string) => {
      const path = `/v1/${prefix}/user?search=${encodeURIComponent(search)}`
      return (await call('GET', path, { token })).json.data.data_list.map(({ id }: { id: string }) => id)
    }
    const stranger = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const strange = await tokenOf(stranger)
    for (const search of [name, '名前の温泉旅館組合連合会西日本', '髙橋 さ', '髙橋', '橋', data.email.toUpperCase()]) {
      expect(await find(search, tokens.operator, 'master')).toContain(data.id)
      expect(await find(search, tokens.admin, 'oem-admin')).toContain(data.id)
      expect(await find(search, strange, 'oem-master')).toEqual([])
    }
    await put(data.id, { company_name: '別の名前' })
    expect(await find(name, tokens.operator, 'master')).not.toContain(data.id)
  })
})

describe('GET /{prefix}/user?parent_id=', () => {
  const below = async (id: string, who: 'operator' | 'partner', prefix: string) => {
    const { data } = (await call('GET', `/v1/${prefix}/user?parent_id=${id}`, { token: tokens[who] })).json
    return { total: data.total, ids: data.data_list.map((row: { id: string }) => row.id).toSorted() }
  }

  it('lists as many as the account’s number of descendants', async () => {
    const { children } = (await get(partner.id)).json.data
    expect(await below(partner.id, 'operator', 'master')).toEqual({
      total: children,
      ids: [admin.id, user.id].toSorted(),
    })
    expect(await below(admin.id, 'operator', 'master')).toEqual({ total: 1, ids: [user.id] })
  })

  it('lists only the children of the own account', async () => {
    expect((await below(operator.id, 'operator', 'master')).ids).toEqual([partner.id])
    expect(await below(partner.id, 'partner', 'oem-master')).toEqual({ total: 1, ids: [admin.id] })
  })

  it('reveals no ancestors to anybody', async () => {
    const { data } = (await call('GET', `/v1/oem-admin/user?parent_id=${partner.id}`, { token: tokens.admin })).json
    expect(data).toMatchObject({ total: 0, data_list: [] })
  })
})

describe('POST /{prefix}/user/{id}/invite', () => {
  const invite = (id: string) => call('POST', `/v1/master/user/${id}/invite`, { token: tokens.operator })

  it('enqueues another mail until a password is chosen', async () => {
    const data = await create()
    expect((await invite(data.id)).status).toBe(200)
    expect(await mailsOf(data.id)).toHaveLength(2)
    await env.DB.prepare(`UPDATE accounts SET password_hash = 'x' WHERE id = ?`).bind(data.id).run()
    expect(codeOf(await invite(data.id))).toEqual([409, 'conflict'])
    const ended = await create()
    await setState(ended.id, 'terminated')
    expect(codeOf(await invite(ended.id))).toEqual([409, 'contract_state'])
  })

  it('allows five per hour and account, for all callers together', async () => {
    const [data, other] = [await create(), await create()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(data.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const late = await invite(data.id)
    expect(codeOf(late)).toEqual([429, 'too_many'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await mailsOf(data.id)).toHaveLength(6)
    expect((await invite(other.id)).status).toBe(200)
    setClockOffset(61 * 60_000)
    tokens.operator = await tokenOf(operator)
    expect((await invite(data.id)).status).toBe(200)
  })
})

describe('PUT /{prefix}/user-plan/{id}/status', () => {
  it('suspends, resumes and terminates with a reason, a history and a mail', async () => {
    expect((await setState(user.id, 'suspended')).json.data).toMatchObject({
      state: 'suspended',
      next: ['active', 'terminated'],
    })
    expect((await setState(user.id, 'active', tokens.partner, 'oem-master')).json.data.next).toEqual([
      'suspended',
      'terminated',
    ])
    expect((await setState(user.id, 'terminated')).json.data).toMatchObject({ state: 'terminated', next: [] })
    const { data } = (await call('GET', `/v1/oem-master/user-history/${user.id}?limit=2`, { token: tokens.partner }))
      .json
    expect(data).toMatchObject({ total: 3, total_pages: 2 })
    const all = (await call('GET', `/v1/master/user-history/${user.id}`, { token: tokens.operator })).json.data
      .data_list
    expect(all.map((entry: Entry) => [entry.action, entry.reason]).toSorted()).toEqual([
      ['account.resume', 'Because'],
      ['account.suspend', 'Because'],
      ['account.terminate', 'Because'],
    ])
    const suspended = all.find((entry: Entry) => entry.action === 'account.suspend')
    expect(suspended.changes).toEqual([{ field: 'contractStatus', from: 'active', to: 'suspended' }])
    expect(suspended.actor).toMatchObject({ name: 'Operator', email: operator.email })
    expect((await templatesOf(user.id)).toSorted()).toEqual([
      'contract_resumed',
      'contract_suspended',
      'contract_terminated',
    ])
    expect((await mailsOf(user.id)).map(({ values }) => values)).toEqual([1, 2, 3].map(() => ({ reason: 'Because' })))
  })

  it('hides ancestors from the reader of a history', async () => {
    await setState(user.id, 'suspended')
    const { json, text } = await call('GET', `/v1/oem-master/user-history/${user.id}`, { token: tokens.partner })
    expect(json.data.data_list[0].actor).toMatchObject({ id: null, type: 'MASTER', name: null })
    expect(text).not.toContain(operator.email)
  })

  it.each([
    ['active', 'active'],
    ['suspended', 'suspended'],
    ['terminated', 'terminated'],
    ['terminated', 'active'],
    ['terminated', 'suspended'],
    ['inactive', 'suspended'],
    ['inactive', 'active'],
  ] as const)('takes nobody from %s to %s', async (from, to) => {
    const one = await createAccount(env, { type: 'USER', parent: operator, contractStatus: from })
    expect(codeOf(await setState(one.id, to))).toEqual([409, 'contract_state'])
    expect((await rowOf(one.id))?.contract_status).toBe(from)
  })

  it('cannot suspend an ended contract, only terminate it', async () => {
    const over = await create({ contract: { plan_code: 'light', start: toDay(now() - 400 * DAY) } })
    expect(codeOf(await setState(over.id, 'suspended'))).toEqual([409, 'contract_state'])
    expect((await setState(over.id, 'terminated')).status).toBe(200)
  })

  it('needs a reason', async () => {
    const path = `/v1/master/user-plan/${user.id}/status`
    const without = await call('PUT', path, { token: tokens.operator, body: { status: 'suspended', reason: ' ' } })
    expect(codeOf(without)).toEqual([422, 'validation', 'reason'])
    const stale = await call('PUT', path, {
      token: tokens.operator,
      body: { status: 'suspended', reason: 'x' },
      headers: { 'if-match': '"9"' },
    })
    expect(codeOf(stale)).toEqual([412, 'stale'])
  })

  it('applies to the whole tree at the next request', async () => {
    const write = () => call('POST', '/v1/site', { token: tokens.user, body: { name: 'Site' } })
    expect((await write()).status).toBe(200)
    await setState(partner.id, 'suspended')
    expect(codeOf(await write())).toEqual([403, 'contract'])
    expect((await call('GET', '/v1/site', { token: tokens.user })).status).toBe(200)
    await setState(partner.id, 'active')
    expect((await write()).status).toBe(200)
    await setState(partner.id, 'terminated')
    expect(codeOf(await call('GET', '/v1/site', { token: tokens.user }))).toEqual([403, 'terminated'])
    expect((await call('GET', '/v1/auth/user-info', { token: tokens.partner })).status).toBe(401)
  })

  it('ends the sessions of the account and its sub-admins for good', async () => {
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: user })
    const subToken = await tokenOf(sub)
    await setState(user.id, 'terminated')
    for (const token of [tokens.user, subToken]) {
      expect((await call('GET', '/v1/auth/user-info', { token })).status).toBe(401)
    }
    const entry = (await historyOf(user.id)).find(({ action }) => action === 'session.revoke')
    expect(detailOf(entry)).toEqual({
      count: 2,
      changes: [{ field: 'revokedReason', from: null, to: 'terminated' }],
    })
  })

  it('accepts one of ten parallel terminations, and no resume after it', async () => {
    await setState(user.id, 'suspended')
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => setState(user.id, 'terminated')),
      ...Array.from({ length: 10 }, () => setState(user.id, 'active')),
    ])
    const terminated = answers.slice(0, 10).filter(({ status }) => status === 200)
    const resumed = answers.slice(10).filter(({ status }) => status === 200)
    expect(terminated).toHaveLength(1)
    expect(resumed.length).toBeLessThanOrEqual(1)
    expect((await rowOf(user.id))?.contract_status).toBe('terminated')
    const entries = (await historyOf(user.id)).filter(({ action }) => action.startsWith('account.'))
    expect(entries).toHaveLength(2 + resumed.length)
  })

  it('does not exist for a partner’s admin', async () => {
    const answer = await setState(user.id, 'suspended', tokens.admin, 'oem-admin')
    expect(answer.status).toBe(404)
    expect((await setState(user.id, 'suspended', tokens.admin, 'oem-master')).status).toBe(403)
  })
})
