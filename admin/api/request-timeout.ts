/** Time-out of a call in milliseconds (rules/back-office.md#constants). */
export const REQUEST_TIMEOUT = 60_000
