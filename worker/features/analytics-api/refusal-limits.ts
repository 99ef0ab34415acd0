import { now } from '#worker/platform/clock.ts'

/** Refused calls that the log stores per minute: of one network, and of a site. */
export const REFUSAL_LIMITS = { network: 5, site: 20 }

const DAYS = 30

/** The time before which entries of the log are dropped. */
export const refusalsSince = () => now() - DAYS * 24 * 60 * 60 * 1000
