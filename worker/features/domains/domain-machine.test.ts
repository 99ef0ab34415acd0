import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Known, reached, save, set, STEPS } from '#tests/setup/domains/domain-steps.ts'
import { createWorld, pass, saved, START, unfinishedOf, type World } from '#tests/setup/domains/domain-world.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { CHECK_LIFETIME, type DomainEvent, type DomainStanding, type Look, next } from './domain-machine.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const SEQUENCES = 1000
const LENGTH = 30

/** Every check ends when all services answer and 72 hours pass. */
function settle(world: World): void {
  Object.assign(world, { fault: 'none', isDnsUp: true })
  pass(world, CHECK_LIFETIME / MINUTE + 60)
}

describe('sequences of a domain', () => {
  it('keeps what must hold in 1,000 sequences of 30 steps, and ends every check within 72 hours', () => {
    const script = fc.array(fc.oneof(...STEPS), { minLength: LENGTH, maxLength: LENGTH })
    fc.assert(
      fc.property(script, (steps) => {
        const world = createWorld()
        const known: Known = { versions: [] }
        for (const step of steps) step.run(known, world)
        settle(world)
        expect(unfinishedOf(world).filter(({ startedAt }) => world.at - startedAt >= CHECK_LIFETIME)).toEqual([])
        expect(world.rows.filter((row) => row?.state === 'removing')).toEqual([])
        // A failed claim has no hostname left at Cloudflare that could become active.
        const failed = world.rows.filter((row) => row?.state === 'failed')
        expect(failed.filter((row) => row?.cloudflareId !== null)).toEqual([])
      }),
      { numRuns: SEQUENCES },
    )
    printSize(`${SEQUENCES} sequences x ${LENGTH} steps reached: ${[...reached.keys()].toSorted().join(', ')}`)
    const often = ['requested null', 'dns_pending dns', 'active null', 'failed taken', 'failed dns', 'removed null']
    expect(often.filter((name) => !(Number(reached.get(name)) > 20))).toEqual([])
    const seldom = [
      'dns_pending txt',
      'verifying certificate',
      'moved lost',
      'failed lost',
      'failed plan',
      'removing null',
    ]
    expect(seldom.filter((name) => !reached.has(name))).toEqual([])
  })

  it('brings a right domain live', () => {
    const world = createWorld()
    Object.assign(world, { target: 0 })
    world.proofs.add(0)
    save(world, 0)
    pass(world, 1)
    set(world, { status: 'active', certificate: 'active' })
    pass(world, 2)
    expect(world.rows[0]).toMatchObject({ state: 'active', liveAt: START + 2 * MINUTE, reason: null })
  })
})

const look = (change: Partial<Look> = {}): Look => ({
  kind: 'look',
  points: 'yes',
  proof: 'yes',
  hostname: 'active',
  certificate: 'active',
  ...change,
})
const standing = (change: Partial<DomainStanding>): DomainStanding => ({
  ...saved(START),
  cloudflareId: 'h1',
  ...change,
})
/** The next standing; throws if there is none. */
function follow(before: DomainStanding, event: DomainEvent, at: number): DomainStanding {
  const found = next(before, event, at)
  if (!found) throw new Error('Nothing follows')
  return found
}
const after = (change: Partial<DomainStanding>, event: DomainEvent, at = START + MINUTE) =>
  follow(standing(change), event, at)
const refused = (change: Partial<DomainStanding>, event: DomainEvent) =>
  next(standing(change), event, START + MINUTE) === undefined

