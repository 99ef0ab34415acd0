import * as z from 'zod'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { stepReason } from './bill-steps.ts'
import {
  LATE_PERMILLE_MAX,
  NOTICE_MAX,
  REMINDER_DAY_MAX,
  REMINDERS_MAX,
  SUSPEND_MAX,
  SUSPEND_MIN,
} from './dunning-rules.ts'
import { LATE_FROM } from './overdue.ts'

const suspendAfter = z.number().int().min(SUSPEND_MIN).max(SUSPEND_MAX).nullable()
const noticeDays = z.number().int().min(1).max(NOTICE_MAX)
const latePermille = z.number().int().min(0).max(LATE_PERMILLE_MAX)
const reminderDays = z.array(z.number().int().min(1).max(REMINDER_DAY_MAX)).max(REMINDERS_MAX)

/** What the operator arranged about overdue bills, and what is overdue now. */
export const dunning = z.object({
  /** Days after the due date on which reminders are sent; empty = none are sent. */
  reminderDays,
  /** After how many days beyond the due date accounts are suspended; null = they are not. */
  suspendAfter,
  /** How many days before that they are told. */
  noticeDays,
  /** The late fee in thousandths of the amount a year; 0 = none. */
  latePermille,
  version: z.number().int(),
  /** Overdue bills by the first day of their class of age, with what is still to be paid. */
  ageing: z.array(z.object({ from: z.literal(LATE_FROM), count: z.number().int(), total: z.number().int() })),
  /** How many of them have a promise to pay that is not over. */
  promised: z.number().int(),
  /** Accounts that are suspended because of them. */
  suspended: z.number().int(),
})
export type Dunning = z.output<typeof dunning>

export const dunningBody = z.strictObject({
  reminderDays: reminderDays.refine((days) => new Set(days).size === days.length),
  /** What is absent stays as it is. */
  suspendAfter: suspendAfter.optional(),
  noticeDays: noticeDays.optional(),
  latePermille: latePermille.optional(),
})

export const promiseBody = z.strictObject({
  /** The last day of the promise; null takes it back. */
  until: calendarDay.nullable(),
  reason: stepReason,
})
export type PromiseInput = z.output<typeof promiseBody>

/** What overdue bills mean for an account. */
export const suspension = z.object({
  /** `none`: the platform sends the account no bills. */
  state: z.enum(['none', 'applies', 'exempt']),
  /** From when it is suspended as things stand; null = it is not. */
  suspendsAt: z.iso.datetime().nullable(),
  /** Since when it is exempt, who decided it, and why. */
  exemptAt: z.iso.datetime().nullable(),
  exemptBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Version of the account's billing profile; 0 without one. */
  version: z.number().int(),
})
export type Suspension = z.output<typeof suspension>

export const suspensionBody = z.strictObject({ exempt: z.boolean(), reason: stepReason })
