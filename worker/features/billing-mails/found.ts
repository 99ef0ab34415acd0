import type { AuditAction } from '#shared/account/audit-rules.ts'
import type { BellDetail } from '#shared/announcement/bell-details.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'

export type BillingMailPayload = Extract<OutboxMessage, { kind: 'mail.notice' }>['payload']

/** An event for which people are notified now. */
export type Found = {
  /** The account to which the event belongs. */
  accountId: string
  /** The moment of the event; a page of events is in this order. */
  at: number
  /** Recorded together with the mail, so that it is sent once. */
  mails: readonly { kind: string; subject: string; told?: string }[]
  /** What stands in the account's history, at the moment of the event. */
  entry?: AuditAction
  /** null: the event is only recorded. */
  mail: Omit<BillingMailPayload, 'accountId'> | null
  /** What the account is told of its spending under the bell. */
  bell?: BellDetail<'spending'>
}

export type Search = { since: number; at: number; limit: number }

/** Finds the events after `since` that are not recorded yet, the oldest first. */
export type Find = (binding: D1Database, search: Search) => Promise<Found[]>
