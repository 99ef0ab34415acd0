import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { findRecipient } from '#worker/entities/bills/bill-recipient.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'

type Addressed = {
  /** The billing address; undefined = the person's own. */
  to?: string | undefined
  accountId: string
}

/** Whether a billing address is still one of the account's: a removed one gets nothing any more. */
export async function isStillGiven(env: Bindings, { to, accountId }: Addressed): Promise<boolean> {
  if (to === undefined) return true
  const stored = await findRecipient(env.DB, accountId)
  return stored?.emails.includes(to) === true
}

/**
 * The recipient of a mail as it is greeted. Whoever reads the mails of a billing address is not the person of the
 * account: it is greeted by the company's name.
 */
export const addressedTo = (recipient: Person, to: string | undefined): Person =>
  to === undefined ? recipient : { ...recipient, person: { ...recipient.person, contactName: '' } }
