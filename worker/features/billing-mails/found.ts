import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'

export type BillingMailPayload = Extract<OutboxMessage, { kind: 'mail.notice' }>['payload']

/** Something that people are told of now. */
export type Found = {
  /** Whose affair it is. */
  accountId: string
  /** The moment of the event; a page of events is in this order. */
  at: number
  /** Recorded together with the mail, so that it is sent once. */
  mails: readonly { kind: string; subject: string; told?: string }[]
  /** null: recorded only. */
  mail: Omit<BillingMailPayload, 'accountId'> | null
}

export type Search = { since: number; at: number; limit: number }

/** Finds what happened after `since` and is not told yet, the oldest first. */
export type Find = (binding: D1Database, search: Search) => Promise<Found[]>
