import { env as testEnv } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { SUB_ADMINS_MAX } from '#shared/account/sub-admin-rules.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>

let owner: Account
let token: string
let serial = 0

beforeEach(async () => {
  owner = await createAccount(env, { type: 'USER' })
  token = (await signIn(env, owner)).token
})

const newAddress = () => `sub-${++serial}-${owner.id.slice(-6)}@example.com`
const body = (role = 'editor') => ({ name: '椿 さくら', email: newAddress(), role })
const add = (given: unknown = body(), as = token) => call('POST', '/v1/sub-admin', { env, token: as, body: given })
const change = (id: string, given: unknown, version: number, as = token) =>
  call('PUT', `/v1/sub-admin/${id}`, { env, token: as, body: given, headers: { 'if-match': `"${version}"` } })
const remove = (id: string, version: number, as = token) =>
  call('DELETE', `/v1/sub-admin/${id}`, { env, token: as, headers: { 'if-match': `"${version}"` } })

const createSub = (role: 'main' | 'editor' | 'viewer', parent = owner) =>
  createAccount(env, { type: 'SUB_ADMIN', parent, role, passwordHash: 'x' })

async function historyOf(id: string) {
  const { results } = await env.DB.prepare(
    'SELECT account_id, actor_id, action, detail FROM history WHERE subject_id = ? ORDER BY id',
  )
    .bind(id)
    .all<{ account_id: string; actor_id: string; action: string; detail: string }>()
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) }))
}

async function promisesFor(id: string) {
  const { results } = await env.DB.prepare(
    "SELECT json_extract(payload, '$.template') AS template, json_extract(payload, '$.to') AS recipient FROM outbox WHERE kind = 'mail' AND json_extract(payload, '$.accountId') = ? ORDER BY id",
  )
    .bind(id)
    .all<{ template: string; recipient: string | null }>()
  return results
}

describe('adding a sub-admin', () => {
  it('invites by mail, without a password, and records the actor', async () => {
    const given = body('viewer')
    const { status, json, headers } = await add(given)
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"1"')
    expect(json.data).toMatchObject({ ...given, language: 'ja', is_invited: true, last_sign_in_at: null, version: 1 })
    expect(await promisesFor(json.data.id)).toEqual([{ template: 'invitation', recipient: null }])
    expect(await historyOf(json.data.id)).toMatchObject([
      { account_id: owner.id, actor_id: owner.id, action: 'sub_admin.create', detail: { name: given.name } },
    ])
  })

  it.each([
    ['MASTER', (own: Account) => [null, null, own.type]],
    ['OEM_MASTER', (own: Account) => [own.id, null, own.type]],
    ['OEM_ADMIN', (own: Account, partner: Account) => [partner.id, own.id, own.type]],
    ['USER', (_own: Account, partner: Account) => [partner.id, null, 'USER']],
    ['MASTER_USER', () => [null, null, 'MASTER_USER']],
  ] as const)('puts it into the tree of a %s', async (type, placeOf) => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const below = { OEM_ADMIN: partner, USER: partner } as Partial<Record<typeof type, Account>>
    const parent = await createAccount(env, { type, parent: below[type] })
    const { json } = await add(body(), (await signIn(env, parent)).token)
    const row = await env.DB.prepare('SELECT * FROM accounts WHERE id = ?').bind(json.data.id).first()
    const [oemMasterId, oemAdminId, parentType] = placeOf(parent, partner)
    expect(row).toMatchObject({
      type: 'SUB_ADMIN',
      parent_id: parent.id,
      parent_type: parentType,
      role: 'editor',
      oem_master_id: oemMasterId,
      oem_admin_id: oemAdminId,
      password_hash: null,
    })
  })

  it('refuses an address that is taken already, at its field', async () => {
    const stranger = await createAccount(env, { type: 'USER' })
    const { status, json } = await add({ ...body(), email: stranger.email.toUpperCase() })
    expect([status, json.code]).toEqual([409, 'email_taken'])
    expect(json.fields.email).toBe('このメールアドレスはすでに登録されています。')
  })

  it('stops exactly at the limit when fifty are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => add()))
    const refused = answers.filter((one) => one.status !== 200)
    expect(refused).toHaveLength(50 - SUB_ADMINS_MAX)
    expect(new Set(refused.map((one) => one.json.code))).toEqual(new Set(['limit_sub_admins']))
    const { json } = await call('GET', '/v1/sub-admin', { env, token })
    expect(json.data.total).toBe(SUB_ADMINS_MAX)
    const [first] = json.data.data_list
    expect((await remove(first.id, first.version)).status).toBe(200)
    expect((await add()).status).toBe(200)
    expect((await add()).json.code).toBe('limit_sub_admins')
  })
})

