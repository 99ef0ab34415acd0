import { eq } from 'drizzle-orm'
import type { OwnerType } from '#shared/account/permissions.ts'
import { monthOf } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { closeVisitHours } from '#worker/features/visits/visit.jobs.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { issueValues, releaseBill } from '#worker/entities/bills/bill-number.repository.ts'
import { maintainContracts } from '#worker/features/contracts/contract.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { changeDiscount } from './changed-discount.ts'
import { changeOwnPrice } from './changed-own-price.ts'
import { endEarly } from './early-end.ts'
import type { Random } from './random.ts'
import { type SimulatedAccount, SimulatedWorld } from './simulated-world.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const START = Date.parse('2027-01-01T00:00:00+09:00')

/** How likely the job of contracts runs in a tick: it rests for a month or more now and then. */
const CONTRACT_JOB = 0.02

const moveTo = (at: number) => setClockOffset(at - Date.now())

export type SimulationSize = { accounts: number; months: number }

/** Lets accounts live for some months; ticks come never, once, twice or 60 times a day, two at once, with pauses. */
export async function simulate(env: Bindings, random: Random, size: SimulationSize) {
  const days = Math.round(size.months * 30.44)
  const world = new SimulatedWorld(env, random)
  const counts = { events: 0, ticks: 0 }
  moveTo(START)
  await world.addVersions(START)
  const pauseFrom = START + (200 + random.below(60)) * DAY
  let pausedUntil = 0
  for (let day = 0; day < days; day++) {
    const from = START + day * DAY
    const due = Math.ceil((size.accounts * (day + 1)) / (days / 3))
    while (world.accounts.length < Math.min(due, size.accounts))
      await atSomeTime(random, from, () => addAccount(world, random))
    counts.events += await liveDay(env, world, random, from)
    await correctBills(env, world, random)
    if (from > pauseFrom && from < pauseFrom + 92 * DAY) continue
    if (random.happens(0.1)) pausedUntil = from + (1 + random.below(72)) * HOUR
    counts.ticks += await tickDay(env, random, from, pausedUntil)
  }
  // Makes the bills of all past months now, even if runs were missed.
  moveTo(START + days * DAY + 7 * HOUR)
  for (let round = 0; round < 3 * size.months; round++) await tick(env, { hasContracts: false })
  return { world, counts }
}

/** The clock never goes back within a day: everything happens at the moment that it left. */
async function atSomeTime(random: Random, from: number, act: () => Promise<unknown>): Promise<void> {
  moveTo(Math.max(now(), Math.min(from + random.below(DAY / 2), from + DAY - 3 * HOUR)))
  await act()
}

const TYPES = ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'USER', 'USER', 'MASTER_USER', 'USER', 'USER'] as const

async function addAccount(world: SimulatedWorld, random: Random): Promise<void> {
  const number = world.accounts.length
  const type: OwnerType = number < 2 ? 'OEM_MASTER' : (TYPES[random.below(TYPES.length)] ?? 'USER')
  const partners = world.accounts.filter((one) => one.type === 'OEM_MASTER')
  const admins = world.accounts.filter((one) => one.type === 'OEM_ADMIN')
  const pick = (list: SimulatedAccount[]) => list[random.below(list.length)]
  if (type === 'OEM_MASTER' && number > 1 && number % 5 > 0) return void (await world.addAccount('USER', undefined))
  if (type === 'OEM_MASTER' || type === 'MASTER_USER') return void (await world.addAccount(type, undefined))
  if (type === 'OEM_ADMIN') return void (await world.addAccount(type, pick(partners)))
  if (random.below(3) === 0) return void (await world.addAccount('USER', undefined))
  await world.addAccount('USER', pick(random.happens(0.5) ? partners : admins))
}

