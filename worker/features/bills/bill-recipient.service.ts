import type { AuditChange } from '#shared/account/audit.ts'
import { addressLines, HONORIFIC_MARKS, NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import type { RecipientInput, RecipientState } from '#shared/billing/recipients.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { findRecipient, saveRecipient } from '#worker/entities/bills/bill-recipient.repository.ts'
import { findIssuer } from '#worker/entities/bills/partner-issuer.repository.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { isBilledByPlatform } from './initial-fee.service.ts'

/** Whether an account gets invoices: of the platform, or of a partner that issues some to its users. */
async function isInvoiced(env: Bindings, user: UserDetailRow): Promise<boolean> {
  if (isBilledByPlatform(user)) return true
  if (user.type !== 'USER' || user.oemMasterId === null) return false
  return Boolean((await findIssuer(env.DB, user.oemMasterId))?.issuer.name)
}

async function readState(env: Bindings, user: UserDetailRow): Promise<RecipientState> {
  const [row, isBilled] = await Promise.all([findRecipient(env.DB, user.id), isInvoiced(env, user)])
  return {
    ...NO_RECIPIENT,
    ...row?.recipient,
    emails: row?.emails ?? [],
    attachesPdf: row?.attachesPdf ?? false,
    payerName: row?.payerName ?? '',
    companyName: user.companyName,
    isBilled,
    version: row?.version ?? 0,
  }
}

/** Whom an account's invoices are addressed to. Throws 404. */
export async function getRecipient(env: Bindings, scope: Scope, id: string): Promise<RecipientState> {
  return readState(env, await requireUser(env, scope, id))
}

type RecipientChange = { caller: Caller; scope: Scope; id: string; version: number; body: RecipientInput }

/**
 * Changes whom an account's next invoices are addressed to and where mails about its bills go. Throws 404, `not_billed`
 * and `stale`.
 */
export async function changeRecipient(
  env: Bindings,
  { caller, scope, id, version, body }: RecipientChange,
): Promise<RecipientState> {
  const user = await requireUser(env, scope, id)
  const before = await readState(env, user)
  if (!before.isBilled) throw new AppError('not_billed')
  const { emails, attachesPdf, payerName, ...recipient } = body
  await saveRecipient(env.DB, {
    accountId: id,
    recipient,
    emails,
    attachesPdf,
    payerName,
    version,
    record: {
      owner: {
        accountId: id,
        oemMasterId: user.type === 'OEM_MASTER' ? id : user.oemMasterId,
        oemAdminId: user.oemAdminId,
      },
      actorId: caller.personId,
      action: 'account.bill_recipient',
      subject: { type: 'account', id },
      detail: { name: user.companyName, changes: changesBetween(before, body) },
    },
  })
  return readState(env, user)
}

/** The changed fields, under the names of the history. */
const FIELDS = {
  billName: ({ name }) => name,
  billDepartment: ({ department }) => department,
  billHonorific: ({ honorific }) => HONORIFIC_MARKS[honorific],
  billAddress: (state) => addressLines(state).join(' '),
  purchaseOrder: ({ purchaseOrder }) => purchaseOrder,
  billSubject: ({ subject }) => subject,
  billEmails: ({ emails }) => emails.join(', '),
  attachesPdf: ({ attachesPdf }) => attachesPdf,
  payerName: ({ payerName }) => payerName,
} satisfies Record<string, (state: RecipientInput) => string | boolean>

function changesBetween(before: RecipientInput, after: RecipientInput): AuditChange[] {
  return Object.entries(FIELDS)
    .map(([field, read]) => ({ field, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)
}
