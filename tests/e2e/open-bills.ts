import { insertBill } from './bill-statement.ts'

// Unpaid bills of the past for the tests of payments: two of each account, in months without demo bills.
const PAYERS = { 'direct@example.com': 'a', 'master-user@example.com': 'b' } as const
/** The year of their numbers. */
export const OPEN_BILL_YEAR = 2019
type Payer = keyof typeof PAYERS

/** The id of a test's bill: of an account, counted from 1. */
export const billId = (email: Payer, count: number) => `019bb000-0000-7000-8000-0000000000${PAYERS[email]}${count}`

const insert = (email: Payer, count: number) =>
  insertBill({
    id: billId(email, count),
    email,
    lines: [],
    values: {
      month: `${OPEN_BILL_YEAR}-0${count}`,
      year: OPEN_BILL_YEAR,
      number: count + (PAYERS[email] === 'a' ? 0 : 10),
      status: 'unpaid',
      plan_name: 'Standard',
      plan_fee: 30_000,
      subtotal: 30_000,
      tax: 3000,
      total: 33_000,
      issued_at: 1_550_000_000_000,
      due_at: 1_560_000_000_000,
      created_at: 1_550_000_000_000,
      updated_at: 1_550_000_000_000,
    },
  })

/** The statements that store the bills. */
export const OPEN_BILL_STATEMENTS = (Object.keys(PAYERS) as Payer[]).flatMap((email) => [
  insert(email, 1),
  insert(email, 2),
])