/** Simulates a day: each account does something about once a month. */
async function liveDay(env: Bindings, world: SimulatedWorld, random: Random, from: number): Promise<number> {
  const acts = [
    [0.012, (one: SimulatedAccount) => world.publish(one)],
    [0.004, (one: SimulatedAccount) => world.changePlan(one)],
    [0.01, (one: SimulatedAccount) => world.renew(one)],
    [0.004, (one: SimulatedAccount) => world.suspendOrResume(one)],
    [0.002, (one: SimulatedAccount) => endEarly(env, world, { account: one, random })],
    [0.003, (one: SimulatedAccount) => changeDiscount(env, world, { account: one, random })],
    [0.008, (one: SimulatedAccount) => changeOwnPrice(env, world, { account: one, random })],
    [0.0002, (one: SimulatedAccount) => world.terminate(one)],
    [0.01, (one: SimulatedAccount) => world.toggleLicence(one)],
    [0.012, (one: SimulatedAccount) => world.changeProfile(one)],
  ] as const
  let events = 0
  const people = world.accounts.flatMap((one) =>
    acts
      .filter(([chance]) => random.happens(chance))
      .map(
        ([, act]) =>
          () =>
            act(one),
      ),
  )
  if (random.happens(0.03)) people.push(() => world.changePrices())
  const visited = world.accounts.filter(() => random.happens(0.045))
  if (visited.length > 0) people.push(() => world.visit(visited))
  // Sorted by a random time for each account.
  const times = people.map(() => from + random.below(DAY - HOUR)).toSorted((a, b) => a - b)
  for (const [index, act] of people.entries()) {
    moveTo(Math.max(now(), times[index] ?? from))
    await act()
    events++
  }
  return events
}

/** Releases a held bill, or voids a bill and stores a corrected one, with half of its lines. */
async function correctBills(env: Bindings, world: SimulatedWorld, random: Random): Promise<void> {
  if (!random.happens(0.08)) return
  const db = connect(env.DB)
  const rows = await db
    .select()
    .from(bills)
    .where(eq(bills.status, random.happens(0.5) ? 'held' : 'unpaid'))
  const bill = rows.toSorted((a, b) => (a.accountId + a.month < b.accountId + b.month ? -1 : 1))[
    random.below(rows.length)
  ]
  if (!bill) return
  if (bill.status === 'held' && random.happens(0.5)) {
    await releaseBill(db, { id: bill.id, version: bill.version, at: now() })
    return
  }
  const subtotal = Math.floor(bill.subtotal / 2)
  const [tax, id] = [Math.floor(subtotal / 10), newId()]
  const corrected = { id, revision: bill.revision + 1, correctsId: bill.id, subtotal, tax, total: subtotal + tax }
  await db.batch([
    db.update(bills).set({ status: 'void' }).where(eq(bills.id, bill.id)),
    db.insert(bills).values({ ...bill, ...corrected, ...issueValues(now()), createdAt: now() }),
  ])
  world.corrections.push({ payerId: bill.accountId, month: bill.month, at: now(), total: subtotal + tax })
}

/** Runs the ticks of a day after its events: none, one, two, 60, or two at once. */
async function tickDay(env: Bindings, random: Random, from: number, pausedUntil: number): Promise<number> {
  const isFirst = monthOf(from) !== monthOf(from - DAY)
  const count = isFirst && random.happens(0.3) ? 60 : random.pick([0, 1, 1, 2])
  const end = from + DAY - 1
  for (let index = 0; index < count; index++) {
    moveTo(Math.min(end, Math.max(now(), end - HOUR + index * 60_000)))
    if (now() < pausedUntil) return index
    await tick(env, { atOnce: random.happens(0.3) ? 2 : 1, hasContracts: random.happens(CONTRACT_JOB) })
  }
  return count
}

/**
 * Closes hours and makes bills, `atOnce` times in parallel; before that maintains contracts, unless their job rests:
 * nothing that begins by the clock needs it.
 */
async function tick(env: Bindings, { atOnce = 1, hasContracts = true } = {}): Promise<void> {
  const withoutQueue = { ...env, JOBS: { send: async () => undefined, sendBatch: async () => undefined } as never }
  if (hasContracts) await maintainContracts(withoutQueue)
  const closeAndBill = async () => {
    await closeVisitHours(env)
    await makeBills(env)
  }
  await Promise.all(Array.from({ length: atOnce }, closeAndBill))
}
