import fc from 'fast-check'
import { CHECK_LIFETIME, LOSS_APART } from '#worker/features/domains/domain-machine.ts'
import { decide, type Fault, pass, saved, unfinishedOf, work, type World } from './domain-world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type Known = { versions: number[] }
/** States that any sequence reached: sequences that reach little prove little. */
export const reached = new Map<string, number>()

/** Asserts the invariants of every world at every moment. */
function assertSound(world: World, known: Known): void {
  const hold = (isSo: boolean, what: string) => {
    if (!isSo) throw new Error(`${what}: ${JSON.stringify(world)}`)
  }
  const live = world.rows.filter((row) => row?.state === 'active')
  hold(live.length < 2, 'two claims are live')
  const held = world.rows.flatMap((row) => row?.cloudflareId ?? [])
  hold(new Set(held).size === held.length, 'two claims hold a hostname')
  const isOverdue = unfinishedOf(world).some(({ startedAt }) => world.at - startedAt >= CHECK_LIFETIME + HOUR)
  hold(!isOverdue, 'a check runs for more than 72 hours')
  world.rows.forEach((row, claim) => {
    hold((row?.version ?? 0) >= (known.versions[claim] ?? 0), 'a version fell')
    known.versions[claim] = row?.version ?? 0
    const name = `${row?.state} ${row?.reason}`
    if (row) reached.set(name, (reached.get(name) ?? 0) + 1)
    hold(row?.state !== 'failed' || row.reason !== null, 'a failure has no reason')
    hold(row?.state !== 'active' || row.cloudflareId !== null, 'a live claim holds nothing')
  })
}

/** A step of a sequence, with the invariants of its claim. */
class Step {
  readonly name: string
  readonly act: (world: World) => void

  constructor(name: string, act: (world: World) => void) {
    this.name = name
    this.act = act
  }

  run(known: Known, world: World) {
    const before = world.rows.map((row) => row?.state)
    const { target, proofs, isDnsUp } = world
    this.act(world)
    world.rows.forEach((row, claim) => {
      const isNewlyLive = row?.state === 'active' && before[claim] !== 'active'
      // A claim becomes live only if it is proven, reachable and certified.
      const isEarned =
        world.isDnsUp === isDnsUp &&
        target === claim &&
        proofs.has(claim) &&
        world.hostname?.id === row?.cloudflareId &&
        world.hostname?.status === 'active' &&
        world.hostname.certificate === 'active'
      if (isNewlyLive && !isEarned) throw new Error(`${this.name} made ${claim} live unearned`)
    })
    assertSound(world, known)
  }

  toString = () => this.name
}

const claims = fc.constantFrom(0, 1)
const faults = fc.constantFrom<Fault>('none', 'none', 'none', 'lostRequest', 'lostAnswer', 'tooMany', 'failing')
const step = (name: string, act: (world: World) => void) => new Step(name, act)

/** Steps that repair the effects of random ones: without them few worlds ever have a live domain. */
const RIGHT = [
  claims.map((claim) => step(`set right ${claim}`, (world) => setRight(world, claim))),
  claims.map((claim) => step(`save right ${claim}`, (world) => (save(world, claim), setRight(world, claim)))),
  fc.constant(step('cloudflare is ready', (world) => set(world, { status: 'active', certificate: 'active' }))),
  fc.constant(step('pass 2', (world) => pass(world, 2))),
]

/** Every step of a sequence. */
export const STEPS = [
  ...RIGHT,
  ...RIGHT,
  fc.constant(step('lose', lose)),
  claims.map((claim) => step(`save ${claim}`, (world) => save(world, claim))),
  claims.map((claim) => step(`point to ${claim}`, (world) => void (world.target = claim))),
  fc.constant(step('point away', (world) => void (world.target = null))),
  claims.map((claim) => step(`prove ${claim}`, (world) => void world.proofs.add(claim))),
  claims.map((claim) => step(`unprove ${claim}`, (world) => void world.proofs.delete(claim))),
  fc.boolean().map((isUp) => step(`dns ${isUp}`, (world) => void (world.isDnsUp = isUp))),
  faults.map((fault) => step(`cloudflare ${fault}`, (world) => void (world.fault = fault))),
  fc
    .constantFrom('pending', 'active', 'moved')
    .map((status) => step(`hostname ${status}`, (world) => set(world, { status }))),
  fc
    .constantFrom('pending', 'active', 'failed')
    .map((certificate) => step(`certificate ${certificate}`, (world) => set(world, { certificate }))),
  fc.constant(step('cloudflare deletes', (world) => void (world.hostname = null))),
  fc.integer({ min: 1, max: 5000 }).map((minutes) => step(`pass ${minutes}`, (world) => pass(world, minutes))),
  fc.integer({ min: 1, max: 40 }).map((minutes) => step(`pass ${minutes}`, (world) => pass(world, minutes))),
  claims.map((claim) => step(`two jobs ${claim}`, (world) => void work(world, claim, true))),
  fc
    .tuple(claims, fc.constantFrom<'retry' | 'remove' | 'planLost'>('retry', 'remove', 'planLost'))
    .map(([claim, kind]) => step(`${kind} ${claim}`, (world) => decide(world, claim, { kind }))),
]

/** Saves a claim, unless there is one. */
export function save(world: World, claim: number): void {
  const row = world.rows[claim]
  if (!row || row.state === 'removed') world.rows[claim] = { ...saved(world.at), version: (row?.version ?? 0) + 1 }
}

function setRight(world: World, claim: number): void {
  Object.assign(world, { target: claim, isDnsUp: true, fault: 'none' })
  world.proofs.add(claim)
}

/** Removes the CNAME for as long as it takes to lose a live domain. */
function lose(world: World): void {
  Object.assign(world, { target: null, isDnsUp: true })
  pass(world, (2 * LOSS_APART) / MINUTE)
}

/** Sets the status of the hostname or certificate at Cloudflare. */
export function set(world: World, change: { status?: string; certificate?: string }): void {
  if (world.hostname) Object.assign(world.hostname, change)
}
