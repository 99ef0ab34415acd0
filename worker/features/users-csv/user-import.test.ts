import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectLogged } from '#tests/setup/logged.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { contractEnd, formatDate, parseDay, startOfDay } from '#shared/time/jst.ts'
import type { ImportColumn } from '#shared/account/user-csv-rules.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { type AccountInput, createAccount, signIn } from '#tests/setup/factories.ts'
import { createImportForm, importFile } from '#tests/setup/import-form.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { setThrottle } from '#tests/setup/throttles.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'
import { now } from '#worker/platform/clock.ts'

const env = unlimited(testEnv)
type Row = Partial<Record<ImportColumn, string>>
type Account = Awaited<ReturnType<typeof createAccount>>
type Importer = { account: Account; token: string; prefix: string }

let operator: Importer
let partner: Importer
let admin: Importer

const PREFIX = { MASTER: 'master', OEM_MASTER: 'oem-master', OEM_ADMIN: 'oem-admin' } as Record<string, string>

async function createImporter(input: AccountInput): Promise<Importer> {
  const account = await createAccount(env, input)
  return { account, token: (await signIn(env, account)).token, prefix: PREFIX[account.type] ?? '' }
}

/** A separate operator, whose limits no other test consumes. */
const newOperator = () => createImporter({ type: 'MASTER' })

const DAY = 24 * 60 * 60 * 1000
let count = 0
const newAddress = () => `person-${++count}-${crypto.randomUUID().slice(0, 8)}@example.com`
const person = (row: Row = {}): Row & { email: string } => ({
  company_name: '株式会社みどり',
  email: newAddress(),
  contact_name: '山田 花子',
  account_type: 'USER',
  ...row,
})

type Sent = Parameters<typeof createImportForm>[0]

const send = ({ token, prefix }: Importer, form: Sent, bindings = env) =>
  call('POST', `/v1/${prefix}/user/import`, { env: bindings, token, body: createImportForm(form) })
const check = (importer: Importer, file: Sent['file'], name?: string) =>
  send(importer, { ...(file !== undefined && { file }), ...(name && { name }) })
const run = (importer: Importer, rows: Row[], importId?: string) =>
  send(importer, { file: importFile(rows), isDryRun: false, ...(importId && { importId }) })

const accountOf = (email = '') => env.DB.prepare('SELECT * FROM accounts WHERE email = ?').bind(email).first()
const countOf = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0
const COUNTED = ['accounts', 'contracts', 'contract_plans', 'history', 'outbox', 'import_chunks', '_assert']
const look = async () => JSON.stringify(await Promise.all(COUNTED.map((table) => countOf(table))))

beforeAll(async () => {
  operator = await newOperator()
  partner = await createImporter({ type: 'OEM_MASTER', parent: operator.account })
  admin = await createImporter({ type: 'OEM_ADMIN', parent: partner.account })
})

describe('a dry run', () => {
  it('shows rows as they would be stored, and stores nothing', async () => {
    const row = person({
      company_name: ' ｶﾌﾞ　みどり ',
      email: ' Upper@Example.COM ',
      account_type: 'user',
      plan: 'Trial',
    })
    const before = await look()
    const { status, json } = await check(operator, importFile([row, person({ license: 'TRUE', authority: 'View' })]))
    expect([status, json.data]).toMatchObject([
      200,
      { is_dry_run: true, total: 2, created: 0, error_count: 0, faulty_rows: 0, errors: [], rows_with_errors: [] },
    ])
    expect(json.data.rows[0]).toEqual({
      row: 2,
      cells: {
        company_name: 'ｶﾌﾞ　みどり',
        email: 'upper@example.com',
        contact_name: '山田 花子',
        account_type: 'USER',
        plan: 'trial',
        contract_start: formatDate(now()),
        authority: 'edit',
        license: '',
        parent_email: '',
      },
    })
    expect(json.data.rows[1].cells).toMatchObject({ authority: 'view', license: 'granted', contract_start: '' })
    expect(await look()).toBe(before)
  })

  it('names errors by row and column in the requested language', async () => {
    const file = importFile([person(), person({ email: 'nobody', plan: 'gold' })])
    const body = createImportForm({ file })
    const { json } = await call('POST', '/v1/master/user/import', {
      env,
      token: operator.token,
      body,
      headers: { 'accept-language': 'en' },
    })
    expect(json.data.errors).toEqual([
      { row: 3, column: 'email', message: 'This is not a valid email address.' },
      { row: 3, column: 'plan', message: expect.stringMatching(/^Enter one of these: trial, light, /) },
    ])
    expect(json.data).toMatchObject({ faulty_rows: 1, error_count: 2 })
    expect(json.data.rows_with_errors.map((one: { row: number }) => one.row)).toEqual([3])
  })

  it('names at most 1,000 errors and shows at most 100 rows', async () => {
    const rows = Array.from({ length: 1500 }, () => ({ email: 'x' }))
    const { data } = (await check(operator, importFile(rows))).json
    expect([data.errors.length, data.error_count, data.faulty_rows]).toEqual([1000, 6000, 1500])
    expect([data.rows.length, data.rows_with_errors.length]).toEqual([100, 100])
  })
})

