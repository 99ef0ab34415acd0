import * as z from 'zod'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { plainText } from '#shared/text/text.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { AMOUNT_MAX } from '#shared/billing/bill-rules.ts'
import { stepReason } from '#shared/billing/bill-steps.ts'
import {
  ACCOUNT_NAME_MAX,
  BANKS,
  BILLS_PER_LINE,
  CONFIDENCES,
  FEE_MAX,
  FILE_LINES_MAX,
  LINES_PER_CALL,
  MATCH_REASONS,
  PAYER_MAX,
  REPEATED_WAYS,
  SETTLE_MAX,
  TRANSFER_STATES,
} from './transfer-rules.ts'

const column = z.number().int().min(0).max(200)
const yen = z.number().int().min(1).max(AMOUNT_MAX)

/** Which columns of a bank's CSV say what (`CsvLayout` says more). */
export const csvLayout = z.strictObject({
  bank: z.enum(BANKS).nullable(),
  header: z.array(z.string().max(100)).max(200),
  day: z.array(column).min(1).max(3),
  amount: column,
  direction: column.nullable(),
  payer: z.array(column).min(1).max(3),
})

const accountName = plainText({ max: ACCOUNT_NAME_MAX, min: 1 })
export const bankAccount = z.object({ id: z.uuid(), name: z.string(), layout: csvLayout.nullable() })
export type BankAccount = z.output<typeof bankAccount>
export const bankAccountList = z.object({ dataList: z.array(bankAccount) })

export const storeTransfersBody = z.strictObject({
  /** The name of the bank account; a new one is stored. */
  account: accountName,
  /** How its CSV was read; absent for the 全銀 format. */
  layout: csvLayout.optional(),
  lines: z
    .array(
      z.strictObject({
        day: calendarDay,
        amount: yen,
        payer: plainText({ max: PAYER_MAX }),
        /** Which one it is of the lines of its file that have the same day, amount and payer, from 1. */
        nth: z.number().int().min(1).max(FILE_LINES_MAX),
      }),
    )
    .min(1)
    .max(LINES_PER_CALL),
})
export type StoreTransfers = z.output<typeof storeTransfersBody>
/** How many lines are new, and how many were stored before. */
export const storedTransfers = z.object({ added: z.number().int(), known: z.number().int() })

const shownShare = z.object({
  billId: z.uuid(),
  number: z.string(),
  companyName: z.string(),
  /** What the bill asks for, and what is left to pay. */
  total: z.number().int(),
  due: z.number().int(),
  amount: z.number().int(),
  fee: z.number().int(),
})
export type ShownShare = z.output<typeof shownShare>

const repeatedBill = z.object({
  billId: z.uuid(),
  number: z.string(),
  companyName: z.string(),
  /** On which day it was settled (`yyyy-MM-dd`), and how. */
  day: z.string(),
  way: z.enum(REPEATED_WAYS),
})
export type RepeatedBill = z.output<typeof repeatedBill>

export const transferLine = z.object({
  id: z.uuid(),
  account: z.string(),
  day: z.string(),
  amount: z.number().int(),
  /** What is not spent on bills. */
  left: z.number().int(),
  payer: z.string(),
  state: z.enum(TRANSFER_STATES),
  reason: z.string(),
  version: z.number().int(),
  /** The bills that it pays. */
  bills: z.array(shownShare),
  /** What it may pay; null = nothing found, or nothing left. */
  proposal: z
    .object({
      confidence: z.enum(CONFIDENCES),
      reasons: z.array(z.enum(MATCH_REASONS)),
      shares: z.array(shownShare),
    })
    .nullable(),
  /** The settled bill that it seems to pay a second time. */
  repeats: repeatedBill.nullable(),
})
export type TransferLine = z.output<typeof transferLine>

export const transferQuery = z.strictObject({ ...pageQuery, state: z.enum(TRANSFER_STATES).default('open') })
export type TransferQuery = z.output<typeof transferQuery>
export const transferPage = pageOf(transferLine).extend({
  /** How many there are in each state. */
  counts: z.object({ open: z.number().int(), settled: z.number().int(), aside: z.number().int() }),
})
export type TransferPage = z.output<typeof transferPage>

export const settleBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** The version of the line that the person saw. */
        version: z.number().int().min(1),
        shares: z
          .array(
            z.strictObject({ billId: z.uuid(), amount: yen, fee: z.number().int().min(0).max(FEE_MAX).default(0) }),
          )
          .min(1)
          .max(BILLS_PER_LINE),
      }),
    )
    .min(1)
    .max(SETTLE_MAX),
})
export type SettleItem = z.output<typeof settleBody>['items'][number]

/** `stale`: the line was changed meanwhile. `bill`: a bill is paid, being paid or void, or owes less than that. */
const SETTLE_OUTCOMES = ['done', 'stale', 'bill'] as const
export const settleResult = z.object({
  results: z.array(z.object({ id: z.uuid(), outcome: z.enum(SETTLE_OUTCOMES) })),
})
export type SettleResult = z.output<typeof settleResult>

export const changeTransferBody = z.discriminatedUnion('state', [
  /** It pays no bill. */
  z.strictObject({ state: z.literal('aside'), reason: stepReason }),
  /** Undoes what it pays, or that it was put aside. */
  z.strictObject({ state: z.literal('open') }),
])
export type ChangeTransfer = z.output<typeof changeTransferBody>
