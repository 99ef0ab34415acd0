import { toDay } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { networkOf } from '#worker/platform/network.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { getOrCreateSalt } from './salt.repository.ts'

/** Hexadecimal digits of a hash: 96 bits. */
const LENGTH = 24

/** The salts of the day and of the day before, which visits over midnight need. */
const salts = createLoadingCache<string>({ max: 2 })

/**
 * Stands for a visitor of `what`, a site or a part of it, for one day (Asia/Tokyo), without a cookie
 * (rules/analytics.md#visitors): the salt of the day that `at` falls on is deleted afterwards, and nobody can tell any
 * more who it was, or that it was the same person as on another day.
 */
export async function visitorHash(
  env: Pick<Bindings, 'DB'>,
  what: readonly string[],
  ip: string,
  userAgent: string,
  at = now(),
): Promise<string> {
  return saltedHash(env, [...what, networkOf(ip), userAgent], at)
}

/** The hash of texts with a day's salt. */
export async function saltedHash(env: Pick<Bindings, 'DB'>, texts: readonly string[], at = now()): Promise<string> {
  const day = toDay(at)
  const salt = await salts.load(day, () => getOrCreateSalt(env.DB, day, newOpaqueToken()))
  return (await hashOf(JSON.stringify([salt, ...texts]))).slice(0, LENGTH)
}