describe('a cell', () => {
  const problemsOf = async (row: Row) => {
    const importer = await newOperator()
    const { json } = await check(importer, importFile([person(row)]))
    return json.data.errors.map((one: { column: string }) => one.column)
  }

  it.each<[ImportColumn, string]>([
    ['company_name', ''],
    ['company_name', 'あ'.repeat(51)],
    ['company_name', 'a\nb'],
    ['company_name', 'a\u0000b'],
    ['company_name', 'a\ue000b'],
    ['contact_name', ''],
    ['email', ''],
    ['email', 'a@b'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['account_type', ''],
    ['account_type', 'MASTER'],
    ['account_type', 'SUB_ADMIN'],
    ['account_type', '一般'],
    ['plan', 'light'],
    ['plan', 'gold'],
    ['authority', '編集'],
    ['license', '許可'],
    ['contract_start', '2026/04/01'],
    ['parent_email', 'nobody@example.com'],
  ])('%s refuses %j', async (column, text) => {
    expect(await problemsOf({ [column]: text })).toEqual([column])
  })

  it.each([
    '2026/02/30',
    '2026-13-01',
    '1/4/2026',
    '2026/04-01',
    '20260401',
    '1999/01/01',
    '2099/01/01',
    '令和8年4月1日',
  ])('contract_start refuses %s', async (text) => {
    expect(await problemsOf({ plan: 'trial', contract_start: text })).toEqual(['contract_start'])
  })

  it.each(['2026/04/01', '2026-04-01', '2026/4/1'])('contract_start accepts %s', async (text) => {
    const { json } = await check(await newOperator(), importFile([person({ plan: 'trial', contract_start: text })]))
    expect(json.data.rows[0].cells.contract_start).toBe('2026/04/01')
  })

  it('keeps formula-like text, quotes, commas and special characters unchanged', async () => {
    const row = person({ company_name: '=HYPERLINK("http://x","y")', contact_name: '\'＋1, "A" 髙﨑①' })
    expect((await run(await newOperator(), [row])).status).toBe(200)
    expect(await accountOf(row.email)).toMatchObject({
      company_name: '=HYPERLINK("http://x","y")',
      contact_name: '\'＋1, "A" 髙﨑①',
    })
  })

  it('must not repeat an address of the file or of anybody, in any case', async () => {
    const taken = partner.account.email.toUpperCase()
    const twice = person()
    const { json } = await check(
      await newOperator(),
      importFile([twice, person({ email: taken }), { ...twice, email: twice.email.toUpperCase() }]),
    )
    expect(json.data.errors).toEqual([
      { row: 3, column: 'email', message: 'このメールアドレスはすでに登録されています。' },
      { row: 4, column: 'email', message: '2行目と同じメールアドレスです。' },
    ])
  })
})

describe('addresses of other trees', () => {
  const newPartner = () => createImporter({ type: 'OEM_MASTER', parent: operator.account })
  /** People of another partner: an account, one further below, and a sub-admin. */
  async function createStrangers() {
    const other = await newPartner()
    const below = await createAccount(env, { type: 'OEM_ADMIN', parent: other.account })
    const far = await createAccount(env, { type: 'USER', parent: below })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: other.account })
    return [other.account.email, below.email, far.email, sub.email]
  }

  it('are not revealed by a check, in any member of its answer', async () => {
    const importer = await newPartner()
    const strangers = await createStrangers()
    const checkOf = async (emails: string[]) => {
      const { status, text } = await check(importer, importFile(emails.map((email) => person({ email }))))
      return [status, emails.reduce((rest, email) => rest.replaceAll(email, '-'), text)]
    }
    const known = await checkOf(strangers)
    expect(known).toEqual(await checkOf(strangers.map(() => newAddress())))
    expect(known[1]).toContain('"error_count":0')
  })

  it('of the own tree are named, including sub-admins’', async () => {
    const importer = await newPartner()
    const below = await createAccount(env, { type: 'OEM_ADMIN', parent: importer.account })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: importer.account })
    const far = await createAccount(env, { type: 'USER', parent: below })
    const emails = [importer.account.email, below.email, sub.email, far.email]
    const { json } = await check(importer, importFile(emails.map((email) => person({ email }))))
    expect(json.data.errors.map((error: { column: string }) => error.column)).toEqual(emails.map(() => 'email'))
  })

  it('are left out of an import, with their children, and a repetition answers the same', async () => {
    const importer = await newPartner()
    const [email = ''] = await createStrangers()
    const [first, last] = [person(), person()]
    const rows = [first, person({ email, account_type: 'OEM_ADMIN' }), person({ parent_email: email }), last]
    const importId = crypto.randomUUID()
    const before = await accountOf(email)
    for (let time = 0; time < 2; time++) {
      const { status, json } = await run(importer, rows, importId)
      expect([status, json.data]).toMatchObject([200, { total: 4, created: 2, uninvited_rows: [3, 4] }])
    }
    expect(await accountOf(first.email)).toMatchObject({ parent_id: importer.account.id })
    expect(await accountOf(last.email)).not.toBeNull()
    expect(await accountOf(email)).toEqual(before)
  })

  it('may be all of an import, which then creates nothing', async () => {
    const importer = await newPartner()
    const strangers = await createStrangers()
    const { status, json } = await run(
      importer,
      strangers.map((email) => person({ email })),
    )
    expect([status, json.data]).toMatchObject([200, { created: 0, uninvited_rows: [2, 3, 4, 5] }])
  })

  it('are revealed fifty times per day at most, by imports and single creations together', async () => {
    const importer = await newPartner()
    const [one = '', two = '', ...more] = await createStrangers()
    await setThrottle(env, `addressTaken:${importer.account.id}`, 48, now() + DAY)
    const before = await look()
    const many = [person(), ...[one, two, ...more].map((email) => person({ email }))]
    const refused = await run(importer, many)
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
    expect(refused.json.fields.file).toContain('1件も登録していません')
    expect(await look()).toBe(before)
    const create = (email: string) =>
      call('POST', '/v1/oem-master/user', {
        env,
        token: importer.token,
        body: { type: 'USER', company_name: 'A', contact_name: 'B', email },
      })
    const answers = []
    for (const email of [newAddress(), one, newAddress(), two, ...more, newAddress()])
      answers.push((await create(email)).status)
    expect(answers).toEqual([200, 409, 200, 409, 429, 429, 429])
    // A file without foreign addresses is still imported.
    expect((await run(importer, [person()])).status).toBe(200)
  })
})

