import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ContractState } from '#shared/account/permissions.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createManyAccounts } from '#tests/setup/many-accounts.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60 * 1000
const COUNT = 20_000
const ORDERS = ['createdAt', 'companyName', 'contractEndsAt'].flatMap((sort) =>
  ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`),
)

type Account = Awaited<ReturnType<typeof createAccount>>
let partner: Account
let admins: Account[]
let token: { operator: string; partner: string; admin: string }

const STATES: Partial<Record<number, ContractState>> = { 1: 'suspended', 2: 'terminated', 3: 'inactive' }

/** 20,000 users of one partner under twenty admins, in every state. */
async function insertMany(): Promise<void> {
  const tomorrow = now() + DAY
  await createManyAccounts(env, COUNT, (n) => ({
    type: n % 4000 === 7 ? 'MASTER_USER' : 'USER',
    parent: admins[n % admins.length],
    email: `mail${n}@example.jp`,
    companyName: `株式会社めくり温泉旅館組合第${n}号館`,
    contactName: `担当${n}`,
    contractStatus: STATES[n % 1000] ?? 'active',
    plan: null,
    values: {
      createdAt: n,
      contractStartsAt: 1,
      contractEndsAt: n % 1000 === 4 ? 2 : tomorrow + n,
      planCode: n % 1000 === 5 ? 'trial' : 'light',
    },
  }))
}

beforeAll(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  admins = []
  for (let n = 0; n < 20; n++) admins.push(await createAccount(env, { type: 'OEM_ADMIN', parent: partner }))
  await insertMany()
  token = {
    operator: (await signIn(env, operator)).token,
    partner: (await signIn(env, partner)).token,
    admin: (await signIn(env, admins[0] as Account)).token,
  }
})

const PREFIX = { operator: 'master', partner: 'oem-master', admin: 'oem-admin' } as const
type Who = keyof typeof PREFIX

/** The database use of a call, without the caller's lookup. */
async function ask(who: Who, path: string) {
  const recognising = countDatabase(env.DB)
  const refused = `/v1/${PREFIX[who]}/user?state=nonsense`
  await call('GET', refused, { token: token[who], env: { ...env, DB: recognising.database } })
  const { database, usage } = countDatabase(env.DB)
  const answer = await call('GET', `/v1/${PREFIX[who]}${path}`, { token: token[who], env: { ...env, DB: database } })
  expect(answer.status).toBe(200)
  return {
    data: answer.json.data,
    bytes: answer.text.length,
    read: usage.rowsRead - recognising.usage.rowsRead,
    calls: usage.calls - recognising.usage.calls,
  }
}

describe('listing twenty of twenty thousand accounts (D6)', () => {
  it.each([
    ['operator', COUNT + 20],
    ['partner', COUNT + 20],
    ['admin', COUNT / 20],
  ] as const)('reads 24 rows, those above included, as %s', async (who, total) => {
    const first = await ask(who, '/user')
    expect(first.data.data_list).toHaveLength(20)
    expect(first.data.total).toBeGreaterThanOrEqual(total)
    const second = await ask(who, `/user?page=2&cursor=${encodeURIComponent(first.data.next_cursor)}`)
    const ids = [...first.data.data_list, ...second.data.data_list].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(40)
    for (const page of [first, second]) {
      expect(page.calls).toBe(1)
      expect(page.read).toBeGreaterThanOrEqual(20)
      expect(page.read).toBeLessThanOrEqual(24)
      expect(page.bytes).toBeLessThanOrEqual(16_000)
    }
  })
})

describe('filters, sorts and search over twenty thousand accounts', () => {
  it.each([
    ['type=MASTER_USER', 5],
    ['type=OEM_ADMIN', 20],
    ['tier=trial', 20],
    ['state=suspended', 20],
    ['state=terminated', 20],
    ['state=inactive', 20],
    ['state=expired', 20],
    ['tier=light&state=expired', 20],
    ['type=USER&tier=trial&state=active', 20],
  ])('%s reads what it finds, whatever the order', async (query, atLeast) => {
    for (const who of ['operator', 'partner'] as const) {
      for (const order of ORDERS) {
        const { data, read, calls } = await ask(who, `/user?${query}&${order}`)
        expect(data.total).toBeGreaterThanOrEqual(atLeast)
        expect(data.data_list).toHaveLength(Math.min(20, data.total))
        expect(calls).toBe(2)
        expect({ who, order, read, isCheap: read <= 3 * data.total + 400 }).toMatchObject({ isCheap: true })
      }
    }
  })

  it.each(['type=USER', 'tier=light', 'state=active', 'type=USER&tier=light&state=active'])(
    '%s counts no further than 10,000 and finds its page along the order',
    async (query) => {
      for (const who of ['operator', 'partner'] as const) {
        for (const order of ORDERS) {
          const { data, read } = await ask(who, `/user?${query}&${order}`)
          expect(data).toMatchObject({ total: 10_000, is_total_exact: false })
          expect({ who, order, read, isCheap: read <= 10_400 }).toMatchObject({ isCheap: true })
        }
      }
    },
  )

  it('reads one admin’s accounts only, for the admin and for a filter by it', async () => {
    for (const query of ['state=suspended', 'state=active', 'tier=light', 'tier=pro', 'state=inactive']) {
      const own = await ask('admin', `/user?${query}`)
      const asked = await ask('operator', `/user?${query}&parent_id=${admins[0]?.id}`)
      expect(own.data.total).toBe(asked.data.total)
      for (const { data, read } of [own, asked]) expect(read).toBeLessThanOrEqual(3 * data.total + 400)
    }
  })

  it.each([
    ['sort=companyName&order=asc', COUNT],
    ['sort=contractEndsAt&order=asc', COUNT],
    ['sort=contractEndsAt&order=desc', COUNT],
    ['page=900', COUNT],
  ])('%s reads each account of the scope at most twice', async (query, atLeast) => {
    for (const who of ['operator', 'partner'] as const) {
      const { data, read, calls } = await ask(who, `/user?${query}`)
      expect(data.total).toBeGreaterThanOrEqual(atLeast)
      expect(calls).toBeLessThanOrEqual(2)
      expect(read).toBeLessThanOrEqual(2 * (COUNT + 50) + 64)
    }
  })

  it('sorts by company and by end along an index, for the operator', async () => {
    for (const sort of ['companyName', 'contractEndsAt']) {
      for (const order of ['asc', 'desc'])
        expect((await ask('operator', `/user?sort=${sort}&order=${order}`)).read).toBeLessThanOrEqual(24)
    }
  })

  it('reads one parent only', async () => {
    for (const who of ['operator', 'partner'] as const) {
      const { data, read } = await ask(who, `/user?parent_id=${admins[3]?.id}`)
      expect(data.total).toBe(COUNT / 20)
      expect(read).toBeLessThanOrEqual(2 * (COUNT / 20) + 64)
    }
  })

  it('reads one partner only, along an index', async () => {
    const { data, read } = await ask('operator', `/user?parent_id=${partner.id}`)
    expect(data.total).toBe(10_000)
    expect(read).toBeLessThanOrEqual(10_001 + 24 + 2 * 21)
  })

  it.each([
    ['株式会社めくり温泉旅館組合第12345号館', 1],
    ['mail777@example', 1],
    ['ail19', 100],
    ['担当1999', 11],
  ])('finds %s by the trigram index', async (search, total) => {
    const { data, read } = await ask('operator', `/user?search=${encodeURIComponent(search)}`)
    expect(data.total).toBeGreaterThanOrEqual(total)
    expect(read).toBeLessThanOrEqual(30 * data.total + 200)
  })

  it('finds one or two characters by scanning the scope', async () => {
    const { data, read } = await ask('admin', `/user?search=${encodeURIComponent('号館')}`)
    expect(data.total).toBe(COUNT / 20)
    expect(read).toBeLessThanOrEqual(2 * (COUNT / 20) + 64)
    expect((await ask('operator', `/user?search=${encodeURIComponent('号')}`)).data).toMatchObject({
      total: 10_000,
      is_total_exact: false,
    })
  })
})

describe('one account', () => {
  it('is read with few rows, however many dependents it has', async () => {
    const detail = await ask('operator', `/user/${partner.id}`)
    expect(detail.data.children).toBe(COUNT + 20)
    expect(detail.read).toBeLessThanOrEqual(16)
    expect((await ask('operator', `/user-history/${partner.id}`)).read).toBeLessThanOrEqual(16)
  })
})
