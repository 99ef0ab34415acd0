import { toDay } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { networkOf } from '#worker/platform/network.ts'
import { hashOf, newOpaqueToken } from '#worker/platform/tokens.ts'
import { takeSalt } from './salt.repository.ts'

/** Hexadecimal digits of a hash: 96 bits. */
const LENGTH = 24

/** This isolate's memory of today's salt. */
let kept: { day: string; salt: string } | undefined

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

/** The hash of some texts with the day's salt. */
export async function saltedHash(env: Pick<Bindings, 'DB'>, texts: readonly string[]): Promise<string> {
  const day = toDay(now())
  if (kept?.day !== day) kept = { day, salt: await takeSalt(env.DB, day, newOpaqueToken()) }
  return (await hashOf(JSON.stringify([kept.salt, ...texts]))).slice(0, LENGTH)
}