describe('types and parents', () => {
  it.each<[string, () => Importer | Promise<Importer>, string]>([
    ['the operator', newOperator, 'OEM_MASTER, OEM_ADMIN, USER, MASTER_USER'],
    ['a partner', () => partner, 'OEM_ADMIN, USER'],
    ['a partner’s admin', () => admin, 'USER'],
  ])('%s creates only what the table says', async (_, importer, choices) => {
    const types = ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER']
    const { json } = await check(await importer(), importFile(types.map((type) => person({ account_type: type }))))
    const refused = types.filter((type) => !choices.split(', ').includes(type))
    const found = json.data.errors.filter((one: { column: string }) => one.column === 'account_type')
    expect(found).toHaveLength(refused.length)
    expect(found.every((one: { message: string }) => one.message.endsWith(choices))).toBe(true)
  })

  it('may be the importer, an account of the scope, or a row above', async () => {
    const importer = await createImporter({ type: 'OEM_MASTER', parent: operator.account })
    const existing = await createAccount(env, { type: 'OEM_ADMIN', parent: importer.account })
    const [own, under, made, below] = [
      person(),
      person({ parent_email: existing.email.toUpperCase() }),
      person({ account_type: 'OEM_ADMIN', parent_email: importer.account.email }),
      person(),
    ]
    below.parent_email = made.email
    expect((await run(importer, [own, under, made, below])).json.data.created).toBe(4)
    const master = importer.account.id
    expect(await accountOf(own.email)).toMatchObject({ parent_id: master, oem_master_id: master, oem_admin_id: null })
    expect(await accountOf(under.email)).toMatchObject({
      parent_id: existing.id,
      oem_master_id: master,
      oem_admin_id: existing.id,
    })
    const admins = await accountOf(made.email)
    expect(admins).toMatchObject({ type: 'OEM_ADMIN', parent_id: master, oem_master_id: master, oem_admin_id: null })
    expect(await accountOf(below.email)).toMatchObject({
      parent_id: admins?.['id'],
      oem_admin_id: admins?.['id'],
      parent_name: admins?.['company_name'],
      above_status: 'inactive',
    })
    expect(await accountOf(under.email)).toMatchObject({
      parent_name: existing.companyName,
      above_status: 'active',
      above_ends_at: importer.account.contractEndsAt,
    })
    const counters = await env.DB.prepare("SELECT value FROM counters WHERE name = 'accounts' AND scope = ?")
      .bind(master)
      .first()
    expect(counters).toEqual({ value: 5 })
  })

  it('refuse a row below, a foreign account, one of an unfitting type, a terminated and a deleted one', async () => {
    const foreign = await createAccount(env, { type: 'OEM_ADMIN', parent: operator.account })
    const user = await createAccount(env, { type: 'USER', parent: partner.account })
    const gone = await createAccount(env, { type: 'OEM_ADMIN', parent: partner.account, contractStatus: 'terminated' })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: partner.account })
    const late = person({ account_type: 'OEM_ADMIN' })
    const removed = await createAccount(env, { type: 'OEM_ADMIN', parent: partner.account })
    const address = `${removed.id}@deleted.invalid`
    await env.DB.prepare('UPDATE accounts SET email = ?, deleted_at = ? WHERE id = ?')
      .bind(address, now(), removed.id)
      .run()
    const parents = [late.email, foreign.email, user.email, gone.email, sub.email, operator.account.email, address]
    const rows = parents.map((one) => person({ parent_email: one }))
    const { json } = await check(partner, importFile([...rows, late]))
    const refused = json.data.errors.map((one: { row: number; column: string }) => [one.row, one.column])
    expect(refused).toEqual(parents.map((_, index) => [index + 2, 'parent_email']))
  })
})

