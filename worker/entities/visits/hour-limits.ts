// Limits of counting that hold in D1 and in objects.

const DAY = 24 * 60 * 60 * 1000

/** Bytes of marks beyond which an hour's row stores marks of networks only, not of further messages. */
export const MARKS_MAX = 300_000
/**
 * Bytes of a row beyond which visits are counted with less detail: without the dimensions that make segments many, then
 * without any segment, visitor or move, then only visits and conversions. A row holds two million bytes.
 */
export const COARSER_FROM = [1_000_000, 1_300_000, 1_500_000] as const
/** Keys of counted messages are kept longer than the queue repeats a message. */
export const SEEN_KEPT = 2 * DAY
/** Keys of late messages are kept longer than dead letters, which may be sent again. */
export const LATE_SEEN_KEPT = 95 * DAY
