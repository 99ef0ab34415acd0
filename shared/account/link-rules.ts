/** Life of a mailed link, in milliseconds: a reset 60 minutes, an invitation 7 days. */
export const RESET_LIFETIME = 60 * 60 * 1000
export const INVITATION_LIFETIME = 7 * 24 * 60 * 60 * 1000
