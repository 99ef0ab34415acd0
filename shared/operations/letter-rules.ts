import type { TextOptions } from '#shared/text/text-rules.ts'

/** Queues of messages; their dead letters are files. */
export const MESSAGE_QUEUES = ['jobs', 'visits'] as const
export type MessageQueue = (typeof MESSAGE_QUEUES)[number]

/** Where dead letters lie: effects and scheduled jobs that were given up, and messages of the queues. */
export const LETTER_QUEUES = ['effects', ...MESSAGE_QUEUES] as const
export type LetterQueue = (typeof LETTER_QUEUES)[number]

/**
 * Why a message became a dead letter: nobody can read it, the database refuses what it says, or all its attempts
 * failed.
 */
export const LETTER_CAUSES = ['unreadable', 'refused', 'exhausted'] as const
export type LetterCause = (typeof LETTER_CAUSES)[number]

/** Limits of the reason with which letters are dropped. */
export const DROP_REASON = { max: 120, min: 1, multiline: true } as const satisfies TextOptions
/** Letters that one call names at most. */
export const NAMED_MAX = 100
/** Characters of a letter's content that are shown. */
export const BODY_MAX = 60_000
