/** D1's limit in bytes, and the share of it from which the operator has to act (docs/deploy.md). */
export const DATABASE_MAX = 10_000_000_000
export const DATABASE_ALARM = 0.6
