import * as z from 'zod'
import { plainText } from '#shared/text/text.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { DROP_REASON, LETTER_QUEUES, NAMED_MAX } from './letter-rules.ts'

/** A dead letter: an effect or a scheduled job that was given up, or the messages of a batch. */
export const letter = z.object({
  id: z.string(),
  queue: z.enum(LETTER_QUEUES),
  /** The kind of the effect, `schedule`, or why the messages were given up (`LETTER_CAUSES`). */
  kind: z.string(),
  /** The error of the last attempt; null where it is unknown. */
  reason: z.string().nullable(),
  receivedAt: z.iso.datetime(),
  /** Messages in it. */
  count: z.number().int(),
})
export type Letter = z.output<typeof letter>

/** The oldest first; of messages the first 1,000 letters. */
export const letterPage = pageOf(letter)
export type LetterPage = z.output<typeof letterPage>
export const letterQuery = z.strictObject(pageQuery)
export type LetterQuery = z.output<typeof letterQuery>

/** A letter with its content: JSON, cut where it is very long. */
export const letterContent = letter.extend({ body: z.string(), isCut: z.boolean() })
export type LetterContent = z.output<typeof letterContent>

const ids = z.array(z.string().min(1).max(100)).min(1).max(NAMED_MAX)

/** `ids`: the letters to send again; without them all, some at a time: `after` is the answer's. */
export const redriveBody = z.strictObject({ ids: ids.optional(), after: z.string().max(200).optional() })
export type RedriveBody = z.output<typeof redriveBody>

export const redriveResult = z.object({
  redriven: z.number().int(),
  /** Not there any more: sent again or dropped by somebody else. */
  gone: z.number().int(),
  /** Cannot be sent again, because their content is not complete. */
  refused: z.number().int(),
  /** Set while there are more. */
  after: z.string().nullable(),
})
export type RedriveResult = z.output<typeof redriveResult>

export const dropBody = z.strictObject({ ids, reason: plainText(DROP_REASON) })
export const dropResult = z.object({ dropped: z.number().int(), gone: z.number().int() })
