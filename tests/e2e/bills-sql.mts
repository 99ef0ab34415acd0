// Unpaid bills of the past for the tests of payments: two of each account, in months without demo bills.
const PAYERS = { 'direct@example.com': 'a', 'master-user@example.com': 'b' } as const
type Payer = keyof typeof PAYERS

/** The id of a test's bill: of an account, counted from 1. */
export const billId = (email: Payer, count: 1 | 2) => `019bb000-0000-7000-8000-0000000000${PAYERS[email]}${count}`

const insert = (
  email: Payer,
  count: 1 | 2,
) => `INSERT INTO bills (id, account_id, month, year, number, status, hold_reasons, method,
  company_name, plan_name, lines, blocks_used, plan_fee, block_fee, view_fee, license_fee, initial_fee, subtotal, tax,
  total, issued_at, due_at, created_at, updated_at)
SELECT '${billId(email, count)}', id, '2019-0${count}', 2019, ${count + (PAYERS[email] === 'a' ? 0 : 10)}, 'unpaid', '[]',
  'transfer', company_name, 'Standard', '[]', 0, 30000, 0, 0, 0, 0, 30000, 3000, 33000, 1550000000000, 1560000000000,
  1550000000000, 1550000000000 FROM accounts WHERE email = '${email}'`

export const INSERT_BILLS = (['direct@example.com', 'master-user@example.com'] as const).flatMap((email) => [
  insert(email, 1),
  insert(email, 2),
])
