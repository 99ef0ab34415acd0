// Prints the SQL that adds fictitious companies with fourteen months of contracts, after the demo accounts:
// `node demo/companies-sql.mts`.
import { createHash, randomBytes, scryptSync } from 'node:crypto'
import { startOfDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { companyEmail, DEMO_COMPANIES, DEMO_VIEW_LIMITS, type DemoCompany } from './companies.ts'
import { plansOf, startOf, terminatedAt, termsOf } from './company-terms.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const now = Date.now()
const today = startOfDay(now)

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')

/** A UUIDv7 of a moment, always the same for the same words. */
function idOf(at: number, ...words: (string | number)[]): string {
  const time = at.toString(16).padStart(12, '0')
  const rest = createHash('sha256').update(words.join('/')).digest('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

/** Hashes a password; nobody knows one of random bytes. */
function hashOf(password: string | Buffer): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return `$scrypt$ln=14,r=8,p=5$${salt.toString('base64url')}$${key.toString('base64url')}`
}

type Row = Record<string, string | number | null | Raw>
type Raw = { sql: string }

function insert(table: string, row: Row, from = ''): void {
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' ? value.sql : quote(value),
  )
  console.log(`INSERT INTO ${table} (${Object.keys(row).join(', ')}) SELECT ${values.join(', ')} ${from};`)
}

/** Days before a contract's end on which people are reminded. */
const REMINDED = [60, 30, 7]

/** One value for everybody of each kind. */
const passwords = { known: hashOf(DEMO_PASSWORD), unknown: hashOf(randomBytes(32)) }

type Period = { id: string; startsAt: number; endsAt: number }

function printCompany(company: DemoCompany, place: number): void {
  const start = startOf(company, now)
  const id = idOf(start, company.name)
  const terms = termsOf(company, now).map((term) => ({
    id: idOf(term.startsAt, company.name, 'contract', term.startsAt),
    ...term,
  }))
  const plans = plansOf(company, now)
  const current = plans.at(-1)?.plan ?? company.plan
  const signedIn = company.arrival ? null : today - ((place * 7) % 23) * DAY - ((place * 5) % 11) * HOUR
  insert(
    'accounts',
    {
      id,
      type: 'USER',
      parent_id: { sql: 'parent.id' },
      oem_master_id: { sql: "CASE parent.type WHEN 'OEM_MASTER' THEN parent.id ELSE parent.oem_master_id END" },
      oem_admin_id: { sql: "CASE parent.type WHEN 'OEM_ADMIN' THEN parent.id END" },
      email: companyEmail(place),
      password_hash: company.arrival === 'invited' ? null : passwords[company.signsIn ? 'known' : 'unknown'],
      company_name: company.name,
      contact_name: company.contact,
      license_issuance: 0,
      contract_status: statusOf(company),
      contract_starts_at: start,
      contract_ends_at: terms.at(-1)?.endsAt ?? null,
      plan_code: current,
      terminated_at: terminatedAt(company, now),
      last_sign_in_at: signedIn,
      created_at: start,
      updated_at: start,
    },
    `FROM accounts AS parent WHERE parent.email = ${quote(company.parent)}`,
  )
  for (const term of terms) printTerm(company, id, term, plans)
  printSites(company, id, start)
  if (company.use) printViews(id, Math.round((DEMO_VIEW_LIMITS[current] * company.use) / 100), start)
  printTold(company, id, plans)
  for (const { id: contractId, endsAt } of terms)
    for (const days of REMINDED.filter((one) => endsAt > now && endsAt < now + one * DAY))
      insert('contract_reminders', { contract_id: contractId, days, created_at: now })
}

/** Marks mails to the company as sent: nobody reads them. */
function printTold({ use = 0 }: DemoCompany, account: string, plans: ReturnType<typeof plansOf>): void {
  const told = (kind: string, subject: string | number) =>
    insert('notices', { kind, subject: `${account}:${subject}`, account_id: account, created_at: now })
  if (use >= 80) told(use >= 100 ? 'views_100' : 'views_80', monthOf(now))
  for (const { from } of plans.slice(1)) told('plan_changed', from)
}

function statusOf({ ended, isSuspended }: DemoCompany): string {
  if (ended !== undefined) return 'terminated'
  return isSuspended ? 'suspended' : 'active'
}

/** A contract with its plans: those that begin in its term, and at its start the one that was in force. */
function printTerm({ name }: DemoCompany, account: string, term: Period, plans: ReturnType<typeof plansOf>): void {
  const { id, startsAt, endsAt } = term
  insert('contracts', { id, account_id: account, starts_at: startsAt, ends_at: endsAt, created_at: startsAt })
  const first = plans.filter(({ from }) => from <= startsAt).at(-1)
  const later = plans.filter(({ from }) => from > startsAt && from <= endsAt)
  for (const { plan, from } of [...(first ? [{ ...first, from: startsAt }] : []), ...later]) {
    insert(
      'contract_plans',
      {
        id: idOf(from, name, plan, from),
        contract_id: id,
        plan_id: { sql: 'id' },
        effective_from: from,
        created_at: startsAt,
      },
      `FROM plans WHERE code = ${quote(plan)} AND owner_account_id IS NULL`,
    )
  }
}

/** Empty drafts, a few weeks apart. */
function printSites(company: DemoCompany, account: string, start: number): void {
  for (let number = 0; number < company.sites; number++) {
    const at = Math.min(start + (1 + number * 37) * DAY, now - HOUR)
    const uuid = createHash('sha256').update(`${company.name}/${number}`).digest('hex')
    insert(
      'sites',
      {
        id: idOf(at, company.name, 'site', number),
        site_uuid: `${uuid.slice(0, 8)}-${uuid.slice(8, 12)}-4${uuid.slice(13, 16)}-8${uuid.slice(17, 20)}-${uuid.slice(20, 32)}`,
        account_id: account,
        oem_master_id: { sql: 'owner.oem_master_id' },
        oem_admin_id: { sql: 'owner.oem_admin_id' },
        company_name: company.name,
        name: number === 0 ? company.name : `${company.name} ${number + 1}`,
        default_language: 'ja',
        languages: '["ja"]',
        view_mode: 'MOBILE',
        number_horizontal: 2,
        number_vertical: 3,
        settings: '{"faviconMediaId":null,"logoMediaId":null}',
        cell_order: '[]',
        pictures: '{}',
        updated_by: account,
        created_at: at,
        updated_at: at,
      },
      `FROM accounts AS owner WHERE owner.id = ${quote(account)}`,
    )
  }
}

/** Views of the months before as a share of this month's, the newest first. */
const EARLIER = [0.84, 0.78, 0.72]

/** Page views of this month, up to today, and the sums of the months before. */
function printViews(account: string, views: number, start: number): void {
  const month = monthOf(now)
  insert('view_months', { month, account_id: account, views })
  for (const [index, part] of EARLIER.entries()) {
    const earlier = addMonths(month, -1 - index)
    if (startOfMonth(earlier) < start) continue
    insert('view_months', { month: earlier, account_id: account, views: Math.round(views * part) })
  }
  const days = Math.round((today - startOfMonth(month)) / DAY) + 1
  for (let day = 0; day < days; day++) {
    const part = Math.floor((views * (day + 1)) / days) - Math.floor((views * day) / days)
    insert('view_days', { account_id: account, day: `${month}-${String(day + 1).padStart(2, '0')}`, views: part })
  }
}

for (const [code, limit] of Object.entries(DEMO_VIEW_LIMITS)) {
  console.log(
    `UPDATE plan_versions SET limit_access = ${limit} WHERE limit_access IS NULL AND plan_id IN (SELECT id FROM plans WHERE code = ${quote(code)} AND owner_account_id IS NULL);`,
  )
}
DEMO_COMPANIES.forEach(printCompany)
