const DAY = 24 * 60 * 60 * 1000

/** Days after the first decline on which a card is charged again (rules/bills.md#payments). */
export const RETRY_DAYS = [3, 5, 7] as const

/**
 * When a card is charged again after its newest attempt; null when no attempt is left. All moments are UTC milliseconds:
 * that of the first decline, and the start of the newest attempt.
 */
export function nextRetryAt(firstDecline: number, newestAttempt: number): number | null {
  return RETRY_DAYS.map((days) => firstDecline + days * DAY).find((moment) => moment > newestAttempt) ?? null
}