describe('a file', () => {
  const field = async (file: Sent['file'], name?: string) => {
    const { status, json } = await check(await newOperator(), file, name)
    return [status, json.fields?.file]
  }
  const header = (...names: string[]) => `${names.join(',')}\r\n`
  const columns = [
    'company_name',
    'email',
    'contact_name',
    'account_type',
    'plan',
    'contract_start',
    'authority',
    'license',
  ]

  it('needs every column once and no other', async () => {
    expect(await field(header(...columns))).toEqual([422, '必要な列がありません：parent_email'])
    expect(await field(header(...columns, 'parent_email', 'password', 'role'))).toEqual([
      422,
      '受け付けられない列があります：password, role',
    ])
    expect(await field(header(...columns, 'parent_email', 'Email'))).toEqual([422, '同じ列が重複しています：email'])
    expect((await field('株式会社みどり,a@example.com\r\n'))[1]).toMatch(
      /^1行目に見出しが必要です：company_name, email/,
    )
    expect(await field(header(...columns, 'parent_email'))).toEqual([422, '登録するデータの行がありません。'])
    expect(await field('')).toEqual([422, '登録するデータの行がありません。'])
  })

  it('may end its lines with commas, and hold columns without a name, while these are empty', async () => {
    const rows = importFile([person(), person()]).trimEnd().split('\r\n')
    const data = async (lines: string[]) => (await check(await newOperator(), lines.join('\r\n'))).json.data
    for (const end of [',', ',,,', ', ,'])
      expect(await data(rows.map((line) => line + end))).toMatchObject({ total: 2, error_count: 0 })
    expect(await data(rows.map((line) => `,${line}`))).toMatchObject({ total: 2, error_count: 0 })
    expect(await data([`${rows[0]},`, `${rows[1]}`, `${rows[2]},,`])).toMatchObject({ total: 2, error_count: 0 })
    expect(await field([`${rows[0]},`, `${rows[1]},x`, `${rows[2]},`].join('\r\n'))).toEqual([
      422,
      '受け付けられない列があります：""',
    ])
    expect(await data([...rows.slice(0, 2), `${rows[2]},x`])).toMatchObject({ error_count: 1 })
    expect(await field([`${rows[0]},note`, `${rows[1]},`, `${rows[2]},`].join('\r\n'))).toEqual([
      422,
      '受け付けられない列があります：note',
    ])
  })

  it('may hold addresses as phone companies gave them out', async () => {
    const rows = ['a..b@docomo.ne.jp', 'c.@docomo.ne.jp', '.d@ezweb.ne.jp'].map((email) => person({ email }))
    expect((await check(await newOperator(), importFile(rows))).json.data).toMatchObject({ total: 3, error_count: 0 })
  })

  it('may have its columns in any order', async () => {
    const file = `parent_email,license,authority,contract_start,plan,account_type,contact_name,"EMAIL", Company_Name \n,,,,,USER,A,${newAddress()},B\n`
    const { json } = await check(await newOperator(), file)
    expect([json.data.error_count, json.data.rows[0].cells.company_name]).toEqual([0, 'B'])
  })

  it.each(['\r\n', '\n', '\r'])(
    'may end its lines with %j, with or without blank lines and a last line end',
    async (end) => {
      const file = importFile([person(), person({ company_name: 'a, "b"' })], end)
      for (const text of [file, file.trimEnd(), file.replace(end, `${end}${end},,,,,,,,${end}`)]) {
        const { data } = (await check(await newOperator(), text)).json
        expect([data.total, data.error_count, data.rows[1].cells.company_name]).toEqual([2, 0, 'a, "b"'])
      }
    },
  )

  it('counts rows like a spreadsheet, including blank ones and line breaks in cells', async () => {
    const file = importFile([{}, person({ company_name: 'a\nb' }), {}, person({ email: 'x' })])
    const { json } = await check(await newOperator(), file)
    expect(json.data.errors.map((one: { row: number }) => one.row)).toEqual([3, 5])
    expect(json.data.total).toBe(2)
  })

  it('is refused with rows of another width, or unclosed quotes', async () => {
    const line = `a,${newAddress()},b,USER`
    const { json } = await check(
      await newOperator(),
      `${importFile([])}${line}\r\n${line},,,,,,x\r\n"a"b,${newAddress()},b,USER,,,,,\r\n"a,b\r\n`,
    )
    expect(json.data.errors.map((one: { row: number; column: null }) => [one.row, one.column])).toEqual([
      [2, null],
      [3, null],
      [4, null],
    ])
  })

  it('is a form with a CSV file', async () => {
    expect(await field(importFile([person()]), 'users.xlsx')).toEqual([415, 'CSVファイル（.csv）を選んでください。'])
    expect((await check(await newOperator(), importFile([person()]), 'USERS.CSV')).status).toBe(200)
    const { token } = operator
    const post = (body: unknown, headers = {}) => call('POST', '/v1/master/user/import', { env, token, body, headers })
    expect((await post({})).status).toBe(415)
    expect((await post('x', { 'content-type': 'multipart/form-data' })).status).toBe(415)
    expect((await post('x', { 'content-type': 'multipart/form-data; boundary=y' })).status).toBe(400)
    const form = createImportForm({ file: importFile([person()]) })
    form.set('file', 'a text')
    expect((await post(form)).json.fields).toHaveProperty('file')
    form.set('import_id', 'no id')
    expect((await post(form)).json.fields).toHaveProperty('import_id')
    const extra = createImportForm({ file: importFile([person()]) })
    extra.set('type', 'MASTER')
    expect((await post(extra)).status).toBe(400)
    expect((await call('POST', '/v1/master/user', { env, token, body: extra })).status).toBe(415)
  })

  it('has at most 10,000 rows', async () => {
    const rows = (length: number) => Array.from({ length }, (_, index) => ({ email: `${index}` }))
    const most = await check(await newOperator(), importFile(rows(10_000)))
    expect([most.status, most.json.data.total]).toEqual([200, 10_000])
    expect(await field(importFile(rows(10_001)))).toEqual([422, expect.stringContaining('10000行まで')])
  })

  it('is bounded: blank lines, cells and headers cannot fill the memory', async () => {
    const start = importFile([])
    expect(await field(start + '\n'.repeat(100_000))).toEqual([422, expect.stringContaining('10000行まで')])
    expect((await field(`${start}${','.repeat(1001)}\n`))[0]).toBe(422)
    expect((await field('x'.repeat(4_000_000)))[0]).toBe(422)
    const huge = 'a'.repeat(1_200_000)
    const { status, json } = await check(
      await newOperator(),
      importFile([person({ company_name: huge, email: huge, contact_name: huge, parent_email: huge })]),
    )
    const refused = json.data.errors.map((one: { column: string }) => one.column)
    expect([status, refused]).toEqual([200, ['company_name', 'email', 'contact_name', 'parent_email']])
  })

  it('has at most 5 MB, the last byte included', async () => {
    const file = importFile([person()])
    const padded = (size: number) => file + ' '.repeat(size - new TextEncoder().encode(file).length)
    const most = 5 * 1024 * 1024
    expect((await check(await newOperator(), padded(most))).status).toBe(200)
    const answer = await check(await newOperator(), padded(most + 1))
    expect([answer.status, answer.json.code]).toEqual([413, 'too_large'])
    expect((await check(await newOperator(), ' '.repeat(most + 100_000))).status).toBe(413)
  })
})

