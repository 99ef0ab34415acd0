const HOUR = 60 * 60 * 1000

/**
 * How long a mailed link that confirms a registration is valid, in milliseconds, counted from the time when the mail
 * was enqueued.
 */
export const CONFIRM_LIFETIME = 24 * HOUR
/**
 * How long a mailed link that sets a new password is valid, in milliseconds, counted from the time when the mail was
 * enqueued.
 */
export const RESET_LIFETIME = HOUR
/** A registration that nobody confirmed is forgotten after this long, in milliseconds. */
export const PENDING_LIFETIME = 7 * 24 * HOUR
/** A sign-in lasts this long, in seconds (docs/decisions/0019). */
export const MEMBER_SESSION_SECONDS = 30 * 24 * 60 * 60
