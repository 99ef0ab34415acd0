/** Limits and names of the operator's worklist without zod, for the browser (rules/operations.md#worklist). */

export const WORK_KINDS = [
  'held',
  'overdue',
  'declined',
  'suspension',
  'dispute',
  'refund',
  'deposit',
  'cash',
  'ending',
  'renewal',
  'mail',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Rows of a kind that the list holds; of more, the oldest. */
export const WORK_MAX = 500
/** Rows of a kind that the bell counts. */
export const BELL_WORK_MAX = 100
/** Days until the end of a contract from which it is listed, and the other choices. */
export const ENDING_DAYS = 30
export const ENDING_CHOICES = ['7', '60', '90'] as const

export const WORK_ORDERS = ['amount_desc', 'since_asc'] as const
export type WorkOrder = (typeof WORK_ORDERS)[number]

/** The hours in Asia/Tokyo between which the daily mail is promised. */
export const WORK_MAIL_FROM = 8
export const WORK_MAIL_TO = 12