/** The Shift_JIS bytes of texts in tests; the platform only decodes. */
const SHIFT_JIS: Record<string, number[]> = {
  髙: [0xfb, 0xfc],
  﨑: [0xfa, 0xb1],
  '①': [0x87, 0x40],
  株: [0x8a, 0x94],
  表: [0x95, 0x5c],
}
const toBytes = (text: string, table: Record<string, number | number[]>) =>
  new Uint8Array([...text].flatMap((sign) => table[sign] ?? sign.charCodeAt(0)))

describe('encodings', () => {
  const file = importFile([person({ company_name: '髙﨑①株', contact_name: '表,"髙"' })])
  const utf8 = new TextEncoder().encode(file)

  it.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['UTF-8', () => utf8],
    ['UTF-8 with a mark', () => new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
    ['Shift_JIS', () => toBytes(file, SHIFT_JIS)],
  ])('%s is read', async (_, bytes) => {
    const { json } = await check(await newOperator(), bytes())
    expect(json.data.error_count).toBe(0)
    expect(json.data.rows[0].cells).toMatchObject({ company_name: '髙﨑①株', contact_name: '表,"髙"' })
  })

  it.each<[string, () => Uint8Array<ArrayBuffer>]>([
    ['UTF-16', () => new Uint8Array([0xff, 0xfe, ...[...utf8].flatMap((byte) => [byte, 0])])],
    ['broken UTF-8 after its mark', () => new Uint8Array([0xef, 0xbb, 0xbf, ...utf8, 0x80])],
    ['neither', () => new Uint8Array([...utf8, 0xff])],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfd])],
  ])('%s is refused', async (_, bytes) => {
    const { status, json } = await check(await newOperator(), bytes())
    expect([status, json.fields.file]).toEqual([422, expect.stringContaining('Shift_JIS')])
  })

  it('lone surrogates are refused, not repaired', async () => {
    const bytes = toBytes(importFile([person({ company_name: 'XYZ', contact_name: 'A' })]), {
      X: 0xed,
      Y: 0xa0,
      Z: 0x80,
    })
    const { json } = await check(await newOperator(), bytes)
    expect(json.data.errors).toMatchObject([
      { row: 2, column: 'company_name', message: '使えない文字が含まれています。' },
    ])
  })
})

