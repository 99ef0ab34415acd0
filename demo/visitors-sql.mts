// Prints the SQL that inserts members, form answers and reached visitors of the inn: `node demo/visitors-sql.mts`.
import { randomBytes, scryptSync } from 'node:crypto'
import type { StoredAnswer } from '#shared/visitor/form-answers.ts'
import type { Language } from '#shared/text/languages.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import type { DemoForm, DemoQuestion } from './sites/demo-site.ts'
import { fixedId } from './fixed-id.ts'
import { inn } from './sites/inn.ts'
import { innForms } from './sites/inn-forms.ts'
import { innDeliveries } from './sites/inn-deliveries.ts'
import {
  type DemoAnswer,
  type DemoEntry,
  innApplications,
  innContacts,
  innMembers,
  momentOf,
} from './sites/inn-visitors.ts'

const MINUTE = 60 * 1000
const now = Date.now()

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')

function hashPassword(): string {
  const salt = randomBytes(16)
  const key = scryptSync(DEMO_PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return `$scrypt$ln=14,r=8,p=5$${salt.toString('base64url')}$${key.toString('base64url')}`
}

function valueOf({ type, options = [] }: DemoQuestion, given: DemoAnswer, language: Language): string | string[] {
  const label = (place: number) => options[place]?.[language] ?? ''
  if (typeof given === 'object') return (given ?? []).map(label)
  return type === 'SELECT' ? label(Number(given)) : String(given)
}

/** Answers as the product stores them: with titles and labels in the visitor's language. */
function answersOf({ heading, questions }: DemoForm, { answers, language }: DemoEntry): string {
  const stored = questions.flatMap((question, index): StoredAnswer[] => {
    const given = answers[index] ?? null
    if (given === null) return []
    const { title } = question
    return [
      { fieldId: fixedId(heading.ja, title.ja), title: title[language], value: valueOf(question, given, language) },
    ]
  })
  return JSON.stringify(stored)
}

/** Inserts a row of the inn's site; keeps an existing one. */
function insert(table: string, row: Record<string, string | number | null>): string {
  const columns = Object.keys(row).join(', ')
  const values = Object.values(row).map(quote).join(', ')
  return `INSERT OR IGNORE INTO ${table} (site_id, ${columns}) SELECT sites.id, ${values} FROM sites
  JOIN accounts ON accounts.id = sites.account_id
  WHERE accounts.email = ${quote(inn.owner)} AND sites.name = ${quote(inn.name)} AND sites.deleted_at IS NULL LIMIT 1;`
}

/** Inserts the pending registration of a member that still exists. */
function insertRegistration(memberId: string, said: Record<string, string | number>): string {
  const row = { id: memberId, member_id: memberId, ...said }
  return `INSERT OR IGNORE INTO member_registrations (${Object.keys(row).join(', ')})
  SELECT ${Object.values(row).map(quote).join(', ')} FROM members WHERE id = ${quote(memberId)} AND state = 'pending';`
}

const { contact, membership, homepage } = innForms
if (!membership || !homepage) throw new Error('The inn has all three forms')

const passwordHash = hashPassword()
for (const member of innMembers) {
  const at = momentOf(member, now)
  const id = fixedId('member', member.email)
  const said = { answers: answersOf(membership, member), language: member.language, created_at: at }
  console.log(
    insert('members', {
      id,
      email: member.email,
      password_hash: member.isUnconfirmed ? '' : passwordHash,
      state: member.isUnconfirmed ? 'pending' : 'active',
      confirmed_at: member.isUnconfirmed ? null : at + 3 * MINUTE,
      ...said,
    }),
  )
  // The registration that a repeated mailed link confirms.
  if (member.isUnconfirmed) console.log(insertRegistration(id, { password_hash: passwordHash, ...said }))
}

for (const [kind, form, senders] of [
  ['contact', contact, innContacts],
  ['homepage', homepage, innApplications],
] as const) {
  for (const sender of senders) {
    const at = momentOf(sender, now)
    console.log(
      insert('submissions', {
        id: fixedId(kind, sender.email),
        kind,
        email: sender.email,
        company_name: sender.companyName,
        answers: answersOf(form, sender),
        language: sender.language,
        is_test: sender.isTest ? 1 : 0,
        created_at: at,
      }),
    )
  }
}

for (const { title, reach } of innDeliveries) {
  if (!reach) continue
  const [seen, opened] = reach
  console.log(
    `INSERT OR IGNORE INTO delivery_counts (announcement_id, seen, opened) SELECT announcements.id, ${seen}, ${opened}
  FROM announcements JOIN sites ON sites.id = announcements.site_id WHERE sites.name = ${quote(inn.name)}
  AND json_extract(announcements.title, '$.ja.value') = ${quote(title.ja)};`,
  )
}
