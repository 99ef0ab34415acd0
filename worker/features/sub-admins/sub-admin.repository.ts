import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuditChange } from '#shared/account/audit.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Language } from '#shared/text/languages.ts'
import type { OwnerType, SubRole } from '#shared/account/permissions.ts'
import { SUB_ADMINS_MAX } from '#shared/account/sub-admin-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts, isSubAdmin } from '#worker/db/schema/accounts.ts'
import { isTaken } from '#worker/db/unique.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { endAccountTokens } from '#worker/entities/accounts/account-token.repository.ts'
import { type EndReason, endSessions } from '#worker/entities/accounts/own-session.repository.ts'
import { forgetReaders } from '#worker/entities/bell/bell-purge.repository.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import type { MailCount } from '#worker/entities/mail-queue/mail-limits.ts'
import type { MailTemplate } from '#worker/outbox/outbox.messages.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** The account that owns the sub-admins, and the person who changes them. */
export type SubAdminOwner = {
  accountId: string
  oemMasterId: string | null
  oemAdminId: string | null
  personId: string
}

export type NewSubAdmin = {
  id: string
  parentType: OwnerType
  contactName: string
  email: string
  role: SubRole
  seesMoney: boolean
  language: Language
}

type Action = 'sub_admin.create' | 'sub_admin.update' | 'sub_admin.delete' | 'sub_admin.invite'

type Entry = { action: Action; id: string; detail: { name: string; changes?: AuditChange[] } }

function entryOf(db: Database, owner: SubAdminOwner, { action, id, detail }: Entry) {
  return insertHistory(db, { owner, actorId: owner.personId, action, subject: { type: 'sub_admin', id }, detail })
}

type Mail = { template: MailTemplate; to?: string; values?: Record<string, string> }

const mailTo = (db: Database, accountId: string, mail: Mail) =>
  insertOutbox(db, { kind: 'mail', payload: { accountId, ...mail } })

const invitations = ({ accountId }: SubAdminOwner, count: 0 | 1): MailCount => ({
  accountId,
  kind: 'invitation',
  count,
})

/** Runs a change; turns an address that is taken already into the field's error. */
async function withUniqueAddress(change: () => Promise<unknown>): Promise<void> {
  try {
    await change()
  } catch (error) {
    if (!isTaken(error, 'accounts.email')) throw error
    throw new AppError('email_taken', { fields: { email: { key: 'emailTaken' } } })
  }
}

/**
 * Stores a sub-admin and enqueues the invitation; returns the effect's id. Throws `limit_sub_admins`, `email_taken` or
 * `mail_limit`.
 */
export async function insertSubAdmin(binding: D1Database, owner: SubAdminOwner, row: NewSubAdmin): Promise<string> {
  const db = connect(binding)
  const at = now()
  const { accountId, oemMasterId, oemAdminId } = owner
  const count = sql`(SELECT count(*) FROM accounts AS sub WHERE sub.parent_id = ${accountId} AND ${isSubAdmin})`
  // Changes nothing, but matches only below the limit: the batch is one transaction, so parallel requests cannot exceed
  // it.
  const guard = db
    .update(accounts)
    .set({ version: sql`${accounts.version}` })
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt), sql`${count} < ${SUB_ADMINS_MAX}`))
  const insert = db.insert(accounts).values({
    ...row,
    type: 'SUB_ADMIN',
    parentId: accountId,
    oemMasterId,
    oemAdminId,
    contractStatus: 'active',
    createdAt: at,
    updatedAt: at,
  })
  const changes = [
    { field: 'email', from: null, to: row.email },
    { field: 'role', from: null, to: row.role },
    ...(row.seesMoney ? [{ field: 'seesMoney', from: null, to: true }] : []),
  ]
  const entry = entryOf(db, owner, {
    action: 'sub_admin.create',
    id: row.id,
    detail: { name: row.contactName, changes },
  })
  const mail = mailTo(db, row.id, { template: 'invitation' })
  const mails = invitations(owner, 1)
  const rest = [insert, entry, mail.statement, ...countMails(binding, db, mails)]
  const change = () => runGuarded(db, guard, rest, () => new AppError('limit_sub_admins'))
  await withMailLimit(binding, mails, () => withUniqueAddress(change))
  return mail.id
}

