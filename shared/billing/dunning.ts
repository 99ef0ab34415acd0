import * as z from 'zod'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { stepReason } from './bill-steps.ts'
import { REMINDER_DAY_MAX, REMINDERS_MAX } from './dunning-rules.ts'
import { LATE_FROM } from './overdue.ts'

const reminderDays = z.array(z.number().int().min(1).max(REMINDER_DAY_MAX)).max(REMINDERS_MAX)

/** What the operator arranged about overdue bills, and what is overdue now. */
export const dunning = z.object({
  /** Days after the due date on which reminders are sent; empty = none are sent. */
  reminderDays,
  version: z.number().int(),
  /** Overdue bills by the first day of their class of age, with what is still to be paid. */
  ageing: z.array(z.object({ from: z.literal(LATE_FROM), count: z.number().int(), total: z.number().int() })),
  /** How many of them have a promise to pay that is not over. */
  promised: z.number().int(),
})
export type Dunning = z.output<typeof dunning>

export const dunningBody = z.strictObject({
  reminderDays: reminderDays.refine((days) => new Set(days).size === days.length),
})

export const promiseBody = z.strictObject({
  /** The last day of the promise; null takes it back. */
  until: calendarDay.nullable(),
  reason: stepReason,
})
export type PromiseInput = z.output<typeof promiseBody>
