import type { AuditAction } from '#shared/account/audit-rules.ts'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AuditDetail } from '#shared/account/audit.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { ContractState } from '#shared/account/permissions.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts, isSubAdmin } from '#worker/db/schema/accounts.ts'
import { isTaken } from '#worker/db/unique.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { endAccountTokens } from '#worker/entities/accounts/account-token.repository.ts'
import { type EndReason, endSessions } from '#worker/entities/accounts/own-session.repository.ts'
import { deleteAccountEvents, forgetReaders } from '#worker/entities/bell/bell-purge.repository.ts'
import {
  type CutContract,
  cutContract,
  insertContract,
  type NewContractRow,
  updateAutoRenew,
} from '#worker/entities/accounts/contract.repository.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import type { MailCount } from '#worker/entities/mail-queue/mail-limits.ts'
import type { MailTemplate } from '#worker/outbox/outbox.messages.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'

export type NewUserRow = typeof accounts.$inferInsert & { parentId: string }
type Owned = { id: string; type: string; oemMasterId?: string | null; oemAdminId?: string | null }

/** The owners of an account's history: the account itself and its ancestors. */
export function ownerOf({ id, type, oemMasterId, oemAdminId }: Owned): HistoryEntry['owner'] {
  return {
    accountId: id,
    oemMasterId: type === 'OEM_MASTER' ? id : (oemMasterId ?? null),
    oemAdminId: type === 'OEM_ADMIN' ? id : (oemAdminId ?? null),
  }
}

type AccountEntry = { actorId: string; action: AuditAction; detail: AuditDetail }

function recordAccount(db: Database, account: Owned, { actorId, action, detail }: AccountEntry) {
  return insertHistory(db, {
    owner: ownerOf(account),
    actorId,
    action,
    subject: { type: 'account', id: account.id },
    detail,
  })
}

type MailExtras = { to?: string; values?: Record<string, string> }

export function enqueueMail(db: Database, accountId: string, template: MailTemplate, extras: MailExtras = {}) {
  return insertOutbox(db, { kind: 'mail', payload: { template, accountId, ...extras } })
}

/**
 * The statements that end every session and every mailed link of an account; including its sub-admins' unless only the
 * address changed.
 */
function endAccess(db: Database, user: UserDetailRow, actorId: string, reason: EndReason) {
  const withSubAdmins = reason !== 'email_changed'
  const endings = { personId: user.id, withSubAdmins, owner: ownerOf(user), actorId, reason }
  return [...endSessions(db, endings), endAccountTokens(db, user.id)]
}

async function runUniqueMail<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (isTaken(error, 'accounts.email'))
      throw new AppError('email_taken', { fields: { email: { key: 'emailTaken' } } })
    throw error
  }
}

/** The current row of a parent, unchanged: a guard against creating below a deleted or terminated account. */
function guardParent(db: Database, { parentId, oemAdminId, oemMasterId }: NewUserRow) {
  const above = sql`SELECT 1 FROM accounts AS above WHERE above.id IN (${parentId}, ${oemAdminId ?? null}, ${oemMasterId ?? null})
    AND above.contract_status = 'terminated'`
  return db
    .update(accounts)
    .set({ version: sql`${accounts.version}` })
    .where(and(eq(accounts.id, parentId), isNull(accounts.deletedAt), sql`NOT EXISTS (${above})`))
}

type NewUser = { account: NewUserRow; contract: NewContractRow | undefined; actorId: string; mails: MailCount }

/**
 * Stores an account with its contract; one without a password gets an invitation. Returns the outbox ids. Throws
 * `email_taken`, `mail_limit`, or `conflict` if the parent has been deleted meanwhile.
 */
