import { now } from '#worker/platform/clock.ts'

/** Refused calls a minute that the log takes: of one network, and of a site. */
export const REFUSAL_LIMITS = { network: 5, site: 20 }

const DAYS = 30

/** The moment from which the log is kept. */
export const refusalsSince = () => now() - DAYS * 24 * 60 * 60 * 1000
