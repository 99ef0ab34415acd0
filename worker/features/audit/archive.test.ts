import { env as testEnv } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { startOfMonth } from '#shared/time/months.ts'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { replacedMembers } from '#tests/setup/replaced-members.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { firstKept } from '#worker/entities/audit/kept-period.ts'
import { newId } from '#worker/platform/ids.ts'
import { archiveHistory } from './archive.jobs.ts'

const env = unlimited(testEnv)
const DAY = 24 * 60 * 60_000
type Account = Awaited<ReturnType<typeof createAccount>>

let operator: Account
let partner: Account
let user: Account
let stranger: Account

/** The last day that is archived, and the month before. */
const old = () => firstKept() - DAY
const older = () => firstKept() - 40 * DAY

async function record(
  account: Account,
  at: number,
  {
    action = 'site.edit',
    type = 'site',
    partnerId = account.oemMasterId,
  }: { action?: AuditAction; type?: string; partnerId?: string | null } = {},
): Promise<string> {
  const id = newId(at)
  await env.DB.prepare(
    `INSERT INTO history (id, at, account_id, oem_master_id, actor_id, action, subject_type, subject_id, detail)
      VALUES (?1, ?2, ?3, ?4, ?3, ?5, ?6, ?1, '{"name":"潮騒"}')`,
  )
    .bind(id, at, account.id, account.type === 'OEM_MASTER' ? account.id : partnerId, action, type)
    .run()
  return id
}

async function storedIds(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM history ORDER BY id').all<{ id: string }>()
  return results.map(({ id }) => id)
}

type Row = { key: string; month: string; account_id: string; oem_master_id: string | null; entries: number }
async function archives(): Promise<Row[]> {
  return (await env.DB.prepare('SELECT * FROM history_archives ORDER BY key').all<Row>()).results
}

/** The ids in the files that count. */
async function archivedIds(): Promise<string[]> {
  const texts = (await archives()).map(async ({ key, entries }) => {
    const lines = ((await (await env.MEDIA.get(key))?.text()) ?? '').trim().split('\n')
    expect(lines).toHaveLength(entries)
    return lines.map((line) => String(JSON.parse(line).id))
  })
  return (await Promise.all(texts)).flat().toSorted()
}

const tokenOf = async (account: Account) => (await signIn(env, account)).token
const months = async (account: Account, query = '') =>
  (await call('GET', `/v1/audit-log/archive${query}`, { env, token: await tokenOf(account) })).json.data as {
    since: string
    months: { month: string; count: number }[]
  }
async function save(account: Account, query: string): Promise<string[][]> {
  const token = await tokenOf(account)
  const answer = await call('GET', `/v1/audit-log/archive/export?${query}`, {
    env,
    token,
    headers: { 'accept-language': 'en' },
  })
  expect(answer.status).toBe(200)
  const { data } = Papa.parse<string[]>(answer.text, { newline: '\r\n', delimiter: ',' })
  return data.slice(1, -1)
}
const monthText = (at: number) => new Date(at + 9 * 60 * 60_000).toISOString().slice(0, 7)

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM history').run()
  await env.DB.prepare('DELETE FROM history_archives').run()
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  user = await createAccount(env, { type: 'USER', parent: partner, companyName: 'Shiosai' })
  stranger = await createAccount(env, { type: 'USER', parent: operator, companyName: 'Yamabato' })
})

