const MEGABYTE = 1024 * 1024
const GIGABYTE = 1024 * MEGABYTE

/** Storage of an account without a plan, for its own pictures such as a partner's logo. */
export const STORAGE_WITHOUT_PLAN_MB = 100

/**
 * Bytes of pending uploads that one account may have at once, whatever its plan: one request of a hundred files of the
 * largest size, or three archives.
 */
export const PROMISED_MAX = 3 * GIGABYTE

/** A plan's storage in bytes; null = no limit. */
export const storageBytes = (megabytes: number | null) => (megabytes === null ? null : megabytes * MEGABYTE)
