import type { BillLine, BillStatus, HoldReason, PayMethod } from '#shared/billing/bill-rules.ts'
import type { Month } from '#shared/time/months.ts'

/** `byJob`: some of the newest bills are left to the job (job-bills.ts). */
export type BillTime = { now: number; byJob: boolean }

/** A bill of the demo; lines hold mail addresses in place of ids. */
export type DemoBill = {
  payer: string
  month: Month
  /** 0, or the number of a correction. */
  revision: number
  status: BillStatus
  method: PayMethod
  planName: string
  lines: BillLine[]
  holdReasons: HoldReason[]
  /** Days after the 1st of the month of issue. */
  issuedAfter: number
  /** Days from issue to payment or completion. */
  settledAfter?: number
  /** Attempts to charge the card, in order. */
  attempts: ('succeeded' | 'failed' | 'processing')[]
  note?: string
  /** Why the operator completed or voided it. */
  reason?: string
}