export async function insertUser(
  binding: D1Database,
  { account, contract, actorId, mails }: NewUser,
): Promise<string[]> {
  const db = connect(binding)
  const owner = ownerOf(account)
  const invitation = account.passwordHash ? undefined : enqueueMail(db, account.id, 'invitation')
  const rest = [
    db.insert(accounts).values(account),
    recordAccount(db, account, { actorId, action: 'account.create', detail: { name: account.companyName ?? '' } }),
    ...(contract ? insertContract(db, contract, { owner, actorId, action: 'contract.create' }) : []),
    ...(invitation ? [invitation.statement] : []),
    ...countMails(binding, db, mails),
  ]
  const change = () => runGuarded(db, guardParent(db, account), rest, () => new AppError('conflict'))
  await withMailLimit(binding, mails, () => runUniqueMail(change))
  return invitation ? [invitation.id] : []
}

export type UserChange = {
  user: UserDetailRow
  /** The version that the change is based on; the row must still have it. */
  version: number
  actorId: string
  values: Partial<typeof accounts.$inferInsert>
  detail: AuditDetail
  contract: NewContractRow | undefined
  /** The trial that the contract ends. */
  cut: CutContract | null
  isRenewal: boolean
  autoRenew: boolean | undefined
  /** The account whose limit counts mails to a new address. */
  causedBy: string
  /** Further statements of the batch. */
  also: Parameters<typeof runGuarded>[2]
}

/** The effects of a new address: sessions and mailed links of the old one end, and it is notified. */
function changeMail(db: Database, { user, values, actorId }: UserChange) {
  if (values.email === undefined) return { statements: [], mails: [] }
  const mails = [
    enqueueMail(db, user.id, 'email_changed', { to: user.email, values: { email: values.email } }),
    ...(user.isInvited ? [enqueueMail(db, user.id, 'invitation')] : []),
  ]
  return { statements: endAccess(db, user, actorId, 'email_changed'), mails }
}

/**
 * Changes an account in one batch with all effects. Returns the outbox ids. Throws `stale`, `email_taken` or
 * `mail_limit`.
 */
export async function updateUser(binding: D1Database, change: UserChange): Promise<string[]> {
  const db = connect(binding)
  const { user, version, actorId, values, detail, contract } = change
  const guard = db
    .update(accounts)
    .set({ ...values, version: version + 1, updatedAt: now() })
    .where(
      and(
        eq(accounts.id, user.id),
        eq(accounts.version, version),
        isNull(accounts.deletedAt),
        ne(accounts.contractStatus, 'terminated'),
      ),
    )
  const { statements, mails } = changeMail(db, change)
  const counted: MailCount = { accountId: change.causedBy, kind: 'invitation', count: mails.length }
  const action = change.isRenewal ? 'contract.renew' : 'contract.create'
  const rest = [
    ...change.also,
    ...(change.autoRenew === undefined ? [] : [updateAutoRenew(db, user.id, change.autoRenew)]),
    ...(change.cut ? cutContract(db, user.id, change.cut) : []),
    ...(contract ? insertContract(db, contract, { owner: ownerOf(user), actorId, action }) : []),
    ...(detail.changes?.length ? [recordAccount(db, user, { actorId, action: 'account.update', detail })] : []),
    ...statements,
    ...mails.map((mail) => mail.statement),
    ...countMails(binding, db, counted),
  ]
  await withMailLimit(binding, counted, () => runUniqueMail(() => runGuarded(db, guard, rest)))
  return mails.map((mail) => mail.id)
}

const STATE_CHANGES = {
  suspended: { from: ['active'], action: 'account.suspend', mail: 'contract_suspended' },
  active: { from: ['suspended'], action: 'account.resume', mail: 'contract_resumed' },
  terminated: {
    from: ['active', 'suspended', 'inactive'],
    action: 'account.terminate',
    mail: 'contract_terminated',
  },
} as const satisfies Partial<
  Record<ContractState, { from: readonly ContractState[]; action: AuditAction; mail: MailTemplate }>
>

export type NextState = keyof typeof STATE_CHANGES

type StateChange = { user: UserDetailRow; to: NextState; reason: string; actorId: string; mails: MailCount }

/**
 * Changes a contract's state; termination ends all sessions. Returns the outbox ids. Throws `mail_limit`, or
 * `contract_state` if it is no longer possible.
 */