describe('the list', () => {
  it('holds only the own account’s, for the operator too', async () => {
    const master = await createAccount(env, { type: 'MASTER' })
    const mine = await createSub('editor', master)
    const foreign = await createSub('editor')
    const operator = (await signIn(env, master)).token
    const { json } = await call('GET', '/v1/sub-admin', { env, token: operator })
    expect(json.data.data_list.map((one: { id: string }) => one.id)).toEqual([mine.id])
    const path = `/v1/sub-admin/${foreign.id}`
    expect((await call('GET', path, { env, token: operator })).status).toBe(404)
    expect((await change(foreign.id, { name: 'x' }, 1, operator)).status).toBe(404)
    expect((await remove(foreign.id, 1, operator)).status).toBe(404)
    expect((await call('POST', `/v1/sub-admin/${foreign.id}/invite`, { env, token: operator })).status).toBe(404)
  })

  it('does not count an owner as a sub-admin', async () => {
    const child = await createAccount(env, { type: 'USER', parent: owner })
    expect((await call('GET', `/v1/sub-admin/${child.id}`, { env, token })).status).toBe(404)
    expect((await call('GET', `/v1/sub-admin/${owner.id}`, { env, token })).status).toBe(404)
  })

  it('shows the parent’s to a sub-admin, and filters by role and by part of name or address', async () => {
    const main = await createSub('main')
    await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer', contactName: '港 はるか' })
    const as = (await signIn(env, main)).token
    const totalOf = async (query: string) =>
      (await call('GET', `/v1/sub-admin?${query}`, { env, token: as })).json.data.total
    expect(await totalOf('')).toBe(2)
    expect(await totalOf('role=viewer')).toBe(1)
    expect(await totalOf(`search=${encodeURIComponent('はるか')}`)).toBe(1)
    expect(await totalOf(`search=${encodeURIComponent(main.email.toUpperCase())}`)).toBe(1)
    expect(await totalOf('search=%25')).toBe(0)
  })

  it('shows the last sign-ins without a query for each', async () => {
    const subs = await Promise.all(Array.from({ length: SUB_ADMINS_MAX }, () => createSub('viewer')))
    for (const sub of subs) for (let count = 0; count < 3; count++) await signIn(env, sub)
    const { database, usage } = countDatabase(env.DB)
    const { json } = await call('GET', '/v1/sub-admin?limit=100', { env: { ...env, DB: database }, token })
    expect(json.data.data_list).toHaveLength(SUB_ADMINS_MAX)
    expect(json.data.data_list.every((one: { last_sign_in_at: string | null }) => one.last_sign_in_at)).toBe(true)
    // One call for the caller, one for the page and its count.
    expect(usage.calls).toBe(2)
    expect(usage.rowsRead).toBeLessThanOrEqual(5 + 4 * SUB_ADMINS_MAX + 5)
  })

  it('reads no more rows if the account has many accounts below it', async () => {
    const master = await createAccount(env, { type: 'MASTER' })
    await createManyAccounts(env, 2000, () => ({ type: 'USER', parent: master, plan: null }))
    await createSub('viewer', master)
    const { database, usage } = countDatabase(env.DB)
    const as = (await signIn(env, master)).token
    await call('GET', '/v1/sub-admin', { env: { ...env, DB: database }, token: as })
    expect(usage.rowsRead).toBeLessThanOrEqual(15)
  })
})

