import { AppError } from '#shared/wire/errors.ts'
import type { Finding } from '#shared/site/domain/domain-findings.ts'
import type { DomainState } from '#shared/site/domain/domain-states.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { describeError, log } from '#worker/platform/log.ts'
import {
  HostnameRefusedError,
  type HostnameProvider,
  HostnamesUnavailableError,
} from '#worker/platform/custom-hostnames/hostname-provider.ts'
import { hostnamesOf } from '#worker/platform/custom-hostnames/cloudflare-hostnames.ts'
import { lookAt } from './domain-look.service.ts'
import { CHECK_LIFETIME, type DomainEvent, type Look, next } from './domain-machine.ts'
import { type AnyClaim, findHolder, findLive, isOfSite, targetOf } from './any-claim.ts'
import { storeStandings } from './copied-standings.service.ts'
import type { StandingChange } from './standing.repository.ts'

/** The most look-ups after one action of a person. */
const LOOKS_AT_ONCE = 3

type Observed = { event: DomainEvent; findings?: Finding[]; losers?: AnyClaim[] }

/**
 * Returns the id of a claim's hostname at Cloudflare, and creates the hostname if necessary. `holder`: another claim
 * that has it.
 */
async function ensureHostname(env: Bindings, provider: HostnameProvider, { row }: AnyClaim) {
  const { id } = await provider.createHostname(row.hostname)
  const holder = await findHolder(env.DB, id)
  return { id, holder: holder && holder.row.id !== row.id ? holder : undefined }
}

async function request(env: Bindings, provider: HostnameProvider, claim: AnyClaim): Promise<Observed> {
  try {
    const { id, holder } = await ensureHostname(env, provider, claim)
    return { event: holder ? { kind: 'held' } : { kind: 'created', cloudflareId: id } }
  } catch (error) {
    if (error instanceof HostnameRefusedError) return { event: { kind: 'refused' } }
    throw error
  }
}

/** Whether a look-up ends the wait for DNS: the claim is proven, in time, and Cloudflare has not lost its hostname. */
function isWon({ row }: AnyClaim, { points, proof, hostname }: Look): boolean {
  const isOpen = row.state === 'dns_pending' && now() - row.startedAt < CHECK_LIFETIME
  return isOpen && points === 'yes' && proof === 'yes' && hostname !== 'gone'
}

/**
 * Gives a proven claim without a hostname a new one, or takes it from the claim that has it. Another claim that is live
 * loses the name too, because its hostname may not exist at Cloudflare any more.
 */
async function claimHostname(
  env: Bindings,
  provider: HostnameProvider,
  claim: AnyClaim,
  look: Look,
): Promise<{ event: Look; losers?: AnyClaim[] }> {
  if (!isWon(claim, look)) return { event: look }
  const { id: own, hostname, cloudflareId } = claim.row
  try {
    const { id, holder } = cloudflareId === null ? await ensureHostname(env, provider, claim) : { id: cloudflareId }
    const live = await findLive(env.DB, hostname)
    const others = [holder, live].filter((one) => one !== undefined && one.row.id !== own)
    const losers = [...new Map(others.flatMap((one) => (one ? [[one.row.id, one] as const] : []))).values()]
    return { event: { ...look, cloudflareId: id }, losers }
  } catch (error) {
    if (error instanceof HostnameRefusedError || error instanceof HostnamesUnavailableError) return { event: look }
    throw error
  }
}

/** Makes Cloudflare check again at once if it waits for DNS records that are right now. */
async function hurry(provider: HostnameProvider, { row }: AnyClaim, look: Look): Promise<void> {
  const isWaiting = look.hostname === 'moved' || look.certificate === 'failed'
  if (row.state !== 'verifying' || row.cloudflareId === null || look.points !== 'yes' || !isWaiting) return
  try {
    await provider.refreshHostname(row.cloudflareId)
  } catch (error) {
    if (!(error instanceof HostnamesUnavailableError)) throw error
  }
}

