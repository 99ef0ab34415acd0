/** Comparing payers and proposing bills for deposits: the source of `transfers.lazy.mjs`, which vite.lazy.config.ts builds. */
export { matchTransfers } from '#shared/billing/transfers/match-transfers.ts'
export { findRepeats } from '#shared/billing/transfers/find-repeats.ts'
export { isPrintable, numbersIn, payerKey } from '#shared/billing/transfers/payer-name.ts'
