import {
  CHECK_LIFETIME,
  type DomainEvent,
  type DomainStanding,
  type HostnameSeen,
  isUnfinished,
  next,
  type Seen,
} from '#worker/features/domains/domain-machine.ts'

/** Answers of Cloudflare: success, none before or after doing the request, 429, or 5xx. */
export type Fault = 'none' | 'lostRequest' | 'lostAnswer' | 'tooMany' | 'failing'

/** A small world around two claims of one host name: DNS, Cloudflare, a clock, and the rows of the product. */
export type World = {
  at: number
  /** The claim to whose target DNS leads, and the claims whose proofs are in DNS. */
  target: number | null
  proofs: Set<number>
  isDnsUp: boolean
  fault: Fault
  /** The hostname at Cloudflare. */
  hostname: { id: string; status: 'pending' | 'active' | 'moved'; certificate: 'pending' | 'active' | 'failed' } | null
  made: number
  rows: (DomainStanding | null)[]
}

export const START = 1_750_000_000_000

export function createWorld(): World {
  return {
    at: START,
    target: null,
    proofs: new Set(),
    isDnsUp: true,
    fault: 'none',
    hostname: null,
    made: 0,
    rows: [null, null],
  }
}

/** The standing of a claim that is saved at a moment. */
export function saved(at: number): DomainStanding {
  return {
    state: 'requested',
    version: 1,
    startedAt: at,
    stateAt: at,
    nextAt: at,
    tries: 0,
    cloudflareId: null,
    reason: null,
    lostAt: null,
    liveAt: null,
  }
}

class Unavailable extends Error {}

/** A request to Cloudflare, which may be lost before it is done, or whose answer may be lost. */
function askCloudflare<T>(world: World, doIt: () => T): T {
  if (world.fault === 'lostRequest' || world.fault === 'tooMany' || world.fault === 'failing') throw new Unavailable()
  const done = doIt()
  if (world.fault === 'lostAnswer') throw new Unavailable()
  return done
}

function isHeldByOther(world: World, claim: number, id: string): boolean {
  return world.rows.some((row, index) => index !== claim && row?.cloudflareId === id)
}

function createHostname(world: World, claim: number): DomainEvent {
  const found = askCloudflare(world, () => {
    world.hostname ??= { id: `h${++world.made}`, status: 'pending', certificate: 'pending' }
    return world.hostname
  })
  return isHeldByOther(world, claim, found.id) ? { kind: 'held' } : { kind: 'created', cloudflareId: found.id }
}

function seen(world: World, isThere: boolean): Seen {
  if (!world.isDnsUp) return 'unknown'
  return isThere ? 'yes' : 'no'
}

function readHostname(world: World, id: string | null) {
  try {
    const found = askCloudflare(world, () => (world.hostname?.id === id ? world.hostname : null))
    if (id === null) return { hostname: 'unknown', certificate: 'unknown' } as const
    if (!found) return { hostname: 'gone', certificate: 'unknown' } as const
    return { hostname: found.status satisfies HostnameSeen, certificate: found.certificate } as const
  } catch {
    return { hostname: 'unknown', certificate: 'unknown' } as const
  }
}

function lookAt(world: World, claim: number, row: DomainStanding): DomainEvent {
  const dns = { points: seen(world, world.target === claim), proof: seen(world, world.proofs.has(claim)) }
  const isProven = dns.points === 'yes' && dns.proof === 'yes'
  const look = { kind: 'look', ...dns, ...readHostname(world, row.cloudflareId) } as const
  const isOpen = row.state === 'dns_pending' && world.at - row.startedAt < CHECK_LIFETIME
  if (!isProven || !isOpen || look.hostname === 'gone') return look
  try {
    const cloudflareId = row.cloudflareId ?? claimHostname(world, claim)
    // The other claim may be live under a hostname that Cloudflare has no longer.
    if (world.rows[1 - claim]?.state === 'active') decide(world, 1 - claim, { kind: 'taken' })
    return { ...look, cloudflareId }
  } catch {
    return look
  }
}

/** The hostname of a proven claim: newly made, or taken from the other claim. */
function claimHostname(world: World, claim: number): string {
  const made = createHostname(world, claim)
  return made.kind === 'created' ? made.cloudflareId : takeOver(world, claim)
}

/** The proven claim takes the hostname from the other claim. */
function takeOver(world: World, claim: number): string {
  const other = 1 - claim
  const id = world.rows[other]?.cloudflareId ?? ''
  decide(world, other, { kind: 'taken' })
  return id
}

function deleteHostname(world: World, claim: number, row: DomainStanding): DomainEvent {
  askCloudflare(world, () => {
    const id = row.cloudflareId ?? world.hostname?.id ?? ''
    if (world.hostname?.id === id && !isHeldByOther(world, claim, id)) world.hostname = null
  })
  return { kind: 'deleted' }
}

function observe(world: World, claim: number, row: DomainStanding): DomainEvent {
  try {
    if (row.state === 'requested') return createHostname(world, claim)
    if (row.state === 'failed' || row.state === 'removing') return deleteHostname(world, claim, row)
    return lookAt(world, claim, row)
  } catch {
    return { kind: 'unknown' }
  }
}

/** Applies the decision of a person or of another claim. */
export function decide(world: World, claim: number, event: DomainEvent): void {
  const row = world.rows[claim]
  const after = row ? next(row, event, world.at) : undefined
  if (after) world.rows[claim] = after
}

/**
 * The job's check of a claim that is due; `twice`: another run read the same version, and its change must be refused.
 */
export function work(world: World, claim: number, twice = false): { stale: boolean } {
  const row = world.rows[claim]
  if (!row || row.nextAt === null || row.nextAt > world.at || row.state === 'removed') return { stale: false }
  const events = twice ? [observe(world, claim, row), observe(world, claim, row)] : [observe(world, claim, row)]
  let stale = false
  for (const event of events) {
    const after = next(row, event, world.at)
    // Stored over the version that was read, as the batch does.
    if (after && world.rows[claim]?.version === row.version) world.rows[claim] = after
    else stale ||= after !== undefined
  }
  return { stale }
}

/** Lets time pass minute by minute while something is due, and runs the job. */
export function pass(world: World, minutes: number): void {
  const end = world.at + minutes * 60_000
  // A claim whose look changes nothing, or that is due again at once, would hang the job: bounded.
  for (let looks = 0; ; looks++) {
    if (looks > 40_000) throw new Error('The job never rests')
    const due = world.rows.flatMap((row) => (row?.nextAt != null && row.state !== 'removed' ? [row.nextAt] : []))
    const soonest = Math.min(...due)
    if (soonest > end) break
    world.at = Math.max(world.at, soonest)
    for (const claim of [0, 1]) work(world, claim)
  }
  world.at = end
}

/** The unfinished claims of a world. */
export function unfinishedOf(world: World): DomainStanding[] {
  return world.rows.flatMap((row) => (row && isUnfinished(row.state) ? [row] : []))
}