async function observeLook(env: Bindings, provider: HostnameProvider | undefined, claim: AnyClaim): Promise<Observed> {
  const { hostname, accountId, cloudflareId } = claim.row
  const seen = await lookAt(env, provider, { target: targetOf(claim), accountId, hostname, cloudflareId })
  if (!provider) return { event: seen.look, findings: seen.findings }
  await hurry(provider, claim, seen.look)
  return { ...(await claimHostname(env, provider, claim, seen.look)), findings: seen.findings }
}

/** Deletes a claim's hostname, also if its id was lost with an answer, but never one that another claim has. */
async function remove(env: Bindings, provider: HostnameProvider, { row }: AnyClaim): Promise<Observed> {
  const id = row.cloudflareId ?? (await provider.findHostname(row.hostname))?.id
  const holder = id === undefined ? undefined : await findHolder(env.DB, id)
  if (id !== undefined && (!holder || holder.row.id === row.id)) await provider.deleteHostname(id)
  return { event: { kind: 'deleted' } }
}

/** States in which only the deletion at Cloudflare is left. */
const OVER: readonly DomainState[] = ['failed', 'removing', 'removed']

async function observe(env: Bindings, claim: AnyClaim): Promise<Observed> {
  const provider = hostnamesOf(env)
  const { state } = claim.row
  try {
    if (state !== 'requested' && !OVER.includes(state)) return await observeLook(env, provider, claim)
    if (!provider) return { event: { kind: 'unknown' } }
    return await (state === 'requested' ? request(env, provider, claim) : remove(env, provider, claim))
  } catch (error) {
    if (!(error instanceof HostnamesUnavailableError)) throw error
    log('warn', 'domain.unavailable', { id: claim.row.id, error: describeError(error) })
    return { event: { kind: 'unknown' } }
  }
}

/** A change of a claim of either kind. */
const toChange = (claim: AnyClaim, change: Omit<StandingChange, 'claim'>): StandingChange =>
  isOfSite(claim) ? { claim, ...change } : { claim, ...change }

async function store(env: Bindings, claim: AnyClaim, { event, findings, losers = [] }: Observed): Promise<boolean> {
  const at = now()
  const after = next(claim.row, event, at)
  if (!after) return false
  const lost = losers.flatMap((loser) => {
    const standing = next(loser.row, { kind: 'taken' }, at)
    return standing ? [toChange(loser, { after: standing, actorId: null })] : []
  })
  await storeStandings(env, [...lost, toChange(claim, { after, actorId: null, ...(findings && { findings }) })])
  return true
}

/**
 * Looks a claim up once and stores the result. Returns false if nothing changes, or if somebody else was faster: the
 * next look-up begins from what they stored.
 */
export async function checkClaim(env: Bindings, claim: AnyClaim): Promise<boolean> {
  try {
    return await store(env, claim, await observe(env, claim))
  } catch (error) {
    if (error instanceof AppError && error.code === 'stale') return false
    throw error
  }
}

/** Looks a claim up at once, several times while that leads on: from the save to the certificate. */
export async function lookAgain(env: Bindings, find: () => Promise<AnyClaim | undefined>): Promise<void> {
  for (let look = 0; look < LOOKS_AT_ONCE; look++) {
    const found = await find()
    if (!found || !(await checkClaim(env, found))) return
    if ((await find())?.row.state === found.row.state) return
  }
}

type Decision = Extract<DomainEvent, { kind: 'retry' | 'remove' | 'planLost' }>

/**
 * Applies a decision about a claim: by a person, or because of the plan or the end of a site. Throws `stale` if
 * somebody else was faster.
 */
export async function decideClaim(
  env: Bindings,
  claim: AnyClaim,
  { actorId, ...decision }: Decision & { actorId: string | null },
): Promise<boolean> {
  const after = next(claim.row, decision, now())
  if (after) await storeStandings(env, [toChange(claim, { after, actorId })])
  return after !== undefined
}
