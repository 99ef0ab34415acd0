import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { PLAN_CODES, PLAN_TIERS, type PlanTier } from '#shared/account/plan-rules.ts'
import { type UserState, USER_SORTS, USER_STATES } from '#shared/account/user-rules.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { planAt, userStateAt } from '#worker/session/contract-state.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { UserListQuery } from './user-filter.repository.ts'
import { listUsers } from './user-list.repository.ts'

const DAY = 24 * 60 * 60 * 1000
const COUNT = 600
const TYPES = ['USER', 'MASTER_USER', 'OEM_ADMIN', 'OEM_MASTER'] as const

type Row = typeof accounts.$inferInsert & { contractStatus: 'active' | 'suspended' | 'terminated' | 'inactive' }
const rows: Row[] = []
let partner: Awaited<ReturnType<typeof createAccount>>
let admin: typeof partner

/** Deterministic numbers without a pattern that a condition could share. */
function createDice() {
  let seed = 7
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
  return <T>(values: readonly T[]) => values[(next() >> 8) % values.length] as T
}

beforeAll(async () => {
  partner = await createAccount(env, { type: 'OEM_MASTER' })
  admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
  await connect(env.DB).update(accounts).set({ deletedAt: now() })
  const dice = createDice()
  const at = now()
  const moments = [null, at - 3 * DAY, at - DAY, at + DAY, at + 3 * DAY]
  for (let n = 0; n < COUNT; n++) {
    const contractEndsAt = dice(moments)
    const isOver = contractEndsAt !== null && contractEndsAt < at
    const nextPlanFrom = dice([null, null, at - DAY, at + DAY])
    const isBelow = dice([true, false])
    rows.push({
      id: newId(),
      type: dice(TYPES),
      parentId: isBelow ? admin.id : partner.id,
      oemMasterId: dice([partner.id, null]),
      oemAdminId: isBelow ? admin.id : null,
      email: `filter${n}@example.jp`,
      companyName: `会社${dice([1, 2, 3, 4])}`,
      contractStatus: dice(['active', 'active', 'active', 'suspended', 'terminated', 'inactive'] as const),
      contractStartsAt: dice([null, at - 5 * DAY, at - 5 * DAY, isOver ? null : at + DAY / 2]),
      contractEndsAt,
      suspendsAt: dice([null, null, at - DAY, at + DAY]),
      planCode: dice([null, ...PLAN_CODES]),
      nextPlanCode: nextPlanFrom === null ? null : dice(PLAN_CODES),
      nextPlanFrom,
      createdAt: at - dice([1, 2, 3, 4, 5]) * DAY,
      updatedAt: at,
    })
  }
  for (let from = 0; from < COUNT; from += 3) {
    await connect(env.DB)
      .insert(accounts)
      .values(rows.slice(from, from + 3))
  }
})

const tierOf = (code: string | null) => code?.replace('_multi', '') as PlanTier | undefined
const copyOf = (row: Row) => ({
  contractStatus: row.contractStatus,
  contractStartsAt: row.contractStartsAt ?? null,
  contractEndsAt: row.contractEndsAt ?? null,
  suspendsAt: row.suspendsAt ?? null,
  planCode: row.planCode ?? null,
  nextPlanCode: row.nextPlanCode ?? null,
  nextPlanFrom: row.nextPlanFrom ?? null,
})

type Asked = { type?: (typeof TYPES)[number]; tier?: PlanTier; state?: UserState }

/** The expected list, by the rules for single accounts. */
function expected(isInScope: (row: Row) => boolean, { type, tier, state }: Asked): string[] {
  const matching = rows.filter((row) => {
    if (!isInScope(row) || (type && row.type !== type)) return false
    if (tier && tierOf(planAt(copyOf(row), now())) !== tier) return false
    return !state || userStateAt(copyOf(row), now()) === state
  })
  return matching.map(({ id }) => id).toSorted()
}

const ASKED: Asked[] = [undefined, ...TYPES]
  .flatMap((type) =>
    [undefined, ...PLAN_TIERS].flatMap((tier) =>
      [undefined, ...USER_STATES].map((state) => ({
        ...(type && { type }),
        ...(tier && { tier }),
        ...(state && { state }),
      })),
    ),
  )
  .filter((asked) => Object.keys(asked).length > 0)

describe('filters of the account list', () => {
  it.each([
    ['the operator', () => ({ kind: 'all' as const }), () => true],
    [
      'a partner',
      () => ({ kind: 'descendants' as const, accountId: partner.id, column: 'oemMasterId' as const }),
      (row: Row) => row.oemMasterId === partner.id,
    ],
    [
      'a partner’s admin',
      () => ({ kind: 'descendants' as const, accountId: admin.id, column: 'oemAdminId' as const }),
      (row: Row) => row.oemAdminId === admin.id,
    ],
  ])('find for %s, in every combination, what single accounts are shown as', async (_, scopeOf, isInScope) => {
    for (const asked of ASKED) {
      const query = { page: 1, limit: COUNT, sort: 'createdAt', order: 'desc', ...asked } as UserListQuery
      const { rows: found, total } = await listUsers(env.DB, scopeOf(), query, undefined)
      const ids = expected(isInScope, asked)
      expect({ asked, ids: found.map(({ id }) => id).toSorted() }).toEqual({ asked, ids })
      expect(total).toBe(ids.length)
    }
  })

  it.each(USER_SORTS)('sort by %s across pages, contracts without an end last', async (sort) => {
    const read = async (order: 'asc' | 'desc', page: number, limit: number) => {
      const query = { page, limit, sort, order, state: 'active' } as UserListQuery
      return (await listUsers(env.DB, { kind: 'all' }, query, undefined)).rows
    }
    const rising = await read('asc', 1, COUNT)
    const falling = await read('desc', 1, COUNT)
    const sorted = rising.toSorted((a, b) => compare(keyOf(a, sort), keyOf(b, sort)))
    expect(rising.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
    expect(falling).toEqual(rising.toReversed())
    for (const [order, all] of [
      ['asc', rising],
      ['desc', falling],
    ] as const)
      expect([...(await read(order, 1, 20)), ...(await read(order, 2, 20))]).toEqual(all.slice(0, 40))
  })

  it('continue after a cursor', async () => {
    const query = { page: 1, limit: 5, sort: 'createdAt', order: 'desc', type: 'USER', tier: 'pro' } as UserListQuery
    const all = await listUsers(env.DB, { kind: 'all' }, { ...query, limit: COUNT }, undefined)
    const last = all.rows[4]
    const next = await listUsers(env.DB, { kind: 'all' }, { ...query, page: 2 }, last)
    expect(next.rows).toEqual(all.rows.slice(5, 10))
    expect(next.total).toBe(all.total)
  })
})

type Key = readonly [string | number, string]
type Listed = Awaited<ReturnType<typeof listUsers>>['rows'][number]

const keyOf = (row: Listed, sort: (typeof USER_SORTS)[number]): Key => [row[sort] ?? Number.MAX_SAFE_INTEGER, row.id]

function compare(a: Key, b: Key): number {
  if (a[0] !== b[0]) return a[0] > b[0] ? 1 : -1
  return a[1] > b[1] ? 1 : -1
}
