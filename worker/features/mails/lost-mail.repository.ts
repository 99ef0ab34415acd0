import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { history } from '#worker/db/schema/history.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

type MailMessage = Extract<OutboxMessage, { kind: 'mail' | `mail.${string}` }>

/** The statement that records a lost mail in the history of its recipient, or of its site. */
export function recordLostMail(db: Database, message: MailMessage) {
  return db.insert(history).select(entriesOf(message, now()))
}

/** A mail to one person who has an account. */
type PersonMail = Extract<MailMessage, { payload: { accountId: string } }>
const isToPerson = (message: MailMessage): message is PersonMail => 'accountId' in message.payload

function entriesOf(message: MailMessage, at: number): SQL {
  if (isToPerson(message)) return entriesOfPeople([message.payload.accountId], at)
  switch (message.kind) {
    case 'mail.invitations':
      return entriesOfPeople(message.payload.accountIds, at)
    case 'mail.address':
      return entryOfSite(sql`${message.payload.siteId}`, at)
    case 'mail.submission':
      return entryOfSite(sql`(SELECT site_id FROM submissions WHERE id = ${message.payload.submissionId})`, at)
    case 'mail.preview':
      return entryOfSite(sql`(SELECT site_id FROM share_invitations WHERE id = ${message.payload.invitationId})`, at)
    case 'mail.member':
      return entryOfSite(sql`(SELECT site_id FROM members WHERE id = ${message.payload.memberId})`, at)
  }
}

function entriesOfPeople(accountIds: readonly string[], at: number): SQL {
  const entries = JSON.stringify(accountIds.map((accountId) => ({ id: newId(at), accountId })))
  return sql`SELECT e.value ->> 'id', ${at}, owner.id, iif(owner.type = 'OEM_MASTER', owner.id, owner.oem_master_id),
      iif(owner.type = 'OEM_ADMIN', owner.id, owner.oem_admin_id), NULL, 'account.lost_mail',
      iif(person.type = 'SUB_ADMIN', 'sub_admin', 'account'), person.id,
      json_object('name', iif(person.type = 'SUB_ADMIN', person.contact_name, person.company_name))
    FROM json_each(${entries}) AS e JOIN accounts AS person ON person.id = e.value ->> 'accountId'
      JOIN accounts AS owner ON owner.id = iif(person.type = 'SUB_ADMIN', person.parent_id, person.id)`
}

function entryOfSite(siteId: SQL, at: number): SQL {
  return sql`SELECT ${newId(at)}, ${at}, account_id, oem_master_id, oem_admin_id, NULL, 'site.lost_mail', 'site', id,
      json_object('name', name) FROM sites WHERE id = ${siteId}`
}
