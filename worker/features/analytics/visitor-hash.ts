import { toDay } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { networkOf } from '#worker/platform/network.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { getOrCreateSalt } from './salt.repository.ts'

/** Hexadecimal digits of a hash: 96 bits. */
const LENGTH = 24

/** The salt of the day; a new one replaces it. */
const salts = createLoadingCache<string>({ max: 1 })

/**
 * Stands for a visitor of `what`, a site or a part of it, for one day (Asia/Tokyo), without a cookie
 * (rules/analytics.md#visitors): the day's salt is deleted afterwards, and nobody can tell any more who it was, or that
 * it was the same person as on another day.
 */
export async function visitorHash(
  env: Pick<Bindings, 'DB'>,
  what: readonly string[],
  ip: string,
  userAgent: string,
): Promise<string> {
  return saltedHash(env, [...what, networkOf(ip), userAgent])
}

/** The hash of texts with the day's salt. */
export async function saltedHash(env: Pick<Bindings, 'DB'>, texts: readonly string[]): Promise<string> {
  const day = toDay(now())
  const salt = await salts.load(day, () => getOrCreateSalt(env.DB, day, newOpaqueToken()))
  return (await hashOf(JSON.stringify([salt, ...texts]))).slice(0, LENGTH)
}
