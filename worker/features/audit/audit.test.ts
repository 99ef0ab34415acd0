import type { AuditAction } from '#shared/account/audit-rules.ts'
import { env as testEnv } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditDetail } from '#shared/account/audit.ts'
import { withoutGuard } from '#shared/text/csv.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { connect } from '#worker/db/client.ts'
import { streamHistoryCsv } from './audit-csv.service.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
type Entry = {
  id: string
  action: string
  actor: { id: string | null; type: string; name: string | null; email: string | null } | null
  account: { id: string; company_name: string } | null
  subject_id: string
}

let operator: Account
let partner: Account
let admin: Account
let user: Account
let stranger: Account
let editor: Account

const ownerOf = (account: Account) => ({
  accountId: account.id,
  oemMasterId: account.type === 'OEM_MASTER' ? account.id : account.oemMasterId,
  oemAdminId: account.type === 'OEM_ADMIN' ? account.id : account.oemAdminId,
})

async function record(
  account: Account,
  actor: Account | null,
  action: AuditAction,
  detail: AuditDetail = {},
  id?: string,
) {
  const subject = { type: action.split('.')[0] ?? '', id: id ?? account.id }
  await insertHistory(connect(env.DB), { owner: ownerOf(account), actorId: actor?.id ?? null, action, subject, detail })
}

const get = (token: string, query = '') => call('GET', `/v1/audit-log?${query}`, { env, token })
const tokenOf = async (account: Account) => (await signIn(env, account)).token
const entriesOf = async (account: Account, query = 'limit=100') =>
  (await get(await tokenOf(account), query)).json.data.data_list as Entry[]
const accountsOf = (entries: readonly Entry[]) => new Set(entries.map((entry) => entry.account?.id))

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
  user = await createAccount(env, { type: 'USER', parent: admin })
  stranger = await createAccount(env, { type: 'USER', parent: operator })
  editor = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'editor' })
  await record(partner, partner, 'account.profile')
  await record(admin, partner, 'account.update', { changes: [{ field: 'companyName', from: 'a', to: 'b' }] })
  await record(user, operator, 'account.suspend', { reason: '=HYPERLINK("x")\n二行目', name: user.companyName })
  await record(user, editor, 'site.edit', { name: 'サイト' }, '019aa000-0000-7000-8000-0000000000a1')
  await record(user, user, 'session.open')
  await record(user, null, 'site.private', {}, '019aa000-0000-7000-8000-0000000000a1')
  await record(stranger, stranger, 'account.profile')
})

describe('the scope of the audit log', () => {
  it('is everything for the operator, the tree for a partner, the own account for all others', async () => {
    const all = accountsOf(await entriesOf(operator))
    expect([partner, admin, user, stranger].every((account) => all.has(account.id))).toBe(true)
    expect(accountsOf(await entriesOf(partner))).toEqual(new Set([partner.id, admin.id, user.id]))
    expect(accountsOf(await entriesOf(admin))).toEqual(new Set([admin.id]))
    expect(accountsOf(await entriesOf(user))).toEqual(new Set([user.id]))
  })

  it('cannot be widened by a filter', async () => {
    for (const query of [`account_id=${stranger.id}`, `actor_id=${stranger.id}`, `subject_id=${stranger.id}`])
      expect(await entriesOf(partner, query)).toEqual([])
    expect(await entriesOf(operator, `account_id=${stranger.id}`)).toHaveLength(1)
  })

  it('shows only the account type of people above the tree', async () => {
    const entries = await entriesOf(user)
    const actorOf = (action: string) => entries.find((entry) => entry.action === action)?.actor
    expect(actorOf('account.suspend')).toEqual({ id: null, type: 'MASTER', name: null, email: null, is_deleted: false })
    expect(actorOf('site.edit')).toMatchObject({ id: editor.id, name: editor.contactName, email: editor.email })
    expect(actorOf('session.open')).toMatchObject({ id: user.id, email: user.email })
    expect(actorOf('site.private')).toBeNull()
    expect(JSON.stringify(entries)).not.toContain(operator.contactName)
    const seen = (await entriesOf(operator)).find((entry) => entry.action === 'account.suspend')
    expect(seen?.actor?.email).toBe(operator.email)
  })

  it.each(['editor', 'viewer'] as const)('is closed to a sub-admin with the role %s', async (role) => {
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role })
    const token = await tokenOf(sub)
    expect((await get(token)).status).toBe(403)
    expect((await call('GET', '/v1/audit-log/export', { env, token })).status).toBe(403)
  })

  it('keeps a deleted person’s name, but not the address', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'main', passwordHash: 'x' })
    const token = await tokenOf(owner)
    await call('PUT', `/v1/sub-admin/${sub.id}`, {
      env,
      token: await tokenOf(sub),
      body: { name: '西 まどか' },
      headers: { 'if-match': '"1"' },
    })
    await call('DELETE', `/v1/sub-admin/${sub.id}`, { env, token, headers: { 'if-match': '"2"' } })
    const { json } = await get(token, `actor_id=${sub.id}`)
    expect(json.data.data_list[0].actor).toMatchObject({ name: '西 まどか', email: null, is_deleted: true })
    expect(json.data.data_list[0].changes).toEqual([{ field: 'name', from: sub.contactName, to: '西 まどか' }])
  })
})