export async function changeContractState(
  binding: D1Database,
  { user, to, reason, actorId, mails }: StateChange,
): Promise<string[]> {
  const at = now()
  const db = connect(binding)
  const { from, action, mail: template } = STATE_CHANGES[to]
  const guard = db
    .update(accounts)
    .set({
      contractStatus: to,
      version: sql`${accounts.version} + 1`,
      updatedAt: at,
      ...(to === 'terminated' && { terminatedAt: at }),
    })
    .where(and(eq(accounts.id, user.id), isNull(accounts.deletedAt), inArray(accounts.contractStatus, [...from])))
  const mail = enqueueMail(db, user.id, template, { values: { reason } })
  const changes = [{ field: 'contractStatus', from: user.contractStatus, to }]
  const rest = [
    recordAccount(db, user, { actorId, action, detail: { name: user.companyName, reason, changes } }),
    mail.statement,
    ...(to === 'terminated' ? endAccess(db, user, actorId, 'terminated') : []),
    ...countMails(binding, db, mails),
  ]
  const change = () => runGuarded(db, guard, rest, () => new AppError('contract_state'))
  await withMailLimit(binding, mails, change)
  return [mail.id]
}

/**
 * Deletes an account that was never contracted and has no children, with its sub-admins; their addresses become free.
 */
export async function markUserDeleted(binding: D1Database, user: UserDetailRow, actorId: string): Promise<void> {
  const at = now()
  const db = connect(binding)
  const gone = {
    deletedAt: at,
    updatedAt: at,
    email: sql`${accounts.id} || '@deleted.invalid'`,
    passwordHash: null,
    logoMediaId: null,
    iconMediaId: null,
    avatarMediaId: null,
    version: sql`${accounts.version} + 1`,
  }
  const hasContract = sql`SELECT 1 FROM contracts WHERE account_id = ${user.id}`
  const hasChild = sql`SELECT 1 FROM accounts AS child WHERE child.parent_id = ${user.id} AND child.deleted_at IS NULL AND child.type <> 'SUB_ADMIN'`
  const guard = db
    .update(accounts)
    .set(gone)
    .where(
      and(
        eq(accounts.id, user.id),
        isNull(accounts.deletedAt),
        ne(accounts.contractStatus, 'terminated'),
        sql`NOT EXISTS (${hasContract})`,
        sql`NOT EXISTS (${hasChild})`,
      ),
    )
  await runGuarded(
    db,
    guard,
    [
      ...endAccess(db, user, actorId, 'deleted'),
      ...forgetReaders(db, sql`SELECT id FROM accounts WHERE id = ${user.id} OR parent_id = ${user.id}`),
      deleteAccountEvents(db, user.id),
      db
        .update(accounts)
        .set(gone)
        .where(and(eq(accounts.parentId, user.id), isSubAdmin)),
      recordAccount(db, user, { actorId, action: 'account.delete', detail: { name: user.companyName } }),
    ],
    () => new AppError('conflict'),
  )
}

/** Enqueues another invitation. Returns the outbox ids. Throws `mail_limit`, or `conflict` if a password is chosen. */
export async function insertInvitation(
  binding: D1Database,
  { user, actorId, mails }: { user: UserDetailRow; actorId: string; mails: MailCount },
): Promise<string[]> {
  const db = connect(binding)
  const guard = db
    .update(accounts)
    .set({ version: sql`${accounts.version}` })
    .where(
      and(
        eq(accounts.id, user.id),
        isNull(accounts.deletedAt),
        isNull(accounts.passwordHash),
        ne(accounts.contractStatus, 'terminated'),
      ),
    )
  const mail = enqueueMail(db, user.id, 'invitation')
  const rest = [
    recordAccount(db, user, { actorId, action: 'account.invite', detail: { name: user.companyName } }),
    mail.statement,
    ...countMails(binding, db, mails),
  ]
  await withMailLimit(binding, mails, () => runGuarded(db, guard, rest, () => new AppError('conflict')))
  return [mail.id]
}
