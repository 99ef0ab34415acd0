/** An account has at most this many sub-admins. */
export const SUB_ADMINS_MAX = 20
