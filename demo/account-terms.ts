import { BILLING_HOUR } from '#shared/billing/bill-rules.ts'
import { addMonths, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import type { DemoAccount } from './accounts.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** The newest month that has no bills yet. */
export const billingMonth = (now: number): Month => monthOf(now - BILLING_HOUR * HOUR)

/** When an account registered and its first contract began. */
export const startOfAccount = ({ since }: DemoAccount, now: number): number =>
  startOfMonth(addMonths(billingMonth(now), -since.months)) + (since.day - 1) * DAY
