// Unpaid bills of the past for the tests of payments: two of each account, in months without demo bills.
const PAYERS = { 'direct@example.com': 'a', 'master-user@example.com': 'b' } as const
/** The year of their numbers. */
export const OPEN_BILL_YEAR = 2019
type Payer = keyof typeof PAYERS

/** The id of a test's bill: of an account, counted from 1. */
export const billId = (email: Payer, count: number) => `019bb000-0000-7000-8000-0000000000${PAYERS[email]}${count}`

const insert = (
  email: Payer,
  count: number,
) => `INSERT INTO bills (id, account_id, month, year, number, status, hold_reasons, method,
  company_name, plan_name, lines, blocks_used, plan_fee, block_fee, view_fee, license_fee, initial_fee, subtotal, tax,
  total, issued_at, due_at, created_at, updated_at)
SELECT '${billId(email, count)}', id, '${OPEN_BILL_YEAR}-0${count}', ${OPEN_BILL_YEAR}, ${count + (PAYERS[email] === 'a' ? 0 : 10)}, 'unpaid', '[]',
  'transfer', company_name, 'Standard', '[]', 0, 30000, 0, 0, 0, 0, 30000, 3000, 33000, 1550000000000, 1560000000000,
  1550000000000, 1550000000000 FROM accounts WHERE email = '${email}'`

/** The statements that store the bills. */
export const OPEN_BILL_STATEMENTS = (Object.keys(PAYERS) as Payer[]).flatMap((email) => [
  insert(email, 1),
  insert(email, 2),
])
