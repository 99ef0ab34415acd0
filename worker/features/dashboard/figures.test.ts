import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_ACCOUNTS, REVENUE_CHANGES } from '#shared/billing/figures.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { endOfMonth, monthsFrom, startOfMonth } from '#shared/time/months.ts'
import { createContractHistory } from '#tests/setup/contract-history.ts'
import { connect } from '#worker/db/client.ts'
import { figureDays, figureMonths, revenueChanges } from '#worker/db/schema/figures.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { refreshFigures } from './figures.jobs.ts'
import { nextDay, rebuildFigures } from './figures.service.ts'
import { getRetention } from './retention.service.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24

/** Random numbers that are the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const moveTo = (at: number) => setClockOffset(at - Date.now())
const readDays = () => connect(env.DB).select().from(figureDays).orderBy(figureDays.scope, figureDays.day)
const readChanges = () =>
  connect(env.DB)
    .select()
    .from(revenueChanges)
    .orderBy(revenueChanges.month, revenueChanges.kind, revenueChanges.accountId)

const START = parseDay('2025-09-20') + 10 * HOUR
const DAYS = 420

/**
 * A history of fourteen months with changes on each day. The job does not run, runs once, or twice at any hour of a
 * day; it pauses for forty days, and later for three months.
 */
async function live(seed: number) {
  const random = seeded(seed)
  const made = createContractHistory(env, random)
  moveTo(START)
  await made.start(START)
  for (let day = 0; day < DAYS; day++) {
    const noon = START + day * DAY
    for (let count = random(3); count > 0; count--) {
      moveTo(noon + random(6) * HOUR)
      await made.step(now())
    }
    const isPaused = (day > 30 && day <= 70) || (day > 200 && day <= 295)
    for (let count = isPaused ? 0 : random(3); count > 0; count--) {
      moveTo(noon + 7 * HOUR + random(6) * HOUR)
      await refreshFigures(env)
    }
  }
  moveTo(START + DAYS * DAY)
  await refreshFigures(env)
  return made
}

let history: Awaited<ReturnType<typeof live>>
let rowsWithoutAccounts: unknown[]
let today: string

beforeAll(async () => {
  await refreshFigures(env)
  rowsWithoutAccounts = await readDays()
  history = await live(4711)
  today = toDay(now())
})
afterAll(() => setClockOffset(0))

const rowKey = (day: string, partner = ALL_ACCOUNTS) => `${partner} ${day}`