/** The condition that an owner's sub-admin still has a version. */
const isUnchanged = (owner: SubAdminOwner, id: string, version: number) =>
  and(eq(accounts.id, id), eq(accounts.parentId, owner.accountId), eq(accounts.version, version), isSubAdmin)

/** The statements that end every session and every mailed link of a person. */
function endAccess(db: Database, owner: SubAdminOwner, personId: string, reason: EndReason) {
  return [...endSessions(db, { personId, owner, actorId: owner.personId, reason }), endAccountTokens(db, personId)]
}

export type SubAdminChange = {
  id: string
  version: number
  name: string
  values: Partial<Pick<NewSubAdmin, 'contactName' | 'email' | 'role' | 'seesMoney' | 'language'>>
  changes: AuditChange[]
  /** Present if the address changes. */
  mail?: Mail
}

/**
 * Changes a sub-admin; a new address ends sessions and mailed links. Returns the ids of enqueued effects. Throws
 * `stale`, `email_taken` or `mail_limit`.
 */
export async function updateSubAdmin(
  binding: D1Database,
  owner: SubAdminOwner,
  { id, version, name, values, changes, mail }: SubAdminChange,
): Promise<string[]> {
  const db = connect(binding)
  const guard = db
    .update(accounts)
    .set({ ...values, version: version + 1, updatedAt: now() })
    .where(isUnchanged(owner, id, version))
  const entry = entryOf(db, owner, { action: 'sub_admin.update', id, detail: { name, changes } })
  const promise = mail && mailTo(db, id, mail)
  const rest = promise ? [...endAccess(db, owner, id, 'email_changed'), promise.statement] : []
  const mails = invitations(owner, promise ? 1 : 0)
  const batch = [...rest, entry, ...countMails(binding, db, mails)]
  await withMailLimit(binding, mails, () => withUniqueAddress(() => runGuarded(db, guard, batch)))
  return promise ? [promise.id] : []
}

/** Marks a sub-admin as deleted: its address is free again, its sessions end. Throws `stale`. */
export async function markSubAdminDeleted(
  binding: D1Database,
  owner: SubAdminOwner,
  row: { id: string; version: number; contactName: string; email: string },
): Promise<void> {
  const db = connect(binding)
  const at = now()
  const guard = db
    .update(accounts)
    .set({
      email: `${row.id}@deleted.invalid`,
      passwordHash: null,
      deletedAt: at,
      updatedAt: at,
      version: row.version + 1,
    })
    .where(isUnchanged(owner, row.id, row.version))
  const entry = entryOf(db, owner, {
    action: 'sub_admin.delete',
    id: row.id,
    detail: { name: row.contactName, changes: [{ field: 'email', from: row.email, to: null }] },
  })
  const forget = forgetReaders(db, sql`SELECT ${row.id}`)
  await runGuarded(db, guard, [...endAccess(db, owner, row.id, 'deleted'), ...forget, entry])
}

/** Enqueues another invitation; returns the effect's id. Throws `mail_limit`. */
export async function insertInvitation(
  binding: D1Database,
  owner: SubAdminOwner,
  row: { id: string; contactName: string },
): Promise<string> {
  const db = connect(binding)
  const mail = mailTo(db, row.id, { template: 'invitation' })
  const mails = invitations(owner, 1)
  const entry = entryOf(db, owner, { action: 'sub_admin.invite', id: row.id, detail: { name: row.contactName } })
  const change = () => runGuarded(db, mail.statement, [entry, ...countMails(binding, db, mails)])
  await withMailLimit(binding, mails, change)
  return mail.id
}
