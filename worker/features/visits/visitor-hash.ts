import { toDay } from '#shared/time/jst.ts'
import { ADDRESS_SLOTS } from '#shared/visit/visit-counts.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { networkOf } from '#worker/platform/network.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { isOutage } from '#worker/platform/outage.ts'
import { getOrPutSaltCopy, getSaltCopy } from './salt-copy.storage.ts'
import { getOrCreateSalt } from './salt.repository.ts'

/** Hexadecimal digits of a hash: 96 bits. */
const LENGTH = 24

/** The salts of the day and of the day before, which visits over midnight need. */
const salts = createLoadingCache<string>({ max: 20 })

type Env = Pick<Bindings, 'DB' | 'MEDIA' | 'POD'>

/** The parts of a request that identify a visitor. */
type Browser = { ip: string; userAgent: string }

/**
 * The hash of a visitor of `what`, a site or a part of it, for one day (Asia/Tokyo), without a cookie
 * (rules/analytics.md#visitors). The salt of the day that `at` falls on is deleted afterwards; then nobody can tell who
 * it was, or that it was the same person as on another day.
 */
export async function visitorHash(
  env: Env,
  what: readonly string[],
  { ip, userAgent }: Browser,
  at = now(),
): Promise<string> {
  return saltedHash(env, [...what, networkOf(ip), userAgent], at)
}

/** Digits of a visitor's hash for the network, and for the browser in it. */
const PART = 5
/** The length of a visitor's hash at a site: enough to distinguish the visitors of a day. */
export const VISITOR_LENGTH = 2 * PART

/**
 * The visitor of a site on a day, whose first digits stand for the network (`networkPart`), and the number of the network
 * among those of the site (`ADDRESS_SLOTS`).
 */
export async function siteVisitor(
  env: Env,
  siteId: string,
  browser: Browser,
  at = now(),
): Promise<{ visitor: string; slot: number }> {
  const [network, one] = await Promise.all([
    saltedHash(env, [siteId, networkOf(browser.ip)], at),
    visitorHash(env, [siteId], browser, at),
  ])
  return { visitor: network.slice(0, PART) + one.slice(0, PART), slot: slotOf(network) }
}

const slotOf = (network: string) => Number.parseInt(network.slice(0, 8), 16) % ADDRESS_SLOTS

/** The hash of texts with a day's salt. */
export async function saltedHash(env: Env, texts: readonly string[], at = now()): Promise<string> {
  const day = toDay(at)
  const salt = await salts.load(keyInPod(env, day), () => readSalt(env, day))
  return (await hashOf(JSON.stringify([salt, ...texts]))).slice(0, LENGTH)
}

/**
 * The salt of a day, from the database; while that is away, from its copy, which may be the first of the day. Every
 * isolate takes a copy into the database, so that a day has one salt.
 */
async function readSalt(env: Env, day: string): Promise<string> {
  const copy = await getSaltCopy(env, day).catch(() => undefined)
  const fresh = copy ?? newOpaqueToken()
  try {
    const salt = await getOrCreateSalt(env.DB, day, fresh)
    if (salt !== copy) await getOrPutSaltCopy(env, day, salt).catch(() => undefined)
    return salt
  } catch (error) {
    if (!isOutage(error)) throw error
    return getOrPutSaltCopy(env, day, fresh)
  }
}
