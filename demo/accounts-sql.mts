// Prints the SQL that fills an empty database with the demo accounts: `node demo/accounts-sql.mts`.
import { randomBytes, scryptSync } from 'node:crypto'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { startOfAccount } from './account-terms.ts'
import {
  DEMO_ACCOUNTS,
  DEMO_OFFER_UNITS,
  DEMO_OFFERS,
  DEMO_PASSWORD,
  DEMO_PRICES,
  DEMO_SUB_ADMINS,
} from './accounts.ts'
import { termsFrom } from './company-terms.ts'

const now = Date.now()
const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')

/** A UUIDv7 that keeps the order of the list. */
function newId(index: number): string {
  const time = (now + index).toString(16).padStart(12, '0')
  const rest = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

function hashPassword(): string {
  const salt = randomBytes(16)
  const key = scryptSync(DEMO_PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return `$scrypt$ln=14,r=8,p=5$${salt.toString('base64url')}$${key.toString('base64url')}`
}

function insert(table: string, row: Record<string, string | number | null>): string {
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(quote).join(', ')});`
}

const ids = new Map(DEMO_ACCOUNTS.map((account, index) => [account.email, newId(index)]))
const byEmail = new Map(DEMO_ACCOUNTS.map((account) => [account.email, account]))

/** The nearest ancestor of a type. */
function ancestor(email: string, type: string): string | null {
  const parent = byEmail.get(email)?.parent
  if (!parent) return null
  return byEmail.get(parent)?.type === type ? (ids.get(parent) ?? null) : ancestor(parent, type)
}

/** A contract with the same plan from its start to its end. */
function printTerm(accountId: string, plan: string | null, { startsAt, endsAt }: ReturnType<typeof termsFrom>[number]) {
  const id = newId(0)
  const row = { id, account_id: accountId, starts_at: startsAt, ends_at: endsAt, created_at: startsAt }
  console.log(insert('contracts', row))
  console.log(
    `INSERT INTO contract_plans (id, contract_id, plan_id, effective_from, created_at)
     SELECT ${quote(newId(0))}, ${quote(id)}, id, ${startsAt}, ${startsAt} FROM plans WHERE code = ${quote(plan)};`,
  )
}

for (const account of DEMO_ACCOUNTS) {
  const id = ids.get(account.email) ?? ''
  const startsAt = startOfAccount(account, now)
  const terms = account.plan ? termsFrom(startsAt, now) : []
  const row = {
    id,
    type: account.type,
    parent_id: account.parent ? (ids.get(account.parent) ?? null) : null,
    oem_master_id: ancestor(account.email, 'OEM_MASTER'),
    oem_admin_id: ancestor(account.email, 'OEM_ADMIN'),
    email: account.email,
    password_hash: hashPassword(),
    company_name: account.company,
    contact_name: account.contact,
    license_issuance: 1,
    contract_status: 'active',
    contract_starts_at: account.plan ? startsAt : null,
    contract_ends_at: terms.at(-1)?.endsAt ?? null,
    plan_code: account.plan,
    main_color: account.mainColor ?? null,
    text_color: account.textColor ?? null,
    created_at: startsAt,
    updated_at: startsAt,
  }
  console.log(insert('accounts', row))
  for (const term of terms) printTerm(id, account.plan, term)
}

for (const [index, one] of DEMO_SUB_ADMINS.entries()) {
  const parent = byEmail.get(one.parent)
  const parentId = ids.get(one.parent) ?? null
  console.log(
    insert('accounts', {
      id: newId(DEMO_ACCOUNTS.length + index),
      type: 'SUB_ADMIN',
      parent_id: parentId,
      parent_type: parent?.type ?? null,
      role: one.role,
      // The editor may read money, the viewer not.
      sees_money: one.role === 'editor' ? 1 : 0,
      oem_master_id: parent?.type === 'OEM_MASTER' ? parentId : ancestor(one.parent, 'OEM_MASTER'),
      oem_admin_id: parent?.type === 'OEM_ADMIN' ? parentId : ancestor(one.parent, 'OEM_ADMIN'),
      email: one.email,
      password_hash: hashPassword(),
      contact_name: one.contact,
      contract_status: 'active',
      created_at: now + index,
      updated_at: now + index,
    }),
  )
}

for (const [code, price] of Object.entries(DEMO_PRICES)) {
  console.log(
    `UPDATE plan_versions SET price = ${price} WHERE plan_id IN (SELECT id FROM plans WHERE code = ${quote(code)} AND owner_account_id IS NULL);`,
  )
}

// The partner's own price list, from before its users came.
const WEEK = 7 * 24 * 60 * 60 * 1000
const offeredFrom = startOfMonth(addMonths(monthOf(now), -13))
const partner = quote(ids.get('oem@example.com') ?? null)
console.log(
  `INSERT INTO price_lists (owner_id, version, updated_at, updated_by) VALUES (${partner}, 1, ${offeredFrom - WEEK}, ${partner});`,
)
for (const [code, { name, nameEn, price }] of Object.entries(DEMO_OFFERS)) {
  console.log(
    `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, name_en, price, created_at, created_by,
       limit_access_price, block_price)
     SELECT ${partner}, id, ${offeredFrom}, 1, ${quote(name)}, ${quote(nameEn)}, ${price}, ${offeredFrom - WEEK}, ${partner},
       ${DEMO_OFFER_UNITS.views}, ${DEMO_OFFER_UNITS.block} FROM plans
     WHERE code = ${quote(code)} AND owner_account_id IS NULL;`,
  )
}