describe('next', () => {
  it('waits 1, 2, 4 … 60 minutes for Cloudflare', () => {
    const pauses = Array.from({ length: 9 }, (_, tries) => {
      const { nextAt } = after({ cloudflareId: null, tries }, { kind: 'unknown' })
      return (Number(nextAt) - START - MINUTE) / MINUTE
    })
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('looks thirty times a minute apart, then every fifteen minutes', () => {
    const pauseAt = (tries: number) =>
      Number(after({ state: 'dns_pending', tries }, look({ points: 'no' })).nextAt) - START - MINUTE
    expect([0, 29, 30, 200].map(pauseAt)).toEqual([MINUTE, MINUTE, 15 * MINUTE, 15 * MINUTE])
  })

  it('says what is missing', () => {
    const reasonOf = (change: Partial<Look>) => after({ state: 'dns_pending' }, look(change)).reason
    expect(reasonOf({ points: 'no', proof: 'no' })).toBe('dns')
    expect(reasonOf({ proof: 'no' })).toBe('txt')
    expect(reasonOf({ proof: 'unknown' })).toBe('unreachable')
    expect(after({ state: 'verifying' }, look({ certificate: 'failed' })).reason).toBe('certificate')
  })

  it.each(['requested', 'dns_pending', 'verifying', 'moved'] as const)(
    'fails %s after 72 hours, even if all is right',
    (state) => {
      const late = (event: DomainEvent) => after({ state }, event, START + CHECK_LIFETIME)
      expect(late(look())).toMatchObject({ state: 'failed', nextAt: START + CHECK_LIFETIME })
      expect(late({ kind: 'unknown' })).toMatchObject({ state: 'failed' })
      expect(after({ state }, { kind: 'unknown' }, START + CHECK_LIFETIME - 1).state).toBe(state)
    },
  )

  it('loses a live domain after two looks a day apart, and forgets a loss that was none', () => {
    const first = after({ state: 'active' }, look({ points: 'no' }))
    expect(first).toMatchObject({ state: 'active', lostAt: START + MINUTE })
    const again = (change: Partial<Look>, at: number) => follow(first, look(change), at)
    expect(again({ points: 'no' }, START + DAY)).toMatchObject({ state: 'active', lostAt: START + MINUTE })
    expect(again({ points: 'no' }, START + DAY + MINUTE)).toMatchObject({ state: 'moved', reason: 'lost' })
    expect(again({ points: 'unknown' }, START + 9 * DAY)).toMatchObject({ state: 'active', lostAt: START + MINUTE })
    expect(again({}, START + DAY)).toMatchObject({ state: 'active', lostAt: null })
  })

  it('never loses a live domain because nobody could be asked', () => {
    const blind = look({ points: 'unknown', proof: 'unknown', hostname: 'unknown', certificate: 'unknown' })
    const events: DomainEvent[] = [{ kind: 'unknown' }, blind]
    expect(events.map((event) => after({ state: 'active' }, event, START + 400 * DAY).state)).toEqual([
      'active',
      'active',
    ])
  })

  it('keeps a live domain whose proof was taken away, as long as it leads here', () => {
    expect(after({ state: 'active' }, look({ proof: 'no', certificate: 'pending' })).state).toBe('active')
  })

  it('removes at Cloudflare first, however often that fails', () => {
    const removing = after({ state: 'active' }, { kind: 'remove' })
    expect(removing).toMatchObject({ state: 'removing', cloudflareId: 'h1' })
    const tried = follow(removing, { kind: 'unknown' }, START + HOUR)
    expect(tried).toMatchObject({ state: 'removing', cloudflareId: 'h1', nextAt: START + HOUR + MINUTE })
    const removed = follow(tried, { kind: 'deleted' }, START + 2 * HOUR)
    expect(removed).toMatchObject({ state: 'removed', cloudflareId: null, nextAt: START + 2 * HOUR + 30 * DAY })
    expect(next(removed, { kind: 'retry' }, START + 3 * HOUR)).toBeUndefined()
  })

  it('has no place for what does not belong to a state', () => {
    expect(refused({ state: 'active' }, { kind: 'retry' })).toBe(true)
    expect(refused({ state: 'active' }, { kind: 'created', cloudflareId: 'h2' })).toBe(true)
    expect(refused({ state: 'requested' }, look())).toBe(true)
    expect(refused({ state: 'failed' }, { kind: 'planLost' })).toBe(true)
  })
})
