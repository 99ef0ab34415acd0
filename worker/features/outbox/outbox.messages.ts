import { z } from 'zod'

/** What the outbox promises: ids only, so that a message stays small and holds no secret (reliability.md, R-05). */
export const outboxMessage = z.discriminatedUnion('kind', [
  /** A release went live: older ones beyond the newest 50 are dropped. */
  z.object({ kind: z.literal('release.prune'), payload: z.object({ siteId: z.uuid() }) }),
  /** A site was deleted: its stored files go after the time of grace. */
  z.object({ kind: z.literal('site.purge'), payload: z.object({ siteId: z.uuid() }) }),
])
export type OutboxMessage = z.output<typeof outboxMessage>

/** What travels through the queue: the outbox row's id. */
export const queueMessage = z.object({ outboxId: z.uuid() })
