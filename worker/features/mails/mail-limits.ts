import { IMPORT_MAILS_MAX } from '#shared/account/user-csv-rules.ts'

/**
 * Mails to addresses that nobody has confirmed, by the account that causes them, in 24 hours. Deleting what they were sent
 * for gives none back. What visitors cause is limited in `http/rate-limits.ts`.
 */
export const MAIL_LIMITS = {
  /** People who are created, invited again, or given another address, one by one: accounts and sub-admins. */
  invitation: 300,
  /** People of imported files: one full file. */
  importInvitation: IMPORT_MAILS_MAX,
  /** Addresses that sites name for notifications. */
  notificationAddress: 20,
  /** Word of a contract's state to an account, whose address may not be confirmed. */
  notice: 1000,
} as const
type LimitedMail = keyof typeof MAIL_LIMITS

/** Mails that a change causes; `field`: what a refusal says of which field. */
export type MailCount = {
  accountId: string
  kind: LimitedMail
  count: number
  field?: { path: string; key: string }
}
