/** Limits and names of the operator's list of bills without zod, for the browser. */

/** Orders of the operator's list; each ends with the newest month first. */
export const BILL_SORTS = ['month', 'issuedAt', 'dueAt', 'total', 'companyName'] as const
export type BillSort = (typeof BILL_SORTS)[number]

/** A search reads at most this many bills, the newest months first (rules/bills.md#searching-bills). */
export const BILL_SCAN_MAX = 200_000
/** A file holds at most this many bills. */
export const BILL_EXPORT_MAX = 100_000
/** The picker of an owner's payment list goes back this many months. */
export const BILL_MONTHS_BACK = 12