describe('an import', () => {
  it('creates accounts, contracts, history and invitations, and no passwords', async () => {
    const importer = await newOperator()
    const first = person({
      plan: 'trial',
      contract_start: '2026/4/1',
      license: 'granted',
      authority: 'view',
      account_type: 'OEM_MASTER',
    })
    const second = person()
    const { status, json } = await run(importer, [first, second])
    expect([status, json.data]).toMatchObject([200, { is_dry_run: false, total: 2, created: 2, error_count: 0 }])
    const account = await accountOf(first.email)
    const startsAt = parseDay('2026-04-01')
    expect(account).toMatchObject({
      type: 'OEM_MASTER',
      password_hash: null,
      must_change_password: 0,
      authority: 'view',
      license_issuance: 1,
      contract_status: 'active',
      contract_starts_at: startsAt,
      contract_ends_at: startsAt + 14 * 864e5 - 1,
      plan_code: 'trial',
      version: 1,
    })
    expect(await accountOf(second.email)).toMatchObject({
      contract_status: 'inactive',
      contract_starts_at: null,
      plan_code: null,
    })
    const id = account?.['id']
    const contract = await env.DB.prepare(
      'SELECT c.starts_at, c.auto_renew, p.plan_id, p.effective_from FROM contracts AS c JOIN contract_plans AS p ON p.contract_id = c.id WHERE c.account_id = ?',
    )
      .bind(id)
      .all()
    expect(contract.results).toEqual([
      { starts_at: startsAt, auto_renew: 0, plan_id: '019aa000-0000-7000-8000-000000000001', effective_from: startsAt },
    ])
    const entry = await env.DB.prepare('SELECT * FROM history WHERE subject_id = ?')
      .bind(id)
      .all<Record<string, string>>()
    expect(entry.results).toMatchObject([
      {
        action: 'account.import',
        subject_type: 'account',
        account_id: id,
        oem_master_id: id,
        actor_id: importer.account.id,
      },
    ])
    expect(JSON.parse(String(entry.results[0]?.['detail']))).toEqual({
      name: first.company_name,
      changes: [
        { field: 'planCode', from: null, to: 'trial' },
        { field: 'startsAt', from: null, to: new Date(startsAt).toISOString() },
        { field: 'endsAt', from: null, to: new Date(startsAt + 14 * 864e5 - 1).toISOString() },
      ],
    })
    const promised = await env.DB.prepare(
      "SELECT payload FROM outbox WHERE kind = 'mail.invitations' AND payload LIKE ?",
    )
      .bind(`%${String(id)}%`)
      .first<{ payload: string }>()
    expect(JSON.parse(String(promised?.payload)).accountIds).toHaveLength(2)
  })

  it('shows the rows in the list in their order, and finds them', async () => {
    const importer = await createImporter({ type: 'OEM_MASTER', parent: operator.account })
    const rows = Array.from({ length: 30 }, (_, index) => person({ company_name: `温泉旅館つるや ${index}` }))
    await run(importer, rows)
    const { json } = await call('GET', '/v1/oem-master/user?limit=100&search=旅館つるや', {
      env,
      token: importer.token,
    })
    expect(json.data.data_list.map((one: { email: string }) => one.email)).toEqual(rows.map((row) => row.email))
    expect(json.data.data_list[0]).toMatchObject({ is_invited: true, state: 'inactive' })
  })

  it('starts a contract of twelve months with a plan that has a price', async () => {
    await env.DB.prepare(
      "UPDATE plan_versions SET price = 1000 WHERE plan_id = '019aa000-0000-7000-8000-000000000011'",
    ).run()
    const row = person({ plan: 'light' })
    expect((await run(await newOperator(), [row])).status).toBe(200)
    await env.DB.prepare(
      "UPDATE plan_versions SET price = NULL WHERE plan_id = '019aa000-0000-7000-8000-000000000011'",
    ).run()
    const start = startOfDay(now())
    expect(await accountOf(row.email)).toMatchObject({
      contract_starts_at: start,
      contract_ends_at: contractEnd(start, 12),
    })
  })

  it('creates nothing if one row is refused, and names the reason', async () => {
    const before = await look()
    const { status, json } = await run(operator, [person(), person({ email: 'x' }), person()])
    expect([status, json.code, json.error_count]).toEqual([422, 'validation', 1])
    expect(json.errors).toEqual([{ row: 3, column: 'email', message: 'メールアドレスの形式が正しくありません。' }])
    expect(json.rows_with_errors[0].cells.email).toBe('x')
    expect(await look()).toBe(before)
  })

  it('enqueues fifty invitations per effect', async () => {
    const before = await countOf('outbox')
    await run(
      await newOperator(),
      Array.from({ length: 101 }, () => person()),
    )
    expect(await countOf('outbox')).toBe(before + 3)
  })

  it('needs a partner’s licence, and more than view authority or the viewer role', async () => {
    const bare = await createImporter({ type: 'OEM_MASTER', parent: operator.account, licenseIssuance: false })
    const viewing = await createImporter({ type: 'OEM_MASTER', parent: operator.account, authority: 'view' })
    const file = importFile([person()])
    for (const importer of [bare, viewing]) expect((await check(importer, file)).status).toBe(403)
    expect((await check({ ...partner, prefix: 'master' }, file)).status).toBe(403)
  })
})

