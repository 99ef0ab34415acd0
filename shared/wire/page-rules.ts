/** Rows of a page: 20 by default, 100 at most (rules/wire.md#lists). */
export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100

/** Filtered totals are counted up to this many and shown as "10000+" beyond (rules/budgets.md#d6). */
export const COUNT_MAX = 10_000
