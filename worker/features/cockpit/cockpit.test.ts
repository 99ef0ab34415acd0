import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CockpitProblem } from '#shared/billing/cockpit-rules.ts'
import { monthOf } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { type AccountInput, createAccount, createSite, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { viewMonths } from '#worker/db/schema/bills.ts'
import { contracts, planVersions } from '#worker/db/schema/plans.ts'
import { now } from '#worker/platform/clock.ts'

const db = () => connect(env.DB)
const DAY = 24 * 60 * 60 * 1000
const LIMIT = 1000

type Account = Awaited<ReturnType<typeof createAccount>>
let partner: Account
let admin: Account
let token: Record<'partner' | 'admin', string>

type Wanted = Partial<AccountInput> & { endsIn?: number; views?: number; isNew?: boolean; autoRenew?: boolean }

/** A user in a given state, who has signed in unless it is new. */
async function addUser(
  companyName: string,
  { endsIn, views, isNew, autoRenew, ...input }: Wanted = {},
): Promise<Account> {
  const user = await createAccount(env, {
    type: 'USER',
    parent: partner,
    plan: 'light',
    passwordHash: 'set',
    ...input,
    companyName,
  })
  const end = endsIn === undefined ? user.contractEndsAt : now() + endsIn * DAY
  const copies = autoRenew ? { contractEndsAt: null, renewsAfter: end } : { contractEndsAt: end }
  const values = { ...copies, lastSignInAt: isNew ? null : now() - DAY }
  await db().update(accounts).set(values).where(eq(accounts.id, user.id))
  await db()
    .update(contracts)
    .set({ endsAt: end ?? 0, autoRenew: autoRenew ?? false })
    .where(eq(contracts.accountId, user.id))
  if (views !== undefined)
    await db()
      .insert(viewMonths)
      .values({ month: monthOf(now()), accountId: user.id, views })
  return user
}

async function ask(query = '', who: 'partner' | 'admin' = 'partner') {
  const prefix = who === 'partner' ? 'oem-master' : 'oem-admin'
  const { status, json } = await call('GET', `/v1/${prefix}/cockpit${query}`, { token: token[who] })
  return { status, data: json.data }
}

type Row = { company_name: string; problems: CockpitProblem[] }
const problemsOf = (data: { data_list: Row[] }) =>
  data.data_list.map(({ company_name: name, problems }) => [name, ...problems])

beforeAll(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner, companyName: 'Admin' })
  await db().update(accounts).set({ passwordHash: 'set' }).where(eq(accounts.id, admin.id))
  const stranger = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  await addUser('Foreign', { parent: stranger, views: 9 * LIMIT })
  await db().update(planVersions).set({ limitAccess: LIMIT }).where(eq(planVersions.planId, PLAN_IDS.light))
  token = { partner: (await signIn(env, partner)).token, admin: (await signIn(env, admin)).token }
  await signIn(env, admin)

  await addUser('Fine', { views: 799 })
  await addUser('Without limit', { plan: 'pro', views: 99 * LIMIT })
  await addUser('Expired', { endsIn: -3 })
  await addUser('Over', { views: LIMIT + 1 })
  await addUser('Far over', { views: 3 * LIMIT, endsIn: 20 })
  await addUser('At the limit', { views: LIMIT })
  await addUser('Near', { views: 800, parent: admin })
  await addUser('Ends later', { endsIn: 59 })
  await addUser('Ends soon', { endsIn: 2, parent: admin })
  await addUser('Ends far', { endsIn: 62 })
  await addUser('Renews itself', { endsIn: 5, autoRenew: true })
  await addUser('Suspended', { contractStatus: 'suspended' })
  await addUser('Terminated', { contractStatus: 'terminated', views: 9 * LIMIT })
  await addUser('Invited', { passwordHash: null, isNew: true })
  await addUser('Unseen', { isNew: true })
})

