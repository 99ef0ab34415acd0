/** Limits and names of bank transfers without zod, for the browser (rules/transfers.md#matching). */

/** Lines of a file that are sent at once, and of a file as a whole. */
export const LINES_PER_CALL = 500
export const FILE_LINES_MAX = 5000
/** Lines that are settled by one call. */
export const SETTLE_MAX = 50
/** Open lines for which proposals are made together, and open bills among which they are looked for. */
export const OPEN_LINES_MAX = 1000
export const OPEN_BILLS_MAX = 5000
/** Bills that one transfer pays at most. */
export const BILLS_PER_LINE = 24
/** The most yen that a bank may have kept of a transfer: a bill that lacks no more counts as paid. */
export const FEE_MAX = 990
/** Characters of a payer's text, and of the name of a bank account. */
export const PAYER_MAX = 140
export const ACCOUNT_NAME_MAX = 60
/** Bank accounts of the operator. */
export const BANK_ACCOUNTS_MAX = 20

/** `open`: not settled, or not wholly. `settled`: all of it is spent on bills. `aside`: it pays no bill. */
export const TRANSFER_STATES = ['open', 'settled', 'aside'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/**
 * How certain a proposal is. Only `sure` ones are ticked when the list opens: number or name fit one account, and the
 * amount fits to the yen.
 */
export const CONFIDENCES = ['sure', 'likely', 'weak'] as const
export type Confidence = (typeof CONFIDENCES)[number]

/** What a proposal goes by, and what differs. */
export const MATCH_REASONS = [
  'number',
  'name',
  'prefix',
  'amount',
  'sum',
  'fee',
  'part',
  'over',
  'ambiguous',
  'conflict',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** How many days lie at most between a settled bill and a deposit that seems to pay it a second time. */
export const REPEAT_DAYS = 62
/** How a bill was settled that a deposit seems to pay a second time; `hand`: somebody marked it as settled. */
export const REPEATED_WAYS = ['card', 'transfer', 'hand'] as const
export type RepeatedWay = (typeof REPEATED_WAYS)[number]

/** A bank's shape of CSV files. */
export const BANKS = ['mufg', 'smbc', 'mizuho', 'resona', 'yucho'] as const
export type Bank = (typeof BANKS)[number]
