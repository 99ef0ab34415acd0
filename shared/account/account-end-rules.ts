const DAY = 24 * 60 * 60 * 1000

/** An account that asked for its end can take it back for this time (rules/accounts.md#the-end-of-an-account). */
export const TAKE_BACK_TIME = 7 * DAY
/** The data of an account is erased this time after its contract was terminated or ran out. */
export const TERMINATED_KEPT = 90 * DAY
/** Days before the erasure on which its owner is told. */
export const ERASURE_TOLD_DAYS = [60, 30, 7] as const

/** The files of an export can be fetched for this time after they are ready. */
export const EXPORT_KEPT = DAY
export const EXPORT_STATES = ['running', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** What keeps an account from ending: a running contract, bills to come or to be paid, accounts below it. */
export const END_OBSTACLES = ['contract', 'suspended', 'bill_due', 'unpaid', 'children'] as const
export type EndObstacle = (typeof END_OBSTACLES)[number]