describe('changing a sub-admin', () => {
  it('needs the newest version and records old and new values', async () => {
    const { json } = await add()
    const { id, name } = json.data
    expect((await call('PUT', `/v1/sub-admin/${id}`, { env, token, body: { name: '西 まどか' } })).status).toBe(428)
    const changed = await change(id, { name: '西 まどか', role: 'viewer' }, 1)
    expect(changed.json.data).toMatchObject({ name: '西 まどか', role: 'viewer', version: 2 })
    expect(changed.headers.get('etag')).toBe('"2"')
    expect((await change(id, { name: 'late' }, 1)).json.code).toBe('stale')
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: 'sub_admin.update',
      detail: {
        changes: [
          { field: 'name', from: name, to: '西 まどか' },
          { field: 'role', from: 'editor', to: 'viewer' },
        ],
      },
    })
  })

  it('writes nothing without a difference', async () => {
    const { json } = await add()
    const { id, name, role } = json.data
    expect((await change(id, { name, role }, 1)).json.data.version).toBe(1)
    expect(await historyOf(id)).toHaveLength(1)
  })

  it('accepts one of many requests with the same version', async () => {
    const { json } = await add()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(json.data.id, { name: `Name ${index}` }, 1)),
    )
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(answers.filter((one) => one.status === 412)).toHaveLength(19)
  })

  it('takes effect at the person’s next request', async () => {
    const sub = await createSub('editor')
    const as = (await signIn(env, sub)).token
    const create = () => call('POST', '/v1/site', { env, token: as, body: { name: 'x' } })
    expect((await create()).status).toBe(200)
    expect((await change(sub.id, { role: 'viewer' }, 1)).status).toBe(200)
    expect((await create()).status).toBe(403)
    expect((await change(sub.id, { role: 'main' }, 2)).status).toBe(200)
    expect((await add(body(), as)).status).toBe(200)
  })

  it('ends sessions and mailed links of the old address, and notifies it', async () => {
    const sub = await createSub('editor')
    const as = (await signIn(env, sub)).token
    await env.DB.prepare(
      "INSERT INTO account_tokens (hash, account_id, kind, created_at, expires_at) VALUES (?, ?, 'reset', 1, 9e15)",
    )
      .bind(crypto.randomUUID(), sub.id)
      .run()
    const email = newAddress()
    expect((await change(sub.id, { email }, 1)).json.data.email).toBe(email)
    expect((await call('GET', '/v1/auth/user-info', { env, token: as })).status).toBe(401)
    expect(await promisesFor(sub.id)).toEqual([{ template: 'email_changed', recipient: sub.email }])
    const open = await env.DB.prepare(
      'SELECT count(*) AS n FROM account_tokens WHERE account_id = ? AND ended_at IS NULL',
    )
      .bind(sub.id)
      .first<{ n: number }>()
    expect(open?.n).toBe(0)
  })

  it('sends an invited person the invitation at the new address', async () => {
    const { json } = await add()
    await change(json.data.id, { email: newAddress() }, 1)
    expect(await promisesFor(json.data.id)).toEqual([
      { template: 'invitation', recipient: null },
      { template: 'invitation', recipient: null },
    ])
  })

  it('refuses an address that is taken and changes nothing', async () => {
    const { json } = await add()
    const answer = await change(json.data.id, { email: owner.email, name: 'other' }, 1)
    expect([answer.status, Object.keys(answer.json.fields)]).toEqual([409, ['email']])
    const after = await call('GET', `/v1/sub-admin/${json.data.id}`, { env, token })
    expect(after.json.data).toEqual(json.data)
    expect(await historyOf(json.data.id)).toHaveLength(1)
  })
})

describe('a main contact', () => {
  it('manages the others, but neither changes the own role nor deletes itself', async () => {
    const main = await createSub('main')
    const other = await createSub('main')
    const as = (await signIn(env, main)).token
    expect((await change(main.id, { role: 'editor' }, 1, as)).status).toBe(403)
    expect((await remove(main.id, 1, as)).status).toBe(403)
    expect((await change(main.id, { name: '組木 匠', role: 'main' }, 1, as)).status).toBe(200)
    expect((await change(other.id, { role: 'viewer' }, 1, as)).status).toBe(200)
    expect((await remove(other.id, 2, as)).status).toBe(200)
    expect((await historyOf(other.id)).map((row) => row.actor_id)).toEqual([main.id, main.id])
  })

  it('has no more rights than the owner', async () => {
    const main = await createSub('main')
    const as = (await signIn(env, main)).token
    await env.DB.prepare("UPDATE accounts SET authority = 'view' WHERE id = ?").bind(owner.id).run()
    expect((await add(body(), as)).status).toBe(403)
    expect((await call('POST', '/v1/site', { env, token: as, body: { name: 'x' } })).status).toBe(403)
    expect((await call('GET', '/v1/sub-admin', { env, token: as })).status).toBe(200)
    const { json } = await call('GET', '/v1/auth/user-info', { env, token: as })
    expect(json.data).toMatchObject({ role: 'main', authority: 'view' })
  })

  it.each(['editor', 'viewer'] as const)('differs from the role %s, which is read-only', async (role) => {
    const sub = await createSub(role)
    const as = (await signIn(env, sub)).token
    expect((await call('GET', '/v1/sub-admin', { env, token: as })).json.data.total).toBe(1)
    expect((await add(body(), as)).status).toBe(403)
    expect((await change(sub.id, { name: 'x' }, 1, as)).status).toBe(403)
    expect((await remove(sub.id, 1, as)).status).toBe(403)
    expect((await call('POST', `/v1/sub-admin/${sub.id}/invite`, { env, token: as })).status).toBe(403)
  })
})

