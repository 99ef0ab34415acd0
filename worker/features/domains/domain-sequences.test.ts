import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { RIVAL_STEPS, type RivalStep, type Rivals, settle } from '#tests/setup/domains/rival-steps.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { hostnamesIn } from '#tests/setup/domains/steer.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { connect } from '#worker/db/client.ts'
import { domains, hostnames } from '#worker/db/schema/domains.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { now } from '#worker/platform/clock.ts'
import { CHECK_LIFETIME, isUnfinished } from './domain-machine.ts'
import { sweepDomains } from './domain-sweep.jobs.ts'

/**
 * Random sequences of the pure state machine: domain-machine.test.ts. The ones here go through the database, DNS and
 * Cloudflare's API.
 */
const asked = Number((env as unknown as { DOMAIN_SEQUENCES?: string }).DOMAIN_SEQUENCES ?? 0)
const SEQUENCES = asked || 25
const STEPS = asked ? 30 : 14
/**
 * The time for sequences in milliseconds, unless a number of sequences is given. A slow machine plays fewer sequences,
 * and each of them completely (fast-check's limit would cut one).
 */
const PATIENCE = asked ? Infinity : 12_000
const LIMIT = asked ? 7_200_000 : 60_000

const kit = createDomainKit(env)
let made = 0
const reached = new Set<string>()

async function seenOf({ both: [{ hostname }] }: Rivals) {
  const db = connect(kit.env.DB)
  const [rows, served, named, held] = await Promise.all([
    db.select().from(domains).where(eq(domains.hostname, hostname)),
    db.select().from(hostnames).where(eq(hostnames.hostname, hostname)),
    db.select({ id: sites.id }).from(sites).where(eq(sites.customHost, hostname)),
    hostnamesIn(kit.zone),
  ])
  return { rows, served, named, held: held.filter((one) => one.hostname === hostname) }
}
type Seen = Awaited<ReturnType<typeof seenOf>>

/** The invariants that must hold at every moment. */
function problemsOf({ rows, served, named, held }: Seen): string[] {
  const live = rows.filter(({ state }) => state === 'active').map(({ siteId }) => siteId)
  const ids = rows.flatMap(({ cloudflareId }) => cloudflareId ?? [])
  const faults: [boolean, string][] = [
    [live.length > 1, 'two claims are live'],
    [served.map(({ siteId }) => siteId).join() !== live.join(), 'what is served is not what is live'],
    [named.map(({ id }) => id).join() !== live.join(), 'a site has a name that is not live'],
    [new Set(ids).size !== ids.length, 'two claims hold one hostname'],
    [held.length > 1, 'Cloudflare has the name twice'],
    [rows.some(({ state, reason }) => state === 'failed' && reason === null), 'a failure has no reason'],
    [rows.some(({ state, cloudflareId }) => state === 'active' && cloudflareId === null), 'a live claim holds nothing'],
  ]
  return faults.filter(([isSo]) => isSo).map(([, what]) => what)
}

/**
 * Whether a claim that became live in a step had proven its name to both resolvers, and has its hostname and
 * certificate.
 */
function isEarned(rivals: Rivals, { held }: Seen, row: Seen['rows'][number]): boolean {
  const index = rivals.both.findIndex(({ site }) => site.id === row.siteId)
  const { target, proof, poisoned, down } = rivals
  const isSeen = target === index && proof === index && (poisoned === null || poisoned === index) && down.length === 0
  return (
    isSeen &&
    held.some(({ id, status, ssl }) => id === row.cloudflareId && status === 'active' && ssl.status === 'active')
  )
}

/** Plays a sequence, unless the time for sequences has ended. */
async function play(steps: readonly RivalStep[], end: number): Promise<void> {
  if (performance.now() >= end) return
  const hostname = `www.rivals${made++}.jp`
  const both: Rivals['both'] = [await kit.claim(hostname), await kit.claim(hostname)]
  const rivals: Rivals = { kit, both, target: null, proof: null, poisoned: null, down: [] }
  const known = new Map<string, { state: string; version: number }>()
  const look = async (name: string) => {
    const seen = await seenOf(rivals)
    const problems = problemsOf(seen)
    for (const row of seen.rows) {
      const before = known.get(row.id)
      reached.add(`${row.state} ${row.reason}`)
      known.set(row.id, row)
      if (before && row.version < before.version) problems.push('a version fell')
      const isNew = row.state === 'active' && before?.state !== 'active'
      if (isNew && !isEarned(rivals, seen, row)) problems.push('a claim is live unearned')
    }
    expect([name, problems]).toEqual([name, []])
    return seen
  }
  for (const { name, run } of steps) {
    await run(rivals)
    await look(name)
  }
  await settle(rivals)
  await sweepDomains(kit.env)
  const { rows, held } = await look('the end')
  const unfinished = rows.filter(({ state }) => isUnfinished(state))
  expect(unfinished.filter(({ startedAt }) => now() - startedAt >= CHECK_LIFETIME)).toEqual([])
  expect(rows.filter(({ state }) => state === 'removing')).toEqual([])
  expect(rows.filter(({ state, cloudflareId }) => state === 'failed' && cloudflareId !== null)).toEqual([])
  const ids = rows.map(({ cloudflareId }) => cloudflareId)
  expect(held.filter(({ id }) => unfinished.length === 0 && !ids.includes(id))).toEqual([])
  await kit.rest()
}

it(
  'keeps what must hold whatever DNS, Cloudflare, people and jobs do, and ends every check within 72 hours',
  async () => {
    expectLogged(/"event":"(?:dns\.resolver|domain\.unavailable|domains\.orphan|domain\.not_removed|domains\.unknown)"/)
    const script = fc.array(RIVAL_STEPS, { minLength: STEPS, maxLength: STEPS })
    const end = performance.now() + PATIENCE
    const property = fc.asyncProperty(script, (steps) => play(steps, end))
    await fc.assert(property, { numRuns: SEQUENCES, endOnFailure: true })
    printSize(`${made} sequences x ${STEPS} steps reached: ${[...reached].toSorted().join(', ')}`)
    expect(reached.size).toBeGreaterThan(5)
  },
  LIMIT,
)