describe('the same import again', () => {
  const id = () => crypto.randomUUID()

  it('answers the first result and creates nothing', async () => {
    const importer = await newOperator()
    const rows = [person(), person()]
    const importId = id()
    expect((await run(importer, rows, importId)).json.data.created).toBe(2)
    const before = await look()
    for (let time = 0; time < 5; time++) {
      const { status, json } = await run(importer, rows, importId)
      expect([status, json.data.created, json.data.total]).toEqual([200, 2, 2])
    }
    expect(await look()).toBe(before)
  })

  it('conflicts with another file, and is separate for each account', async () => {
    const [importer, other] = [await newOperator(), await newOperator()]
    const importId = id()
    await run(importer, [person()], importId)
    const { status, json } = await run(importer, [person()], importId)
    expect([status, json.code]).toEqual([409, 'conflict'])
    expect((await run(other, [person()], importId)).json.data.created).toBe(1)
  })

  it('answers all of many parallel requests, and creates once', async () => {
    const importer = await newOperator()
    const rows = Array.from({ length: 20 }, () => person())
    const importId = id()
    const before = await countOf('accounts')
    const answers = await Promise.all(Array.from({ length: 3 }, () => run(importer, rows, importId)))
    expect(answers.map((one) => [one.status, one.json.data?.created])).toEqual(
      Array.from({ length: 3 }, () => [200, 20]),
    )
    expect(await countOf('accounts')).toBe(before + 20)
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM import_chunks WHERE import_id NOT LIKE '%:%'").first(),
    ).toEqual({ n: 0 })
  })
})

/** A database that runs a disturbance right before the batch that ends an import. */
function disturbed(act: () => Promise<unknown>): Bindings {
  const batch = async (statements: D1PreparedStatement[]) => {
    if (statements.length > 6) await act()
    return env.DB.batch(statements)
  }
  const database = new Proxy(env.DB, {
    get: (target, key) => (key === 'batch' ? batch : Reflect.get(target, key).bind(target)),
  })
  return { ...env, DB: database }
}

