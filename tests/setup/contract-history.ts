import { eq } from 'drizzle-orm'
import { contractEnd, parseDay } from '#shared/time/jst.ts'
import { REVENUE_CHANGES, type RevenueChange } from '#shared/billing/figures.ts'
import { startOfMonth, startOfNextMonth } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans, contracts, planVersions } from '#worker/db/schema/plans.ts'
import { newId } from '#worker/platform/ids.ts'
import { buildAccount, createSite, PLAN_IDS, type PlanName } from './factories.ts'

const DAY = 24 * 60 * 60 * 1000

type Account = ReturnType<typeof buildAccount>['account']
type Stored = { at: number; from: number }
type Contract = Stored & { to: number; account: Model; plans: (Stored & { plan: PlanName })[] }
type Model = { account: Account; partner: Account | null; endedAt: number; contracts: Contract[] }
type Site = { partner: string | null; createdAt: number; deletedAt: number }

/** A random history of accounts, contracts, prices and sites: stored in the database, and kept to count by hand. */
export function createContractHistory(env: Bindings, random: (below: number) => number) {
  const db = connect(env.DB)
  const plans = Object.keys(PLAN_IDS) as PlanName[]
  const users: Model[] = []
  const prices: (Stored & { plan: PlanName; price: number | null })[] = []
  const made: Site[] = []
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)]

  /** A user of the operator, a partner, or a partner's user. */
  async function addAccount(at: number) {
    const partners = users.filter(({ account }) => account.type === 'OEM_MASTER')
    const above = random(3) > 0 ? pick(partners)?.account : undefined
    const type = !above && random(4) === 0 ? 'OEM_MASTER' : 'USER'
    const { account } = buildAccount({ type, parent: above, plan: null })
    Object.assign(account, { createdAt: at, updatedAt: at })
    await db.insert(accounts).values(account)
    const partner = type === 'OEM_MASTER' ? account : (above ?? null)
    users.push({ account, partner, endedAt: Infinity, contracts: [] })
  }

  /** A first contract, in part back-dated or ahead of time, or the next one after the last; some are short. */
  async function addContract(at: number) {
    const user = pick(users.filter(({ endedAt }) => endedAt > at))
    const plan = pick(plans)
    if (!user || !plan) return
    const last = user.contracts.at(-1)
    const from = last ? last.to + 1 : at + (random(9) - 4) * DAY
    const to = plan === 'trial' ? from + 14 * DAY - 1 : contractEnd(from, random(2) ? 1 : 12)
    const contract: Contract = { at, from, to, account: user, plans: [{ at, from, plan }] }
    const id = newId()
    await db.insert(contracts).values({ id, accountId: user.account.id, startsAt: from, endsAt: to, createdAt: at })
    await addPlan(id, { at, from, plan })
    user.contracts.push(contract)
    if (random(2)) await changePlan(id, contract, at)
  }

  const addPlan = (contractId: string, { at, from, plan }: Stored & { plan: PlanName }) =>
    db
      .insert(contractPlans)
      .values({ id: newId(), contractId, planId: PLAN_IDS[plan], effectiveFrom: from, createdAt: at })

  /** Another plan from the first of the next month. */
  async function changePlan(id: string, contract: Contract, at: number) {
    const next = { at, from: startOfNextMonth(Math.max(at, contract.from)), plan: pick(plans) ?? 'pro' }
    await addPlan(id, next)
    contract.plans.push(next)
  }

  /** A new price, or none, from the first of the next month; the first prices count at once. */
  async function changePrice(at: number, plan = pick(plans) ?? 'pro', from = startOfNextMonth(at)) {
    const price = random(6) === 0 ? null : 1000 * random(200)
    const known = await db.select().from(planVersions).where(eq(planVersions.planId, PLAN_IDS[plan]))
    const [first] = known
    if (!first || known.some(({ effectiveFrom }) => effectiveFrom === from)) return
    await db.insert(planVersions).values({ ...first, id: newId(), effectiveFrom: from, price, createdAt: at })
    prices.push({ at, from, plan, price })
  }

  async function terminate(at: number) {
    const user = pick(users.filter(({ endedAt }) => endedAt > at))
    if (!user || (user.account.type === 'OEM_MASTER' && random(3) > 0)) return
    user.endedAt = at
    await db
      .update(accounts)
      .set({ contractStatus: 'terminated', terminatedAt: at })
      .where(eq(accounts.id, user.account.id))
  }

  async function addSite(at: number) {
    const user = pick(users)
    if (!user) return
    const deletedAt = random(3) === 0 ? at + random(20 * DAY) : Infinity
    await createSite(env, user.account, { createdAt: at, deletedAt: Number.isFinite(deletedAt) ? deletedAt : null })
    made.push({ partner: user.partner?.id ?? null, createdAt: at, deletedAt })
  }

  const newest = <T extends Stored>(list: readonly T[], at: number): T | undefined =>
    list.filter((one) => one.at <= at && one.from <= at).toSorted((one, other) => other.from - one.from)[0]

  const contractAt = ({ endedAt, contracts: all }: Model, at: number) =>
    endedAt <= at ? undefined : all.find((one) => one.at <= at && one.from <= at && at <= one.to)

  /** The plan of an account at a moment and its fee in yen; undefined without a running contract. */
  function runningPlan(user: Model, at: number) {
    const partner = users.find(({ account }) => account.id === user.partner?.id)
    const contract = contractAt(user, at)
    if (partner && !contractAt(partner, at)) return undefined
    const plan = contract && newest(contract.plans, at)?.plan
    if (!plan) return undefined
    const ofPlan = prices.filter((one) => one.plan === plan)
    return { plan, fee: plan === 'trial' ? 0 : (newest(ofPlan, at)?.price ?? 0) }
  }

  /** The figures of a day as of a moment, counted by hand; of a partner's tree with `partner`. */
  function count(day: string, at: number, partner?: string) {
    const from = parseDay(day)
    const isOurs = (id: string | null | undefined) => partner === undefined || id === partner
    const running = users.filter((user) => isOurs(user.partner?.id)).map((user) => runningPlan(user, at))
    const fees = running.flatMap((one) => (one ? [one.fee] : []))
    const ourSites = made.filter((site) => isOurs(site.partner) && site.createdAt <= at)
    return {
      companies: fees.length,
      paidPlans: fees.filter((fee) => fee > 0).length,
      sites: ourSites.filter(({ deletedAt }) => deletedAt > at).length,
      newSites: ourSites.filter(({ createdAt }) => createdAt >= from).length,
      newCompanies: users.filter(
        ({ account, partner: of }) => isOurs(of?.id) && account.createdAt >= from && account.createdAt <= at,
      ).length,
      ...(partner === undefined && { mrr: fees.reduce((sum, fee) => sum + fee, 0) }),
    }
  }

  /** Fees before and after of each account that differs between a month's start and a moment of it, by kind. */
  function countChanges(month: string, at: number) {
    const changes = users.flatMap((user) => {
      const before = runningPlan(user, startOfMonth(month) - 1)?.fee ?? 0
      const after = runningPlan(user, at)?.fee ?? 0
      return before === after ? [] : [{ accountId: user.account.id, before, after, kind: kindOf(before, after) }]
    })
    return REVENUE_CHANGES.map((kind) => ({ kind, changes: changes.filter((one) => one.kind === kind) }))
  }

  const steps = [addAccount, addContract, addContract, changePrice, terminate, addSite, addAccount]
  return {
    /** Stores the first prices. */
    start: async (at: number) => {
      for (const plan of plans) await changePrice(at, plan, at)
    },
    /** Does one thing at random. */
    step: async (at: number) => {
      await pick(steps)?.(at)
    },
    partners: () => users.filter(({ account }) => account.type === 'OEM_MASTER').map(({ account }) => account),
    count,
    countChanges,
  }
}

function kindOf(before: number, after: number): RevenueChange {
  if (before === 0) return 'new'
  if (after === 0) return 'lost'
  return after > before ? 'more' : 'less'
}
