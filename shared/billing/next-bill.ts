import * as z from 'zod'
import { planNames } from '#shared/account/plans.ts'
import { LINE_KINDS } from './bill-rules.ts'
import { billMonth } from './bills.ts'

const yen = z.number().int()
const count = z.number().int()

/** Lines of one kind, plan and price of the next bill, summed up; amounts are yen without tax. */
const nextLine = z.object({
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  quantity: count,
  unitPrice: yen,
  amount: yen,
  /** What of the amount is owed already. */
  soFar: yen,
  /** Whether all of it is owed already: nothing of it is expected only. */
  isSure: z.boolean(),
  days: count.optional(),
  views: count.optional(),
  limit: count.optional(),
  unit: count.optional(),
  /** Number of accounts that the line stands for. */
  accounts: count,
})
export type NextLine = z.output<typeof nextLine>

const sums = z.object({ subtotal: yen, tax: yen, total: yen })

/** The next bill of an account, as it stands now (rules/bills.md#next-bill). */
export const nextBill = z.object({
  /** The platform makes the bill; false = the partner above does, and the lines are its plan's fee alone. */
  isBilled: z.boolean(),
  month: billMonth,
  /** The month is over, so that every line is sure. */
  isOver: z.boolean(),
  lines: z.array(nextLine),
  /** Names of the plans in each language; `ja` is the name in `lines`. */
  names: z.array(planNames),
  ...sums.shape,
  /** Tax by rate, the highest first. */
  taxes: z.array(z.object({ percent: count, subtotal: yen, tax: yen })),
  /** What the bill would be if nothing more were used. */
  soFar: sums,
  /** What the balance will settle, with what will be carried on, and what is then to be paid. */
  fromBalance: yen,
  carried: yen,
  toPay: yen,
  /** When it is made and due; null where a partner bills. */
  issuedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** Accounts with a contract that it is about. */
  accounts: count,
})
export type NextBill = z.output<typeof nextBill>
