import type { BillSeed } from './bill-seed.mts'
import { openDatabase } from './open-database.mts'

type Row = Record<string, unknown>

/** The rows of a query, while the server may run. */
export function rowsOf(path: string, sql: string): Row[] {
  const db = openDatabase(path, { readOnly: true })
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

/** Characters of a value that a problem shows. */
const SHOWN_MAX = 1000

/** Says what differs from what is expected; nothing if all is as it should be. */
export function differs(what: string, found: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  return one === other ? [] : [`${what}: ${one.slice(0, SHOWN_MAX)} instead of ${other.slice(0, SHOWN_MAX)}`]
}

/** Each account has one bill a month, and the numbers have no gap. */
export function checkBills(path: string, { accountIds, months }: BillSeed): string[] {
  const bills = rowsOf(path, 'SELECT account_id, month, number FROM bills ORDER BY month, account_id')
  const expected = months.flatMap((month) => accountIds.toSorted().map((id) => `${month} ${id}`))
  const numbers = bills.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
  return [
    ...differs(
      'bills',
      bills.map(({ month, account_id: id }) => `${String(month)} ${String(id)}`),
      expected,
    ),
    ...differs(
      'numbers',
      numbers,
      numbers.map((_, index) => index + 1),
    ),
  ]
}

/** What the provider charged is what the bills say: each bill at most once. */
export function checkCharges(path: string, { accountIds, months, provider }: BillSeed): string[] {
  const charged = Object.values(provider.payments)
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata['bill_id'])
  const paid = rowsOf(path, "SELECT id FROM bills WHERE status = 'paid'").map(({ id }) => id)
  const states = rowsOf(
    path,
    `SELECT account_id, bills.status, count(attempt) AS attempts FROM bills LEFT JOIN payments ON bill_id = id
      GROUP BY id ORDER BY month`,
  )
  const statesOf = (id: string) =>
    states
      .filter((one) => one['account_id'] === id)
      .map(({ status, attempts }) => `${String(status)} ${String(attempts)}`)
  const expected = ['paid 1', 'paid 1', 'failed 2', 'unpaid 0']
  return [
    ...differs('charges', charged.map(String).toSorted(), paid.map(String).toSorted()),
    ...accountIds.flatMap((id, index) =>
      differs(
        `bills of account ${index}`,
        statesOf(id),
        months.map(() => expected[index]),
      ),
    ),
    ...differs('history of payments', rowsOf(path, HISTORY), [
      { action: 'bill.paid', n: 2 * months.length },
      { action: 'bill.payment_failed', n: 2 * months.length },
    ]),
  ]
}

const HISTORY = "SELECT action, count(*) AS n FROM history WHERE action LIKE 'bill.pa%' GROUP BY action ORDER BY action"

/** Everybody was told of each bill and payment, once. */
export function checkMails(path: string, { months }: BillSeed): string[] {
  const promised = rowsOf(
    path,
    `SELECT payload ->> 'template' AS template, count(*) AS n, count(done_at) AS done,
      count(DISTINCT concat(payload ->> 'accountId', payload ->> 'billId', payload ->> 'attempt')) AS different
      FROM outbox WHERE kind = 'mail.notice' GROUP BY 1 ORDER BY 1`,
  )
  const expected = [
    ['bill_failed', 2 * months.length],
    ['bill_issued', 4 * months.length],
    ['bill_paid', 2 * months.length],
  ].map(([template, n]) => ({ template, n, done: n, different: n }))
  const sent = rowsOf(
    path,
    'SELECT count(*) AS n, count(DISTINCT recipient || subject || text) AS different FROM local_mails',
  )
  return [
    ...differs('promised mails', promised, expected),
    ...differs('mails', sent, [{ n: 8 * months.length, different: 8 * months.length }]),
    ...differs('given up', rowsOf(path, 'SELECT id FROM dead_letters'), []),
  ]
}

/** The stored figures of the dashboard. */
export const figuresOf = (path: string): Row[] => [
  ...rowsOf(path, 'SELECT scope, day, figures FROM figure_days ORDER BY day, scope'),
  ...rowsOf(path, 'SELECT * FROM revenue_changes ORDER BY month, kind, account_id'),
]

/** The database is whole. */
export const checkWhole = (path: string): string[] => [
  ...differs('integrity', rowsOf(path, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }]),
  ...differs('guards', rowsOf(path, 'SELECT * FROM _assert'), []),
]
