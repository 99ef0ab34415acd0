import { env } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'

let token: string
/** Names of stored bills by id. */
const names = new Map<string, string>()

const line = (amount: number) => ({
  accountId: '019aa000-0000-7000-8000-000000000099',
  companyName: '',
  kind: 'correction' as const,
  name: '',
  quantity: 1,
  unitPrice: amount,
  amount,
})

beforeAll(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  token = (await signIn(env, operator)).token
  const payer = await createAccount(env, { type: 'USER', parent: operator })
  const day = (text: string) => Date.parse(`${text}T03:00:00Z`)
  const bills = {
    a: { month: '2026-01', companyName: '温泉旅館 月白', issuedAt: day('2026-02-01'), lines: [line(1000)] },
    b: { month: '2026-02', companyName: 'Moon LLC', issuedAt: day('2026-03-01'), lines: [line(2000)], status: 'paid' },
    c: { month: '2026-03', companyName: '=HYPERLINK("x")', issuedAt: day('2026-04-01'), lines: [line(3000)] },
    d: {
      month: '2026-03',
      companyName: '月白',
      lines: [line(500)],
      status: 'void',
      method: 'card',
      issuedAt: day('2026-04-30'),
    },
  } as const
  for (const [name, values] of Object.entries(bills)) {
    const [one] = values.lines
    const sums = { otherFee: one.amount, planFee: 0 }
    const row = await createBill(env, payer, {
      ...values,
      ...sums,
      lines: [...values.lines],
      revision: names.size,
      number: names.size + 7,
      year: 2020,
    })
    names.set(row.id, name)
  }
})

const search = (query: string) => call('GET', `/v1/master/bill?${query}`, { token })

async function found(query: string): Promise<string> {
  const { data_list: rows } = (await search(query)).json.data
  return rows.map((row: { id: string }) => names.get(row.id)).join('')
}

describe('the operator’s search', () => {
  it.each([
    ['', 'dcba'],
    ['order=asc', 'abcd'],
    [`search=${encodeURIComponent('月白')}`, 'da'],
    ['search=mOON', 'b'],
    ['search=2020-000009', 'c'],
    ['search=2020-9', 'c'],
    ['search=2020-000099', ''],
    ['amount_from=2200&amount_to=2200', 'b'],
    ['amount_from=1100', 'cba'],
    ['issued_from=2026-03-01&issued_to=2026-04-01', 'cb'],
    ['from=2026-02&to=2026-02', 'b'],
    ['status=void', 'd'],
    ['method=card', 'd'],
    [`search=${encodeURIComponent('月白')}&amount_to=600`, 'd'],
    ['late=1', 'ca'],
    ['late=91&sort=dueAt&order=asc', 'ac'],
    ['late=1&status=paid', ''],
    ['sort=total&order=asc', 'dabc'],
    ['sort=issuedAt', 'dcba'],
    ['sort=companyName&order=asc', 'cbda'],
    ['limit=2&page=2', 'ba'],
    ['page=9', ''],
  ])('finds by %s', async (query, wanted) => {
    expect(await found(query)).toBe(wanted)
  })

  it('sums what it finds, without the voided bills', async () => {
    const { totals, total, is_complete: isComplete } = (await search('')).json.data
    expect([total, isComplete]).toEqual([4, true])
    expect(totals).toEqual({
      count: 3,
      subtotal: 6000,
      tax: 600,
      total: 6600,
      credited: 0,
      by_status: [
        { status: 'unpaid', count: 2, subtotal: 4000, tax: 400, total: 4400, credited: 0 },
        { status: 'paid', count: 1, subtotal: 2000, tax: 200, total: 2200, credited: 0 },
        { status: 'void', count: 1, subtotal: 500, tax: 50, total: 550, credited: 0 },
      ],
      ageing: [{ from: 91, count: 2, total: 4400 }],
    })
  })

  it('sums up by age what is still open after a part payment', async () => {
    const id = [...names.keys()][[...names.values()].indexOf('a')]
    await env.DB.batch([
      env.DB.prepare("INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES ('search', 'Search', 0, 0)"),
      env.DB.prepare(
        "INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, spent, state, created_at, updated_at) VALUES ('search', 'search', 'search', '2026-03-05', 300, 'a', 'a', 300, 'settled', 0, 0)",
      ),
      env.DB.prepare(
        "INSERT INTO bank_settlements (id, line_id, bill_id, amount, fee, status_before, created_at) VALUES ('search', 'search', ?, 300, 0, 'unpaid', 0)",
      ).bind(id),
    ])
    const { totals } = (await search('')).json.data
    await env.DB.prepare("DELETE FROM bank_settlements WHERE id = 'search'").run()
    expect(totals).toMatchObject({ total: 6600, ageing: [{ from: 91, count: 2, total: 4100 }] })
  })

  it.each([
    'amount_from=-1',
    'amount_from=1.5',
    'amount_to=1000000001',
    'from=2026-13',
    'issued_from=2026-02-30',
    'status=x',
    'late=2',
    'from=2026-03&to=2026-02',
    'amount_from=2&amount_to=1',
    'issued_from=2026-03-02&issued_to=2026-03-01',
  ])('refuses %s', async (query) => {
    expect((await search(query)).status).toBe(422)
  })
})

describe('the file of bills', () => {
  it('has the list’s filters, no formulas, and an entry in the history', async () => {
    const path = '/v1/master/bill/export?from=2026-03&to=2026-04'
    const file = await call('GET', path, { token, headers: { 'accept-language': 'en' } })
    expect(file.headers.get('content-disposition')).toMatch(/filename="bills-\d{8}\.csv"/)
    const rows = Papa.parse<Record<string, string>>(file.text, { header: true, skipEmptyLines: true }).data
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row['Status'] === 'Unpaid')).toMatchObject({
      'Billed to': '\'=HYPERLINK("x")',
      Month: '2026/03',
      'Invoice number': '2020-000009',
      Total: '3300',
      'Issued on': '2026/04/01',
    })
    const entry = await env.DB.prepare("SELECT detail FROM history WHERE action = 'bill.export'").first()
    expect(entry).toEqual({ detail: '{"count":2}' })
    expect((await call('GET', '/v1/master/bill/export?page=1', { token })).status).toBe(400)
  })
})
