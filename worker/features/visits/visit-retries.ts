/** Seconds before the first repetitions of a message of visits; later ones follow every half hour. */
const FIRST = [10, 30, 60, 120, 300, 600, 900] as const
const LATER = 1800

/**
 * Deliveries of a message before it becomes a dead letter: 27 hours. `max_retries` of `wrangler.toml` is as large, so that
 * the consumer sees the last one.
 */
export const DELIVERIES_MAX = 60

/** Seconds until a message is delivered again after this many deliveries. */
export const retryDelay = (deliveries: number): number => FIRST[Math.max(deliveries, 1) - 1] ?? LATER
