import * as z from 'zod'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { ENDING_CHOICES, WORK_KINDS, WORK_ORDERS } from './worklist-rules.ts'

export const worklistQuery = z.strictObject({
  ...pageQuery,
  kind: z.enum(WORK_KINDS).optional(),
  /** Days until the end of contracts that are listed; 30 without it. */
  days: z.enum(ENDING_CHOICES).optional(),
  order: z.enum(WORK_ORDERS).default('amount_desc'),
})
export type WorklistQuery = z.output<typeof worklistQuery>

/** Something that waits for a person of the operator. */
export const workItem = z.object({
  kind: z.enum(WORK_KINDS),
  /** Of the bill, account, deposit or mail. */
  id: z.string(),
  accountId: z.uuid().nullable(),
  /** The account's name, or that of a deposit's payer; empty where nobody is known. */
  name: z.string(),
  /** Which one of the account: the number of a bill or credit note, a bank account, a kind of mail; a held bill's month. */
  subject: z.string(),
  /** Since when it waits; the end of a contract may be ahead. */
  since: z.iso.datetime(),
  /** Yen that it is about: of a contract the plan's price of a month. */
  amount: z.number().int().nullable(),
  /** A mail that was given up, not one that waits. */
  isGivenUp: z.boolean(),
})
export type WorkItem = z.output<typeof workItem>

const workCount = z.object({
  kind: z.enum(WORK_KINDS),
  count: z.number().int(),
  amount: z.number().int(),
  /** There are more of the kind, which are neither counted nor listed. */
  isMore: z.boolean(),
})
export type WorkCount = z.output<typeof workCount>

export const worklist = pageOf(workItem).extend({
  /** The kinds that the caller may see, whatever the filter. */
  counts: z.array(workCount),
  /** Whether the caller gets the daily mail. */
  isMailed: z.boolean(),
})
export type Worklist = z.output<typeof worklist>

export const worklistMailBody = z.strictObject({ isMailed: z.boolean() })
