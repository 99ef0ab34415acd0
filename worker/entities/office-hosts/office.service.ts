import { findLiveSite, findMainDomain } from '#worker/entities/live-site/pointer.service.ts'
import type { Bindings, Office } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { findOfficeByHost, LEFT } from './office.repository.ts'

/** As long as a pointer of a site (rules/publishing.md#pointer). */
const LIFETIME = 5000
const DAY = 24 * 60 * 60_000

/** Offices by host; null = the host is a site's, or nobody's. */
const offices = createLoadingCache<Office | typeof LEFT | null>({ max: 5000, lifetime: LIFETIME, keptOnFailure: DAY })

/**
 * The partner whose back office a custom host serves, or that its partner has left it; undefined for hosts of sites. A
 * site's host asks nothing more than its pages do: its pointer, and whether it is a companion.
 */
export async function findOfficeUse(env: Bindings, hostname: string): Promise<Office | typeof LEFT | undefined> {
  const found = await offices.load(keyInPod(env, hostname), async () => {
    if ((await findLiveSite(env, { hostname })).state !== 'missing') return null
    if ((await findMainDomain(env, hostname)) !== null) return null
    return (await findOfficeByHost(env.DB, hostname)) ?? null
  })
  return found ?? undefined
}

/** The partner whose back office a custom host serves. */
export async function findOffice(env: Bindings, hostname: string): Promise<Office | undefined> {
  const found = await findOfficeUse(env, hostname)
  return found === LEFT ? undefined : found
}