describe('figures of each day', () => {
  it('equal those counted by hand, of all accounts and of each partner', async () => {
    const stored = new Map((await readDays()).map((row) => [`${row.scope} ${row.day}`, row]))
    const [first] = [...stored.values()].map(({ day }) => day).toSorted() as [string]
    let compared = 0
    for (let day = first; day <= today; day = nextDay(day)) {
      const at = Math.min(parseDay(day) + DAY - 1, now())
      for (const partner of [undefined, ...history.partners().filter(({ createdAt }) => createdAt <= at)]) {
        const row = stored.get(rowKey(day, partner?.id))
        expect({ day, ...row?.figures }).toMatchObject({ day, ...history.count(day, at, partner?.id) })
        expect(row?.isFinal).toBe(day < today)
        compared++
      }
    }
    expect(compared).toBe(stored.size)
    expect(compared).toBeGreaterThan(2 * DAYS)
  })

  it('have a part for each plan', async () => {
    let revenue = 0
    for (const { figures } of await readDays()) {
      expect(sumOf(figures.plans)).toBe(figures.companies)
      const { mrr, mrrByPlan } = { mrr: 0, mrrByPlan: {}, ...figures }
      expect(sumOf(mrrByPlan)).toBe(mrr)
      revenue += mrr
    }
    expect(revenue).toBeGreaterThan(1_000_000)
  })

  it('are the same when they are computed again, with the changes of each month', async () => {
    const [days, changes] = [await readDays(), await readChanges()]
    const ofAll = days.filter(({ scope }) => scope === ALL_ACCOUNTS)
    const first = String(ofAll[0]?.day)
    await rebuildFigures(env, first, today)
    expect([await readDays(), await readChanges()]).toEqual([days, changes])
    await env.DB.batch(['figure_days', 'revenue_changes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
    expect(await rebuildFigures(env, first, '2099-01-01')).toBe(ofAll.length)
    expect(await readDays()).toEqual(days)
    expect(await readChanges()).toEqual(changes)
  })

  it('stand in their months too, day by day', async () => {
    const months = await connect(env.DB).select().from(figureMonths)
    const stored = months.flatMap(({ scope, days }) =>
      Object.entries(days).map(([day, figures]) => [`${scope} ${day}`, figures] as const),
    )
    const days = (await readDays()).map(({ scope, day, figures }) => [`${scope} ${day}`, figures] as const)
    expect(new Map(stored)).toEqual(new Map(days))
  })

  it('hold no revenue for partners', async () => {
    const ofPartners = (await readDays()).filter(({ scope }) => scope !== ALL_ACCOUNTS)
    expect(ofPartners.length).toBeGreaterThan(DAYS)
    for (const { figures } of ofPartners) {
      expect(figures).not.toHaveProperty('mrr')
      expect(figures).not.toHaveProperty('mrrByPlan')
    }
  })

  it('are not stored in an empty installation', () => {
    expect(rowsWithoutAccounts).toEqual([])
  })
})

describe('changes of each month', () => {
  it('equal those counted by hand, by account', async () => {
    const rows = await readChanges()
    const kinds = new Set<string>()
    for (const month of monthsFrom('2025-09', today.slice(0, 7))) {
      for (const { kind, changes } of history.countChanges(month, Math.min(endOfMonth(month), now()))) {
        const stored = rows.filter((row) => `${row.month} ${row.kind}` === `${month} ${kind}`)
        const ofAccounts = stored.filter(({ accountId }) => accountId !== ALL_ACCOUNTS)
        expect(new Map(ofAccounts.map((row) => [row.accountId, [row.before, row.after]]))).toEqual(
          new Map(changes.map((one) => [one.accountId, [one.before, one.after]])),
        )
        const total = (key: 'before' | 'after') => changes.reduce((sum, one) => sum + one[key], 0)
        const sum = { accounts: changes.length, before: total('before'), after: total('after') }
        const sums = stored.filter(({ accountId }) => accountId === ALL_ACCOUNTS)
        expect(sums).toMatchObject([sum].filter(({ accounts }) => accounts > 0))
        for (const _ of changes) kinds.add(kind)
      }
    }
    expect(kinds).toEqual(new Set(REVENUE_CHANGES))
  })
})

describe('what is left of the revenue of each month’s beginning', () => {
  it('equals what is counted by hand from the fee of each account', async () => {
    const start = '2025-10'
    const end = today.slice(0, 7)
    const { points } = await getRetention(env, { start, end })
    const byHand = monthsFrom(start, end).map((period) => {
      const before = startOfMonth(period) - 1
      const { mrr, paidPlans } = history.count(toDay(before), before)
      const changes = history.countChanges(period, Math.min(endOfMonth(period), now()))
      const of = (kind: string) => changes.filter((one) => one.kind === kind).flatMap((one) => one.changes)
      const loss = (kind: string) => of(kind).reduce((sum, one) => sum + one.before - one.after, 0)
      const losses = { lostAccounts: of('lost').length, lost: loss('lost'), contraction: loss('less') }
      return { period, mrr, accounts: paidPlans, ...losses, expansion: 0 - loss('more') }
    })
    expect(points).toEqual(byHand)
    // New accounts apart, what is left is the revenue of the month's end.
    for (const [index, { mrr, lost, contraction, expansion, period }] of points.slice(0, -1).entries()) {
      const added = history.countChanges(period, endOfMonth(period)).filter(({ kind }) => kind === 'new')
      const fresh = added.flatMap(({ changes }) => changes).reduce((sum, { after }) => sum + after, 0)
      expect(mrr - lost - contraction + expansion + fresh).toBe(points[index + 1]?.mrr)
    }
  })
})

const sumOf = (entries: Partial<Record<string, number>>) =>
  Object.values(entries).reduce<number>((sum, value = 0) => sum + value, 0)
