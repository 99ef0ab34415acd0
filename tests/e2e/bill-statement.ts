import type { BillLine } from '#shared/billing/bill-rules.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { toSnake } from '#shared/wire/key-case.ts'

export type Values = Record<string, string | number | null>
type Bill = {
  id: string
  /** Address of the account that pays. */
  email: string
  /** `PAYER` and `COMPANY` stand for the account's id and name. */
  lines: BillLine[]
  /** Columns by name. Those with the sums of the lines need not be given. */
  values: Values
}

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** The statement that stores a bill of the browser tests: by default one that is paid by transfer. */
export function insertBill({ id, email, lines, values }: Bill): string {
  const row = {
    status: 'paid',
    revision: 0,
    hold_reasons: '[]',
    method: 'transfer',
    ...Object.fromEntries(
      Object.entries(sumLines(lines, String(values['month']))).map(([name, sum]) => [toSnake(name), sum]),
    ),
    ...values,
  }
  const own = `replace(replace(${quote(JSON.stringify(lines))}, 'PAYER', id), 'COMPANY', company_name)`
  return `INSERT INTO bills (id, account_id, oem_master_id, company_name, lines, ${Object.keys(row).join(', ')})
    SELECT '${id}', id, CASE type WHEN 'OEM_MASTER' THEN id END, company_name, ${own},
    ${Object.values(row).map(quote).join(', ')} FROM accounts WHERE email = '${email}'`
}