describe('the job of the archive', () => {
  it('moves entries of months that are over for a year, and nothing else', async () => {
    const moved = [await record(user, older()), await record(user, old()), await record(stranger, old())]
    const stays = [
      await record(user, firstKept()),
      await record(user, older(), { action: 'account.suspend', type: 'account' }),
      await record(user, older(), { action: 'contract.create', type: 'contract' }),
      await record(user, older(), { action: 'bill.paid', type: 'bill' }),
    ]
    await archiveHistory(env)
    await archiveHistory(env)
    expect(await storedIds()).toEqual(stays.toSorted())
    expect(await archivedIds()).toEqual(moved.toSorted())
    const rows = await archives()
    expect(rows.map(({ month }) => month).toSorted()).toEqual(
      [monthText(older()), monthText(old()), monthText(old())].toSorted(),
    )
    expect(rows.every(({ key, account_id, month }) => key.startsWith(`history/${account_id}/${month}/`))).toBe(true)
    await archiveHistory(env)
    expect(await archives()).toEqual(rows)
  })

  it('gives an entry that comes late into an archived month a file of its own', async () => {
    const first = await record(user, old())
    await archiveHistory(env)
    const late = await record(user, old() - 1)
    await archiveHistory(env)
    expect(await storedIds()).toEqual([])
    expect(await archivedIds()).toEqual([late, first].toSorted())
    expect((await months(user)).months).toEqual([{ month: monthText(old()), count: 2 }])
  })

  it('makes a file for each partner under which an account was, and goes on after a thousand entries', async () => {
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
      INSERT INTO history (id, at, account_id, action, subject_type, subject_id, detail)
      SELECT ?1 || printf('-7000-8000-%012d', i), 1, ?2, 'session.open', 'session', i, '{}' FROM n`,
    )
      .bind(newId(old()).slice(0, 13), user.id)
      .run()
    await record(user, old() + 1, { partnerId: partner.id })
    for (let run = 0; run < 3; run++) await archiveHistory(env)
    expect(await storedIds()).toEqual([])
    expect((await archives()).map(({ entries, oem_master_id: tree }) => [entries, tree])).toEqual([
      [1000, null],
      [500, null],
      [1, partner.id],
    ])
  })

  it.each([
    { death: { calls: 0, isBefore: true }, logged: [] },
    { death: { calls: 0, isBefore: false }, logged: [] },
    { death: { calls: 1, isBefore: true }, logged: ['history.archive'] },
    { death: { calls: 1, isBefore: false }, logged: ['history.archive'] },
    { death: { calls: 2, isBefore: true }, logged: ['history.archive'] },
    { death: { calls: 2, isBefore: false }, logged: ['history.archive'] },
  ])('loses and doubles nothing when it dies: $death', async ({ death, logged }) => {
    const moved = [await record(user, older()), await record(user, old()), await record(user, old() + 1)]
    await archiveHistory(createMortal(env, death).env).catch(() => undefined)
    expect([...(await storedIds()), ...(await archivedIds())].toSorted()).toEqual(moved.toSorted())
    await archiveHistory(env)
    await archiveHistory(env)
    expect(await storedIds()).toEqual([])
    expect(await archivedIds()).toEqual(moved.toSorted())
    expectLogged(...logged)
  })

  it('keeps entries whose file was not stored as it was written, and goes on with other accounts', async () => {
    const [bad, good] = [await record(user, old()), await record(stranger, old())]
    const put = (key: string, text: string) => env.MEDIA.put(key, text.replace(bad, good))
    const MEDIA = replacedMembers(env.MEDIA, { put })
    await expect(archiveHistory({ ...env, MEDIA })).rejects.toThrow('was not stored')
    expectLogged('history.archive')
    expect(await storedIds()).toEqual([bad])
    expect(await archivedIds()).toEqual([good])
    await archiveHistory(env)
    expect(await archivedIds()).toEqual([bad, good].toSorted())
  })

  it('moves each entry once when two runs meet', async () => {
    const moved = [await record(user, old()), await record(user, older()), await record(stranger, old())]
    await Promise.all([archiveHistory(env), archiveHistory(env)])
    await archiveHistory(env)
    expect(await archivedIds()).toEqual(moved.toSorted())
    expect(await storedIds()).toEqual([])
  })

  it('makes no file of an account that is about to be erased', async () => {
    const id = await record(user, old())
    await env.DB.prepare('INSERT INTO account_ends (account_id, ends_at) VALUES (?, ?)')
      .bind(user.id, Date.now() + DAY / 2)
      .run()
    await archiveHistory(env)
    expect(await storedIds()).toEqual([id])
    expect(await archives()).toEqual([])
  })
})

describe('archived months', () => {
  it('are everything for the operator, the tree for a partner, the own ones for all others', async () => {
    await record(user, old())
    await record(stranger, old())
    await record(stranger, older())
    await archiveHistory(env)
    await archiveHistory(env)
    const month = monthText(old())
    expect(await months(operator)).toEqual({
      since: new Date(firstKept()).toISOString(),
      months: [
        { month, count: 2 },
        { month: monthText(older()), count: 1 },
      ],
    })
    expect((await months(partner)).months).toEqual([{ month, count: 1 }])
    expect((await months(user)).months).toEqual([{ month, count: 1 }])
    expect((await months(operator, `?account_id=${user.id}`)).months).toEqual([{ month, count: 1 }])
    expect((await months(partner, `?account_id=${stranger.id}`)).months).toEqual([])
    const accountsIn = async (account: Account, more = '') =>
      (await save(account, `month=${month}${more}`)).map((row) => String(row[7])).toSorted()
    expect(await accountsIn(operator)).toEqual(['Shiosai', 'Yamabato'])
    expect(await accountsIn(operator, `&account_id=${user.id}`)).toEqual(['Shiosai'])
    expect(await accountsIn(partner)).toEqual(['Shiosai'])
    expect(await accountsIn(partner, `&account_id=${stranger.id}`)).toEqual([])
    expect(await accountsIn(user)).toEqual(['Shiosai'])
  })

  it('have the words of the list, and hide people above the reader', async () => {
    const id = await record(user, startOfMonth(monthText(old())))
    await env.DB.prepare('UPDATE history SET actor_id = ?').bind(operator.id).run()
    await archiveHistory(env)
    const [row] = await save(user, `month=${monthText(old())}`)
    expect(row?.slice(1, 7)).toEqual(['Site edited', 'site.edit', '潮騒', id, 'Operator', ''])
    const [seen] = await save(operator, `month=${monthText(old())}`)
    expect(seen?.[6]).toBe(operator.email)
  })

  it.each(['', 'month=2025', 'month=2025-13', 'month=2025-01&page=1'])('refuse %s', async (query) => {
    const token = await tokenOf(user)
    const { status } = await call('GET', `/v1/audit-log/archive/export?${query}`, { env, token })
    expect([400, 422]).toContain(status)
  })

  it.each(['editor', 'viewer'] as const)('are closed to a sub-admin with the role %s', async (role) => {
    const token = await tokenOf(await createAccount(env, { type: 'SUB_ADMIN', parent: user, role }))
    expect((await call('GET', '/v1/audit-log/archive', { env, token })).status).toBe(403)
    expect((await call('GET', '/v1/audit-log/archive/export?month=2025-01', { env, token })).status).toBe(403)
  })
})
