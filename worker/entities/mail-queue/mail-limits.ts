import { IMPORT_MAILS_MAX } from '#shared/account/user-csv-rules.ts'

/**
 * Limits of mails to unconfirmed addresses, by the account that causes them, in 24 hours. Deleting their objects
 * refunds none. Mails caused by visitors are limited in `limits/rate-limits.ts`.
 */
export const MAIL_LIMITS = {
  /** Individual invitations and address changes: accounts and sub-admins. */
  invitation: 300,
  /** People of imported files: one full file. */
  importInvitation: IMPORT_MAILS_MAX,
  /** Notification addresses of sites. */
  notificationAddress: 20,
  /** Guests of previews. */
  previewInvitation: 200,
  /** Mails about the state of a contract to an account, whose address may not be confirmed. */
  notice: 1000,
} as const
type LimitedMail = keyof typeof MAIL_LIMITS

/** Mails that a change causes; `field`: the field that the error names. */
export type MailCount = {
  accountId: string
  kind: LimitedMail
  count: number
  field?: { path: string; key: string }
}