describe('the cockpit', () => {
  it('tells what to act on, the most urgent first', async () => {
    const { data } = await ask()
    expect(problemsOf(data)).toEqual([
      ['Expired', 'expired'],
      ['Far over', 'over', 'ending'],
      ['Over', 'over'],
      ['Ends soon', 'ending'],
      ['Ends later', 'ending'],
      ['Suspended', 'suspended'],
      ['At the limit', 'near'],
      ['Near', 'near'],
      ['Invited', 'invited'],
      ['Unseen', 'unseen'],
      ['Admin'],
      ['Ends far'],
      ['Fine'],
      ['Renews itself'],
      ['Without limit'],
    ])
    expect(data).toMatchObject({ total: 15, users: 15 })
    expect(
      Object.fromEntries(data.counts.map((one: { problem: string; users: number }) => [one.problem, one.users])),
    ).toEqual({
      expired: 1,
      over: 2,
      ending: 3,
      suspended: 1,
      near: 2,
      invited: 1,
      unseen: 1,
    })
  })

  it('filters by problem, with the counts of all', async () => {
    const { data } = await ask('?problem=ending')
    expect(problemsOf(data).map(([name]) => name)).toEqual(['Far over', 'Ends soon', 'Ends later'])
    expect(data).toMatchObject({ total: 3, users: 15 })
    expect(data.counts[0]).toEqual({ problem: 'expired', users: 1 })
  })

  it('searches company, contact and address', async () => {
    expect(problemsOf((await ask('?search=FAR')).data).map(([name]) => name)).toEqual(['Far over', 'Ends far'])
    const { data } = await ask('?search=nobody')
    expect(data).toMatchObject({ data_list: [], total: 0, users: 0 })
    expect(data.counts).toHaveLength(7)
    expect((await ask(`?search=${encodeURIComponent("%' OR 1=1")}`)).data.total).toBe(0)
  })

  it('pages without gaps', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ask(`?limit=4&page=${page}`)))
    const names = pages.flatMap(({ data }) => problemsOf(data).map(([name]) => name))
    expect(names).toEqual(problemsOf((await ask()).data).map(([name]) => name))
    expect(pages[4]?.data).toMatchObject({ data_list: [], total: 15, total_pages: 4 })
  })

  it('shows an admin its own users only', async () => {
    const { data } = await ask('', 'admin')
    expect(problemsOf(data).map(([name]) => name)).toEqual(['Ends soon', 'Near'])
  })

  it('counts sites with unpublished changes and names the one changed last', async () => {
    const user = await addUser('Builder', { parent: admin, plan: 'pro' })
    const at = now()
    await createSite(env, user, { name: 'Published', version: 4, releasedVersion: 4, updatedAt: at + 9 })
    await createSite(env, user, { name: 'Changed', version: 5, releasedVersion: 4, updatedAt: at + 5 })
    await createSite(env, user, { name: 'Draft', updatedAt: at })
    await createSite(env, user, { name: 'Deleted', updatedAt: at + 7, deletedAt: at + 8 })
    const { data } = await ask('?search=builder', 'admin')
    expect(data.data_list).toMatchObject([{ unpublished_sites: 2, unpublished_site: { name: 'Changed' } }])
    await db().delete(viewMonths).where(eq(viewMonths.accountId, user.id))
  })

  it('shows the last sign-in of present and deleted sessions', async () => {
    const user = await addUser('Returned', { parent: admin, isNew: true })
    expect((await ask('?search=returned')).data.data_list[0]).toMatchObject({
      last_sign_in_at: null,
      problems: ['unseen'],
    })
    await signIn(env, user)
    const [row] = (await ask('?search=returned')).data.data_list
    expect(Math.abs(Date.parse(row.last_sign_in_at) - now())).toBeLessThan(60_000)
    expect(row.problems).toEqual([])
  })

  it('uses the plan that is in force', async () => {
    const user = await addUser('Changes plan', { plan: 'pro', views: LIMIT + 1 })
    const next = { nextPlanCode: 'light', nextPlanFrom: now() + DAY }
    await db().update(accounts).set(next).where(eq(accounts.id, user.id))
    const read = async () => (await ask('?search=changes')).data.data_list[0]
    expect(await read()).toMatchObject({ plan_code: 'pro', view_limit: null, problems: [] })
    await db()
      .update(accounts)
      .set({ nextPlanFrom: now() - 1 })
      .where(eq(accounts.id, user.id))
    expect(await read()).toMatchObject({ plan_code: 'light', view_limit: LIMIT, problems: ['over'] })
  })

  it.each(['?problem=all', '?limit=1000', '?page=0', '?unknown=1'])('refuses %s', async (query) => {
    expect([400, 422]).toContain((await ask(query)).status)
  })
})
