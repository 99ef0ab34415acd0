const HOUR = 60 * 60 * 1000

/** A mailed link that confirms a registration works this long, in milliseconds, counted from its promise. */
export const CONFIRM_LIFETIME = 24 * HOUR
/** A mailed link that sets a new password works this long, in milliseconds, counted from its promise. */
export const RESET_LIFETIME = HOUR
/** A registration that nobody confirmed is forgotten after this long, in milliseconds. */
export const PENDING_LIFETIME = 7 * 24 * HOUR
/** A sign-in lasts this long, in seconds (docs/decisions/0019). */
export const MEMBER_SESSION_SECONDS = 30 * 24 * 60 * 60
