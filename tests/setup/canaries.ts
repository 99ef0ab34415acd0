import { getTableColumns, getTableName } from 'drizzle-orm'
import { createAccount, createSite, PLAN_IDS } from './factories.ts'
import { now } from '#worker/platform/clock.ts'
import { TABLES_BY_NAME } from './schema.ts'

// A row of every table for an account, each text of which holds a mark: what an erasure leaves is found by it.

const HOUR = 60 * 60_000

type Column = { name: string; type: string; notnull: number; pk: number }
type Reference = { table: string; from: string }
type Known = Record<string, string | number | null>

/** Values that a CHECK, a trigger or the meaning of a column demands. */
function fixedOf({ account, site, mark, keys }: Marked): Record<string, Known> {
  const answers = JSON.stringify([{ fieldId: mark, title: mark, value: mark }])
  const news = { announcement_id: keys.get('announcements')?.['id'] ?? '' }
  return {
    account_exports: { state: 'ready' },
    announcement_mails: news,
    announcements: { kind: 'news', status: 'published', site_id: null },
    billing_profiles: { customer_id: `cus_${mark}` },
    bills: { status: 'paid', subtotal: 0, tax: 0, total: 0 },
    bulk_uploads: { state: 'done' },
    dead_letters: { body: JSON.stringify({ siteId: site, mark }) },
    credits: { way: 'bank', status: 'done', subtotal: 1, tax: 0, total: 1 },
    delivery_counts: news,
    domains: { state: 'removed', cloudflare_id: null },
    local_mails: { recipient: `${mark.toLowerCase()}@example.com` },
    media: { state: 'ready' },
    members: { state: 'active', answers },
    outbox: { payload: JSON.stringify({ accountId: account, mark }) },
    partner_hosts: { state: 'removed', cloudflare_id: null },
    partner_invoices: { status: 'settled' },
    payments: { status: 'succeeded' },
    quotes: { status: 'accepted' },
    refunds: { status: 'succeeded' },
    revenue_changes: { month: '2026-01', kind: 'new' },
    shares: { follows: 'working' },
    submissions: { kind: 'contact', answers },
    virtual_accounts: { status: 'paid', amount: 1, remaining: 0 },
    visit_hours: { hour: Math.floor(now() / HOUR) * HOUR },
  }
}

/** Whether a column holds JSON; documents of sites are texts for drizzle. */
function isJson(table: string, name: string): boolean {
  const column = Object.values(getTableColumns(tableOf(table))).find((one) => one.name === name)
  return column?.dataType === 'json' || ['doc', 'body', 'payload'].includes(name)
}

function tableOf(name: string) {
  const found = Object.values(TABLES_BY_NAME).find((table) => getTableName(table) === name)
  if (!found) throw new Error(`${name} is not in the schema`)
  return found
}

/** An account with its mark, and the rows that were stored for it by table. */
export type Marked = { account: string; site: string; mark: string; keys: Map<string, Known> }

/** An account, a site of it, and a row of each of the tables, all with the mark in their texts. */
export async function leaveCanaries(
  env: { DB: D1Database; JWT_SECRET: string },
  mark: string,
  tables: readonly string[],
): Promise<Marked> {
  const account = await createAccount(env, {
    type: 'USER',
    companyName: `${mark} company`,
    contactName: `${mark} person`,
    email: `${mark.toLowerCase()}@example.com`,
  })
  const site = await createSite(env, account)
  await env.DB.prepare('UPDATE sites SET name = ?, custom_host = ? WHERE id = ?')
    .bind(`${mark} site`, `${mark.toLowerCase()}.example.com`, site.id)
    .run()
  const marked: Marked = { account: account.id, site: site.id, mark, keys: new Map() }
  marked.keys.set('accounts', { id: account.id })
  marked.keys.set('sites', { id: site.id })
  // Plans belong to nobody: where none is asked for, rows name one that is there.
  if (!tables.includes('plans')) marked.keys.set('plans', { id: PLAN_IDS.light })
  let left = tables.filter((table) => !marked.keys.has(table))
  while (left.length > 0) {
    const later = await insertRows(env.DB, marked, left)
    if (later.length === left.length) throw new Error(`No order of the tables: ${later.join(', ')}`)
    left = later
  }
  return marked
}

/** Inserts a row of each table. Returns the tables that have to wait for a row of another one. */
async function insertRows(db: D1Database, marked: Marked, tables: readonly string[]): Promise<string[]> {
  const later: string[] = []
  for (const table of tables) if (!(await insertRow(db, marked, table))) later.push(table)
  return later
}

/** Inserts a row; false while a row that it refers to is missing. */
async function insertRow(db: D1Database, marked: Marked, table: string): Promise<boolean> {
  const { results: columns } = await db
    .prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
    .bind(table)
    .all<Column>()
  const { results: references } = await db
    .prepare('SELECT "table", "from" FROM pragma_foreign_key_list(?)')
    .bind(table)
    .all<Reference>()
  const isNews = columns.some(({ name }) => name === 'announcement_id') && !marked.keys.has('announcements')
  if (isNews || references.some((one) => !marked.keys.has(one.table))) return false
  const row = Object.fromEntries(columns.map((column) => [column.name, valueOf(marked, table, column, references)]))
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  await db
    .prepare(`INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${places})`)
    .bind(...Object.values(row))
    .run()
    .catch((error: unknown) => {
      throw new Error(`${table}: ${String(error)}`)
    })
  marked.keys.set(table, row)
  return true
}

function valueOf(
  marked: Marked,
  table: string,
  { name, type }: Column,
  references: readonly Reference[],
): string | number | null {
  const { account, site, mark, keys } = marked
  const parent = references.find((one) => one.from === name)
  const known: Known = {
    id: crypto.randomUUID(),
    ...(parent && { [name]: keys.get(parent.table)?.['id'] ?? '' }),
    ...(!parent && { site_id: site, account_id: account, person_id: account, plan_id: account }),
    ...fixedOf(marked)[table],
  }
  const value = known[name]
  if (value !== undefined) return value
  if (/^int/i.test(type)) return Math.floor(Math.random() * 1e9)
  const text = `${mark} ${table}.${name} ${crypto.randomUUID()}`
  return isJson(table, name) ? JSON.stringify({ text }) : text
}