describe('races', () => {
  it('an address taken between check and batch fails the whole import', async () => {
    const importer = await newOperator()
    const rows = Array.from({ length: 100 }, () => person())
    let before = ''
    const racing = disturbed(async () => {
      await createAccount(env, { type: 'USER', parent: operator.account, email: String(rows[50]?.email) })
      before = await look()
    })
    const { status, json } = await send(importer, { file: importFile(rows), isDryRun: false }, racing)
    expect([status, json.code]).toEqual([409, 'email_taken'])
    expect(JSON.parse(before)[5] - JSON.parse(await look())[5]).toBe(1)
    expect(JSON.parse(await look()).toSpliced(5, 1)).toEqual(JSON.parse(before).toSpliced(5, 1))
    expect(await accountOf(rows[0]?.email)).toBeNull()
  })

  it('a parent terminated or deleted between check and batch fails the whole import', async () => {
    for (const change of ["contract_status = 'terminated'", 'deleted_at = 1']) {
      const parent = await createAccount(env, { type: 'OEM_MASTER', parent: operator.account })
      const row = person({ parent_email: parent.email })
      const racing = disturbed(() => env.DB.prepare(`UPDATE accounts SET ${change} WHERE id = ?`).bind(parent.id).run())
      const { status, json } = await send(await newOperator(), { file: importFile([row]), isDryRun: false }, racing)
      expect([status, json.code]).toEqual([409, 'conflict'])
      expect(await accountOf(row.email)).toBeNull()
    }
  })

  it('a failure before the batch leaves nothing', async () => {
    expectLogged('unexpected')
    const failing = disturbed(() => Promise.reject(new Error('out of order')))
    const importer = await newOperator()
    const before = await look()
    expect((await send(importer, { file: importFile([person()]), isDryRun: false }, failing)).status).toBe(500)
    expect(await look()).toBe(before)
  })

  it('a crash before the batch leaves chunks only, which are swept after a day', async () => {
    await env.DB.prepare("INSERT INTO import_chunks VALUES ('left', 0, '[]', ?)").bind(now()).run()
    setClockOffset(23 * 3_600_000)
    await runScheduledJobs(env)
    expect(await countOf('import_chunks')).toBeGreaterThan(0)
    setClockOffset(25 * 3_600_000)
    const ran = await runScheduledJobs(env)
    setClockOffset(0)
    expect(ran).toContain('imports.sweep')
    expect(await countOf('import_chunks')).toBe(0)
  })
})

describe('limits', () => {
  it('allow three imports and thirty checks per hour and account', async () => {
    const importer = await newOperator()
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) statuses.push((await run(importer, [person()])).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (let time = 0; time < 30; time++) expect((await check(importer, importFile([person()]))).status).toBe(200)
    const late = await check(importer, importFile([person()]))
    expect([late.status, Number(late.headers.get('retry-after')) > 60]).toEqual([429, true])
  })

  it('allow 10,000 invitations in 24 hours per account', async () => {
    const importer = await newOperator()
    const key = `mails:importInvitation:${importer.account.id}`
    const taken = env.DB.prepare('SELECT count FROM throttles WHERE key = ?').bind(key)
    const [late, before] = [person(), await look()]
    await setThrottle(env, key, 9999, now() + DAY)
    const refused = await run(importer, [person(), late])
    expect([refused.status, refused.json.code]).toEqual([429, 'mail_limit'])
    expect(refused.json.fields.file).toContain('10,000')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
    expect(await look()).toBe(before)
    expect((await run(importer, [late])).status).toBe(200)
    expect(await taken.first('count')).toBe(10_000)
    await env.DB.prepare('UPDATE throttles SET window_ends_at = ? WHERE key = ?').bind(now(), key).run()
    expect((await run(importer, [person(), person()])).status).toBe(200)
    expect(await taken.first('count')).toBe(2)
  })

  it('do not count the invitations of a failed import', async () => {
    expectLogged('unexpected')
    const importer = await newOperator()
    await run(importer, [person()])
    await env.DB.exec("DELETE FROM throttles WHERE key LIKE 'import:%'")
    const failing = disturbed(() => Promise.reject(new Error('out of order')))
    expect((await send(importer, { file: importFile([person()]), isDryRun: false }, failing)).status).toBe(500)
    const taken = env.DB.prepare('SELECT count FROM throttles WHERE key = ?')
    expect(await taken.bind(`mails:importInvitation:${importer.account.id}`).first('count')).toBe(1)
  })

  it('keep 10,000 rows within 25 calls', async () => {
    const importer = await newOperator()
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      person({ company_name: `株式会社みどり野リゾート ${index}`, plan: 'trial'.repeat(index % 2) }),
    )
    const { database, usage } = countDatabase(env.DB)
    const answer = await send(importer, { file: importFile(rows), isDryRun: false }, { ...env, DB: database })
    expect([answer.status, answer.json.data.created]).toEqual([200, 10_000])
    expect(usage.calls).toBeLessThanOrEqual(25)
    expect(usage.rowsWritten / 10_000).toBeLessThanOrEqual(40)
  })
})
