// Prints the SQL that inserts notifications, and events under the bell: `node demo/notifications-sql.mts`.
import { fixedId } from './fixed-id.ts'
import { DEMO_EVENTS, DEMO_NOTIFICATIONS, type DemoNotification } from './notifications.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const now = Date.now()

const quote = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')
const localized = (text: Record<string, string>) =>
  JSON.stringify(Object.fromEntries(Object.entries(text).map(([key, value]) => [key, { value, state: 'written' }])))
const momentOf = (days: number | null) => (days === null ? null : now + days * DAY)

/** Inserts a row; keeps an existing one. */
const insert = (table: string, row: Record<string, string | number | null>, from: string) =>
  `INSERT OR IGNORE INTO ${table} (account_id, ${Object.keys(row).join(', ')})
  SELECT accounts.id, ${Object.values(row).map(quote).join(', ')} FROM ${from};`

function notificationRow(id: string, one: DemoNotification) {
  const { status, from, until, byMail = false, link = '', title, content } = one
  // Written a few days before it starts.
  const createdAt = Math.min(now, momentOf(from) ?? now) - 2 * DAY
  return {
    id,
    kind: 'notification',
    status,
    publication: until === null ? 'instant' : 'scheduled',
    starts_at: momentOf(from),
    ends_at: momentOf(until),
    title: localized(title),
    content: localized(content),
    image_alt: '{}',
    link,
    by_mail: Number(byMail),
    created_at: createdAt,
    updated_at: createdAt,
    created_by: '',
  }
}

for (const one of DEMO_NOTIFICATIONS) {
  const id = fixedId('notification', one.title.ja)
  console.log(insert('announcements', notificationRow(id, one), `accounts WHERE email = 'master@example.com'`))
  console.log(`UPDATE announcements SET created_by = account_id WHERE id = '${id}';`)
  const appearsAt = one.status === 'draft' ? null : momentOf(one.from)
  for (const audience of one.targets) {
    const there = `WHERE EXISTS (SELECT 1 FROM announcements WHERE id = '${id}')`
    console.log(
      `INSERT OR IGNORE INTO announcement_audiences SELECT '${id}', '${audience}', ${quote(appearsAt)} ${there};`,
    )
    if (one.mailed !== undefined)
      console.log(
        `INSERT OR IGNORE INTO announcement_mails SELECT '${id}', '${audience}', '', ${one.mailed}, ${quote(appearsAt)} ${there};`,
      )
  }
}

for (const [place, { email, hoursAgo, isPersonal, kind, detail }] of DEMO_EVENTS.entries()) {
  const id = fixedId('event', String(place), email)
  const of = `accounts WHERE email = ${quote(email)}`
  const row = { id, kind, subject_id: '', detail: JSON.stringify(detail), created_at: now - hoursAgo * HOUR }
  console.log(insert('bell_events', row, of))
  if (isPersonal) console.log(`UPDATE bell_events SET person_id = account_id WHERE id = '${id}';`)
  const paid = 'event' in detail && detail.event === 'bill_paid' ? `AND b.status IN ('paid', 'completed')` : ''
  const bill = `bills AS b WHERE b.account_id = bell_events.account_id AND b.number IS NOT NULL ${paid} ORDER BY b.month DESC LIMIT 1`
  const about =
    'site' in detail
      ? `subject_id = coalesce((SELECT id FROM sites WHERE name = ${quote(detail.site)} AND deleted_at IS NULL LIMIT 1), '')`
      : `subject_id = coalesce((SELECT b.id FROM ${bill}), ''),
  detail = json_set(detail, '$.month', (SELECT b.month FROM ${bill}), '$.total', (SELECT b.total FROM ${bill}))`
  console.log(`UPDATE bell_events SET ${about} WHERE id = '${id}';`)
}
// Deletes events without a subject, if the demo sites or bills do not exist.
console.log(`DELETE FROM bell_events WHERE subject_id = '';`)