describe('filters', () => {
  it('accept a whole action, a group, a person, an account and a subject', async () => {
    const actions = async (query: string) => (await entriesOf(user, query)).map((entry) => entry.action)
    expect(await actions('action=site.edit')).toEqual(['site.edit'])
    expect(await actions('action=site')).toEqual(['site.private', 'site.edit'])
    expect(await actions('action=sit')).toEqual([])
    expect(await actions('action=%25')).toEqual([])
    expect(await actions(`actor_id=${editor.id}`)).toEqual(['site.edit'])
    expect(await actions('subject_id=019aa000-0000-7000-8000-0000000000a1')).toEqual(['site.private', 'site.edit'])
    expect((await entriesOf(partner, `account_id=${admin.id}`)).map((entry) => entry.action)).toEqual([
      'account.update',
    ])
  })

  it('accept a period without its end', async () => {
    const all = await entriesOf(user)
    const { json } = await get(await tokenOf(user), 'limit=100')
    const at: string = json.data.data_list[0].at
    const next = new Date(Date.parse(at) + 1).toISOString()
    expect(await entriesOf(user, `from=${next}`)).toEqual([])
    expect((await entriesOf(user, `from=${at}`)).length).toBeGreaterThan(0)
    expect(await entriesOf(user, `to=${next}&limit=100`)).toEqual(all)
    expect(await entriesOf(user, 'to=2020-01-01T00:00:00Z')).toEqual([])
  })

  it.each(['from=2026-04-01', 'actor_id=x', 'limit=101', 'page=0', 'sort=name'])('refuse %s', async (query) => {
    expect([400, 422]).toContain((await get(await tokenOf(user), query)).status)
  })
})

describe('pages', () => {
  it('follow each other without gap or repetition, by cursor and by number, while entries are added', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const token = await tokenOf(owner)
    for (let index = 0; index < 45; index++) await record(owner, owner, 'session.open', { name: String(index) })
    const before = (await get(token, 'limit=100')).json.data
    expect(before).toMatchObject({ total: 45, total_pages: 1 })
    const ids: string[] = before.data_list.map((entry: Entry) => entry.id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    const seen: string[] = []
    let cursor = ''
    for (let page = 1; page <= 3; page++) {
      const { data } = (await get(token, `page=${page}&cursor=${cursor}`)).json
      expect(data).toMatchObject({ current_page: page, total: 45, total_pages: 3 })
      seen.push(...data.data_list.map((entry: Entry) => entry.id))
      cursor = String(data.next_cursor)
      await record(owner, owner, 'session.close')
    }
    expect(seen).toEqual(ids)
    const second = (await get(token, 'page=2')).json.data
    expect(second.total).toBe(48)
    expect((await get(token, 'page=9')).json.data.data_list).toEqual([])
    expect((await get(token, 'cursor=nonsense')).status).toBe(200)
  })
})

describe('the CSV file', () => {
  const read = (text: string) => {
    const { data, errors } = Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' })
    expect(errors).toEqual([])
    return data.slice(0, -1)
  }
  const save = async (account: Account, query = '', language = 'ja') =>
    call('GET', `/v1/audit-log/export?${query}`, {
      env,
      token: await tokenOf(account),
      headers: { 'accept-language': language },
    })

  it('holds the scope’s entries in words, with formulas escaped', async () => {
    const answer = await save(user)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{8}\.csv"$/)
    const [header, ...rows] = read(answer.text)
    expect(header?.slice(0, 3)).toEqual(['日時（日本時間）', '操作', '操作コード'])
    expect(rows).toHaveLength((await entriesOf(user)).length)
    const suspended = rows.find((row) => row[2] === 'account.suspend')
    expect(suspended?.[1]).toBe('契約を停止')
    expect(suspended?.[0]).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/)
    expect(suspended?.[5]).toBe('運営者')
    expect(suspended?.[9]).toBe('\'=HYPERLINK("x")\n二行目')
    expect(withoutGuard(String(suspended?.[9]))).toBe('=HYPERLINK("x")\n二行目')
    expect(answer.text).not.toContain(operator.email)
    expect(answer.text).not.toContain(stranger.companyName)
  })

  it('begins with the byte order mark that Excel needs, and is read no faster than it is received', async () => {
    const { database, usage } = countDatabase(env.DB)
    const scope = { kind: 'account', accountId: user.id } as const
    const reader = streamHistoryCsv({ ...env, DB: database }, scope, {}, 'ja').getReader()
    const { value } = await reader.read()
    expect(value?.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    await reader.cancel()
    expect(usage.calls).toBeLessThanOrEqual(1)
  })

  it('respects the filters and the requested language', async () => {
    const [header, ...rows] = read((await save(partner, `account_id=${admin.id}`, 'en')).text)
    expect(header?.[1]).toBe('Action')
    expect(rows.map((row) => [row[1], row[8]])).toEqual([['Account changed', 'Company: a → b']])
    expect((await save(partner, 'page=1')).status).toBe(400)
  })

  it('holds every entry once across several chunks', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
      INSERT INTO history (id, at, account_id, action, subject_type, subject_id, detail)
      SELECT printf('019aa000-0000-7000-8%03d-%012d', abs(random() % 999), i), 1, ?1, 'session.open', 'session', i, '{}' FROM n`,
    )
      .bind(owner.id)
      .run()
    const rows = read((await save(owner)).text).slice(1)
    expect(new Set(rows.map((row) => row[4])).size).toBe(2500)
    expect(rows).toHaveLength(2500)
  })

  it('is limited to ten per minute and account', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const token = await tokenOf(owner)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await call('GET', '/v1/audit-log/export', { env, token })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
