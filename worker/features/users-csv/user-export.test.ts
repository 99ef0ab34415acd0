import { env as testEnv } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatDate } from '#shared/time/jst.ts'
import { EXPORT_COLUMNS, IMPORT_COLUMNS } from '#shared/account/user-csv-rules.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createImportForm } from '#tests/setup/import-form.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import type { Caller } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { startExport } from './user-export.service.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>

let operator: Account
let partner: Account
let admin: Account
let user: Account
let direct: Account

const tokenOf = async (account: Account) => (await signIn(env, account)).token
const save = async (account: Account, prefix: string, query = '') =>
  call('GET', `/v1/${prefix}/user/export?${query}`, { env, token: await tokenOf(account) })

function read(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

const addresses = (text: string) => read(text).map((row) => row['email'])

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, companyName: '=cmd|calc' })
  admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner, licenseIssuance: false })
  user = await createAccount(env, {
    type: 'USER',
    parent: admin,
    companyName: '温泉旅館「つるや」, "A"',
    contractStatus: 'suspended',
  })
  direct = await createAccount(env, { type: 'USER', parent: operator, plan: null, contractStatus: 'inactive' })
  await createAccount(env, { type: 'SUB_ADMIN', parent: partner })
})

describe('an export', () => {
  it('holds the scope, newest first, with formulas escaped', async () => {
    const answer = await save(operator, 'master')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="users-${formatDate(now()).replaceAll('/', '')}.csv"`,
    )
    const rows = read(answer.text)
    expect(Object.keys(Object(rows[0]))).toEqual([...EXPORT_COLUMNS])
    expect(rows.map((row) => row['email'])).toEqual([direct, user, admin, partner].map((one) => one.email))
    expect(rows[1]).toMatchObject({
      company_name: '温泉旅館「つるや」, "A"',
      account_type: 'USER',
      plan: 'pro_multi',
      parent_email: admin.email,
      license: 'granted',
      state: 'suspended',
      contract_end: formatDate(Number(user.contractEndsAt)),
    })
    expect(rows[3]).toMatchObject({ company_name: "'=cmd|calc", parent_email: operator.email })
    expect(rows[0]).toMatchObject({ plan: '', state: 'inactive', contract_start: '', contract_end: '' })
    expect(rows[0]?.['created_at']).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/)
  })

  it('holds no more than the caller may see', async () => {
    expect(addresses((await save(partner, 'oem-master')).text)).toEqual([user.email, admin.email])
    expect(addresses((await save(admin, 'oem-admin')).text)).toEqual([user.email])
    expect((await save(partner, 'master')).status).toBe(403)
    for (const role of ['viewer', 'editor'] as const) {
      const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role })
      expect((await save(sub, 'oem-master')).status).toBe(403)
    }
    const viewing = await createAccount(env, { type: 'OEM_MASTER', parent: operator, authority: 'view' })
    expect((await save(viewing, 'oem-master')).status).toBe(403)
  })

  it('accepts the list’s filters, and nothing else', async () => {
    const found = async (query: string) => addresses((await save(partner, 'oem-master', query)).text)
    expect(await found('type=OEM_ADMIN')).toEqual([admin.email])
    expect(await found('state=suspended')).toEqual([user.email])
    expect(await found('tier=oem')).toEqual([admin.email])
    expect(await found('search=旅館つる')).toEqual([])
    expect(await found(`search=${encodeURIComponent('温泉旅館')}`)).toEqual([user.email])
    expect(await found(`parent_id=${admin.id}`)).toEqual([user.email])
    expect((await save(partner, 'oem-master', 'page=2')).status).toBe(400)
    expect((await save(partner, 'oem-master', 'type=MASTER')).status).toBe(422)
  })

  it('is recorded with its count before anything is sent', async () => {
    const main = await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'main' })
    await save(main, 'oem-master', 'state=suspended')
    const entry = await env.DB.prepare('SELECT * FROM history WHERE actor_id = ?').bind(main.id).first()
    expect(entry).toMatchObject({
      action: 'account.export',
      account_id: partner.id,
      oem_master_id: partner.id,
      subject_id: partner.id,
      detail: '{"count":1}',
    })
  })

  it('can be imported again without the columns that only the export has', async () => {
    const rows = read((await save(partner, 'oem-master', 'state=suspended')).text)
    const again = rows.map((row) => ({ ...row, email: `again-${row['email']}`, plan: '', contract_start: '' }))
    const file = Papa.unparse({ fields: [...IMPORT_COLUMNS], data: again })
    const answer = await call('POST', '/v1/oem-master/user/import', {
      env,
      token: await tokenOf(partner),
      body: createImportForm({ file }),
    })
    expect(answer.json.data).toMatchObject({ total: 1, error_count: 0 })
  })

  it('is limited to ten per minute and account', async () => {
    const busy = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    const token = await tokenOf(busy)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await call('GET', '/v1/oem-admin/user/export', { env, token })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('a large export', () => {
  const SIZE = 3500
  let big: Account

  beforeAll(async () => {
    big = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    // Seven accounts have the same time, so that pages end between them.
    await createManyAccounts(env, SIZE, (n) => ({
      type: 'USER',
      parent: big,
      email: `big-${n + 1}@example.com`,
      contractStatus: 'inactive',
      plan: null,
      values: { id: newId(n), createdAt: 1000 + Math.floor(n / 7) },
    }))
  })

  const start = (DB: D1Database) => {
    const caller = { type: 'OEM_MASTER', accountId: big.id, personId: big.id } as Caller
    const scope = { kind: 'descendants', accountId: big.id, column: 'oemMasterId' } as const
    return startExport({ ...env, DB }, { caller, scope, filters: {} })
  }

  it('holds every account once, over all its pages, and reads each row once', async () => {
    const { database, usage } = countDatabase(env.DB)
    const rows = addresses(await new Response(await start(database)).text())
    expect(rows).toEqual(Array.from({ length: SIZE }, (_, index) => `big-${SIZE - index}@example.com`))
    expect(usage.rowsRead / SIZE).toBeLessThanOrEqual(1.01)
    expect(usage.calls).toBeLessThanOrEqual(4 + 2 + 1)
  })

  it('is read no faster than it is received', async () => {
    const { database, usage } = countDatabase(env.DB)
    const reader = (await start(database)).getReader()
    const { value } = await reader.read()
    expect(value?.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    await reader.cancel()
    expect(usage.rowsRead).toBeLessThan(1100)
  })
})
