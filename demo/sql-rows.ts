import type { BillLine } from '#shared/billing/bill-rules.ts'

/** SQL inside a statement, e.g. the id of an account. */
export class Sql {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type Value = string | number | null | Sql

export function quote(value: Value): string {
  if (value instanceof Sql) return value.text
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')
}

/** Inserts a row where another one exists; keeps an existing row. */
export const insert = (table: string, row: Record<string, Value>, where: string) =>
  `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join(', ')})
  SELECT ${Object.values(row).map(quote).join(', ')} WHERE EXISTS (${where});`
export const hasAccount = (email: string) => `SELECT 1 FROM accounts WHERE email = ${quote(email)}`

export const idOf = (email: string) => new Sql(`(SELECT id FROM accounts WHERE email = ${quote(email)})`)

/** Lines in which the database replaces mail addresses by ids. */
export function withIds(lines: readonly BillLine[]): Sql {
  const emails = [...new Set(lines.map(({ accountId }) => accountId))]
  const start = quote(JSON.stringify(lines))
  return new Sql(
    emails.reduce(
      (text, email) => `replace(${text}, ${quote(`"${email}"`)}, '"' || ${idOf(email).text} || '"')`,
      start,
    ),
  )
}