describe('deleting a sub-admin', () => {
  it('ends its sessions, frees its address and keeps its history', async () => {
    const sub = await createSub('editor')
    const as = (await signIn(env, sub)).token
    expect((await remove(sub.id, 7)).status).toBe(412)
    expect((await remove(sub.id, 1)).status).toBe(200)
    expect((await call('GET', '/v1/auth/user-info', { env, token: as })).status).toBe(401)
    expect((await call('GET', `/v1/sub-admin/${sub.id}`, { env, token })).status).toBe(404)
    expect((await remove(sub.id, 2)).status).toBe(404)
    expect((await add({ ...body(), email: sub.email })).status).toBe(200)
    expect(await historyOf(sub.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'sub_admin.delete',
          detail: { name: sub.contactName, changes: [{ field: 'email', from: sub.email, to: null }] },
        }),
        expect.objectContaining({
          action: 'session.revoke',
          detail: { count: 1, changes: [{ field: 'revokedReason', from: null, to: 'deleted' }] },
        }),
      ]),
    )
  })
})

describe('inviting again', () => {
  it('enqueues another mail for a person without a password only', async () => {
    const { json } = await add()
    const { id } = json.data
    expect((await call('POST', `/v1/sub-admin/${id}/invite`, { env, token })).status).toBe(200)
    expect(await promisesFor(id)).toHaveLength(2)
    expect((await historyOf(id)).map((row) => row.action)).toEqual(['sub_admin.create', 'sub_admin.invite'])
    const sub = await createSub('viewer')
    expect((await call('POST', `/v1/sub-admin/${sub.id}/invite`, { env, token })).json.code).toBe('conflict')
    expect(await promisesFor(sub.id)).toEqual([])
  })

  it('is limited to five per hour and person', async () => {
    const { id } = (await add()).json.data
    const invite = () => call('POST', `/v1/sub-admin/${id}/invite`, { env, token })
    const answers = await Promise.all(Array.from({ length: 8 }, invite))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await promisesFor(id)).toHaveLength(6)
  })
})

describe('reading money', () => {
  const paths = ['/v1/oem-master/bill', '/v1/oem-master/plan', '/v1/stripe/card']
  const statuses = (as: string) =>
    Promise.all(paths.map(async (path) => (await call('GET', path, { env, token: as })).status))
  const shownPlan = async (as: string) => (await call('GET', '/v1/oem-master/user-plan', { env, token: as })).json.data

  it.each(['editor', 'viewer'] as const)('is a switch of an %s, off by default and recorded', async (role) => {
    await env.DB.prepare('UPDATE plan_versions SET price = 5000 WHERE plan_id IN (SELECT id FROM plans)').run()
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const person = await createSub(role, partner)
    const [above, as] = [(await signIn(env, partner)).token, (await signIn(env, person)).token]
    expect(await statuses(as)).toEqual([403, 403, 403])
    expect(await shownPlan(as)).toMatchObject({ plan: { price: null, block_price: null }, is_billed: false })
    const answer = await change(person.id, { sees_money: true }, 1, above)
    expect(answer.json.data).toMatchObject({ role, sees_money: true })
    expect(await statuses(as)).toEqual([200, 200, 200])
    expect(await shownPlan(as)).toMatchObject({ plan: { price: 5000 }, is_billed: true })
    expect((await historyOf(person.id)).at(-1)?.detail.changes).toEqual([{ field: 'seesMoney', from: false, to: true }])
    const info = await call('GET', '/v1/auth/user-info', { env, token: as })
    expect(info.json.data).toMatchObject({ role, sees_money: true })
  })

  it('cannot be given to oneself', async () => {
    const person = await createSub('main')
    const as = (await signIn(env, person)).token
    expect((await change(person.id, { sees_money: true }, 1, as)).status).toBe(403)
  })
})
