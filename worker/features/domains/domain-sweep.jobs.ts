import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { hostnamesOf } from '#worker/platform/custom-hostnames/cloudflare-hostnames.ts'
import {
  type Hostname,
  type HostnameProvider,
  HostnamesUnavailableError,
} from '#worker/platform/custom-hostnames/hostname-provider.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { type Known, listKnown } from './domain-sweep.repository.ts'

const HOUR = 60 * 60_000
/** The most pages of one run, 10,000 hostnames. */
const PAGES_MAX = 200
/** The most deletions of one run; the next run deletes the rest. */
const DELETIONS_MAX = 50

/**
 * Classifies a hostname at Cloudflare: `held` by a claim, or about to be; an `orphan` of a claim that is over; or
 * `unknown`: no claim has ever had its name, so that it may belong to another installation of the same zone.
 */
function judge({ id, hostname, createdAt }: Hostname, known: readonly Known[]): 'held' | 'orphan' | 'unknown' {
  if (known.some(({ cloudflareId }) => cloudflareId === id)) return 'held'
  const claims = known.filter((one) => one.hostname === hostname)
  if (createdAt === null || now() - createdAt < HOUR || claims.some(({ isOver }) => !isOver)) return 'held'
  return claims.length > 0 ? 'orphan' : 'unknown'
}

async function judgeAll(env: Bindings, provider: HostnameProvider) {
  const judged: { id: string; verdict: ReturnType<typeof judge> }[] = []
  for (let page = 1, pages = 1; page <= Math.min(pages, PAGES_MAX); page++) {
    const found = await provider.listHostnames(page)
    pages = found.pages
    const known = await listKnown(env.DB, found.hostnames)
    judged.push(...found.hostnames.map((hostname) => ({ id: hostname.id, verdict: judge(hostname, known) })))
  }
  return judged
}

async function sweep(env: Bindings, provider: HostnameProvider): Promise<void> {
  const judged = await judgeAll(env, provider)
  log('info', 'domains.sweep', { count: judged.length })
  const unknown = judged.filter(({ verdict }) => verdict === 'unknown').length
  if (unknown > 0) log('warn', 'domains.unknown', { count: unknown })
  const orphans = judged.filter(({ verdict }) => verdict === 'orphan')
  for (const { id } of orphans.slice(0, DELETIONS_MAX)) {
    await provider.deleteHostname(id)
    log('warn', 'domains.orphan', { id })
  }
}

/**
 * Compares Cloudflare's hostnames with the claims, deletes orphans, and logs its findings
 * (rules/domains.md#taking-over).
 */
export async function sweepDomains(env: Bindings): Promise<void> {
  const provider = hostnamesOf(env)
  if (!provider) return
  try {
    await sweep(env, provider)
  } catch (error) {
    if (!(error instanceof HostnamesUnavailableError)) throw error
    log('warn', 'domain.unavailable', { error: describeError(error) })
  }
}
