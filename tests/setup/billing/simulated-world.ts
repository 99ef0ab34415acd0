import { eq } from 'drizzle-orm'
import type { OwnerType } from '#shared/account/permissions.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { contractEnd, startOfDay } from '#shared/time/jst.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { copyContract } from '#worker/features/contracts/contract.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createContract, createContractPlan } from '#tests/setup/contracts.ts'
import { storeVisitHours } from '#tests/setup/visit-hours.ts'
import type { OracleAccount, OracleContract, OraclePlan, OracleVersion } from './bill-oracle.ts'
import type { OracleDiscount } from './discount-oracle.ts'
import type { OracleOwnPrice } from './own-price-oracle.ts'
import type { Random } from './random.ts'
import { firstVersion, nextVersion, planId, SIMULATED_PLANS, type SimulatedPlan, TRIAL } from './simulated-plans.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000

export type SimulatedAccount = OracleAccount & { type: OwnerType; siteId: string }

/** Accounts and their events: writes as the product's screens do, and keeps the data that the oracle needs. */
export class SimulatedWorld {
  readonly accounts: SimulatedAccount[] = []
  readonly versions: OracleVersion[] = []
  /** Contracts and plans as somebody arranged them, apart from what the jobs store. */
  readonly contracts: OracleContract[] = []
  readonly plans: OraclePlan[] = []
  readonly corrections: { payerId: string; month: string; at: number; total: number }[] = []
  readonly discounts: OracleDiscount[] = []
  readonly ownPrices: OracleOwnPrice[] = []
  private readonly env: Bindings
  private readonly random: Random
  private made = 0

  constructor(env: Bindings, random: Random) {
    this.env = env
    this.random = random
  }

  private run(sql: string, ...values: unknown[]) {
    return this.env.DB.prepare(sql)
      .bind(...values)
      .run()
  }

  /** An id whose order is unrelated to its age. */
  private newId(): string {
    const scattered = Math.imul(++this.made, 0x9e3779b1) >>> 0
    return `019b0000-0000-7000-8000-${scattered.toString(16).padStart(12, '0')}`
  }

  async addVersions(at: number): Promise<void> {
    for (const plan of [...SIMULATED_PLANS, TRIAL]) await this.storeVersion(plan, firstVersion(plan, at))
  }

  /** Changes a plan's prices from the next month on. */
  async changePrices(): Promise<void> {
    const plan = this.random.pick(SIMULATED_PLANS)
    const from = startOfNextMonth(now())
    const own = this.versions.filter(({ code }) => code === plan.code)
    const last = own.at(-1)
    if (!last || last.effectiveFrom === from) return
    await this.storeVersion(plan, nextVersion(last, from, this.random))
  }

  private async storeVersion(plan: SimulatedPlan, version: OracleVersion): Promise<void> {
    this.versions.push(version)
    await this.run(
      `INSERT INTO plan_versions (id, plan_id, effective_from, name, price, limit_access, limit_access_price, limit_access_unit,
        included_cells, block_price, license_price, private_domain, setting_popup_cta, setting_form_contact, analytics_effect,
        setting_tag_seo, created_at, worse_from) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, ?, ?)`,
      this.newId(),
      planId(plan),
      version.effectiveFrom,
      version.name,
      version.price,
      version.limitAccess,
      version.limitAccessPrice,
      version.limitAccessUnit,
      version.includedCells,
      version.blockPrice,
      version.licensePrice,
      now(),
      version.worseFrom,
    )
  }

  /** Adds an account with its first contract, stored now, which began before or begins later. */
  async addAccount(type: OwnerType, above: SimulatedAccount | undefined): Promise<SimulatedAccount> {
    const { random } = this
    const id = this.newId()
    const account: SimulatedAccount = {
      id,
      type,
      siteId: this.newId(),
      payerId: above?.payerId ?? id,
      adminId: above?.type === 'OEM_ADMIN' ? above.id : null,
      hasLicence: random.happens(0.5),
      licenceChanges: [],
      terminatedAt: null,
      cardAt: null,
      waivedAt: null,
      publications: [],
      views: [],
    }
    this.accounts.push(account)
    const db = connect(this.env.DB)
    const tree = { oemMasterId: above ? account.payerId : null, oemAdminId: account.adminId }
    const times = { createdAt: now(), updatedAt: now() }
    const site = { id: account.siteId, siteUuid: account.siteId, accountId: id, name: 'Site', updatedBy: id, ...times }
    await db.batch([
      db.insert(accounts).values({
        id,
        type,
        parentId: above?.id ?? null,
        email: `${id}@example.com`,
        companyName: `Company ${id}`,
        ...tree,
        licenseIssuance: account.hasLicence,
        ...times,
      }),
      db.insert(sites).values({
        ...site,
        defaultLanguage: 'ja',
        languages: ['ja'],
        viewMode: 'MOBILE',
        numberHorizontal: 1,
        numberVertical: 1,
        settings: { faviconMediaId: null, logoMediaId: null },
        cellOrder: [],
        pictures: {},
      }),
    ])
    const shift = random.happens(0.5) ? 0 : random.below(75) - 45
    await this.addContract(account, startOfDay(now()) + shift * DAY)
    return account
  }

  /** Stores a contract and copies it into the account, as the product does. */
  private async addContract(account: SimulatedAccount, startsAt: number): Promise<void> {
    const { random } = this
    const isTrial = account.type === 'USER' && random.happens(0.3)
    const isPartner = account.type === 'OEM_MASTER' || account.type === 'OEM_ADMIN'
    const own = isPartner ? SIMULATED_PLANS[4] : random.pick(SIMULATED_PLANS)
    const plan = isTrial ? TRIAL : own
    const endsAt = isTrial ? startsAt + 14 * DAY - 1 : contractEnd(startsAt, 12)
    const db = connect(this.env.DB)
    const [present] = await db.select().from(accounts).where(eq(accounts.id, account.id))
    if (!present) throw new Error('The account is missing')
    const autoRenew = !isTrial && random.happens(0.6)
    const stored = { storedAt: now(), plan: plan.name, autoRenew, makeId: () => this.newId() }
    const id = await createContract(this.env, account.id, { from: startsAt, to: endsAt, ...stored })
    const contract = { id, planId: planId(plan), planCode: plan.code as PlanCode, startsAt, endsAt, autoRenew }
    const copies = { ...copyContract(present, contract), version: present.version + 1, updatedAt: now() }
    await db.update(accounts).set(copies).where(eq(accounts.id, account.id))
    this.contracts.push({ id, accountId: account.id, startsAt, endsAt, createdAt: now(), autoRenew })
    this.plans.push({ contractId: id, code: plan.code, effectiveFrom: startsAt })
  }

  /** The contract that somebody arranged last, and the id of its newest stored term. */
  private async newestContract(account: SimulatedAccount) {
    const arranged = this.contracts.findLast(({ accountId }) => accountId === account.id)
    const newest = 'SELECT id FROM contracts WHERE account_id = ? ORDER BY starts_at DESC LIMIT 1'
    const stored = await this.env.DB.prepare(newest).bind(account.id).first<{ id: string }>()
    return arranged && stored ? { arranged, storedId: stored.id } : undefined
  }

  /** Renews a contract that ends soon without a gap, or one that is over on a day of these weeks. */
  async renew(account: SimulatedAccount): Promise<void> {
    const last = (await this.newestContract(account))?.arranged
    if (!last || account.terminatedAt !== null || last.startsAt > now() || last.autoRenew) return
    if (last.endsAt > now() + 30 * DAY) return
    const first = Math.max(last.endsAt + 1, startOfDay(now()) - 10 * DAY)
    const gap = this.random.below(20) * DAY
    await this.addContract(account, last.endsAt >= now() ? last.endsAt + 1 : startOfDay(first + gap))
  }

  /** Plans another plan for the next month, replaces the planned one, or withdraws it. */
  async changePlan(account: SimulatedAccount): Promise<void> {
    const newest = await this.newestContract(account)
    const from = startOfNextMonth(now())
    if (!newest || account.terminatedAt !== null) return
    const { arranged, storedId } = newest
    if (arranged.startsAt > now() || (arranged.endsAt < from && !arranged.autoRenew)) return
    const replaced = this.plans.findIndex((one) => one.contractId === arranged.id && one.effectiveFrom === from)
    if (replaced >= 0) this.plans.splice(replaced, 1)
    await this.run('DELETE FROM contract_plans WHERE contract_id = ? AND effective_from = ?', storedId, from)
    const plan = this.random.happens(0.25) ? undefined : this.random.pick(SIMULATED_PLANS)
    // A plan that has begun is copied first, as the screens do: an account has room for one next plan only.
    await this.run(
      'UPDATE accounts SET plan_code = next_plan_code WHERE id = ? AND next_plan_from <= ?',
      account.id,
      now(),
    )
    await this.run(
      'UPDATE accounts SET next_plan_code = ?, next_plan_from = ? WHERE id = ?',
      plan?.code ?? null,
      plan ? from : null,
      account.id,
    )
    if (!plan) return
    this.plans.push({ contractId: arranged.id, code: plan.code, effectiveFrom: from })
    await createContractPlan(this.env, storedId, { id: this.newId(), plan: plan.name, from })
  }

  async suspendOrResume(account: SimulatedAccount): Promise<void> {
    await this.run(
      `UPDATE accounts SET contract_status = iif(contract_status = 'active', 'suspended', 'active')
        WHERE id = ? AND contract_status IN ('active', 'suspended')`,
      account.id,
    )
  }

  async terminate(account: SimulatedAccount): Promise<void> {
    account.terminatedAt ??= now()
    await this.run(
      "UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?",
      account.terminatedAt,
      account.id,
    )
  }

  /** Issues the account a licence, or takes it back; often both within an hour, around the turn of a month too. */
  async toggleLicence(account: SimulatedAccount): Promise<void> {
    account.licenceChanges.push(now())
    await this.run(
      'UPDATE accounts SET license_issuance = 1 - license_issuance, updated_at = ? WHERE id = ?',
      now(),
      account.id,
    )
  }

  /** Publishes the account's site with some cells, or takes it offline. */
  async publish(account: SimulatedAccount): Promise<void> {
    const cells = this.random.happens(0.2) ? 0 : 1 + this.random.below(20)
    account.publications.push({ at: now(), cells })
    const [status, release] = cells > 0 ? ['PUBLISH', this.newId()] : ['PRIVATE', null]
    await this.run(
      'UPDATE sites SET status = ?, live_release_id = coalesce(?, live_release_id), cell_order = ?, updated_at = ? WHERE id = ?',
      status,
      release,
      JSON.stringify(Array.from({ length: cells }, String)),
      now(),
      account.siteId,
    )
  }

  /** Page views of some sites in the running hour, from several networks, each below the limit of an hour. */
  async visit(visited: readonly SimulatedAccount[]): Promise<void> {
    const at = Math.floor(now() / HOUR) * HOUR
    const visits = visited.map((account) => {
      const networks = this.random.happens(0.05) ? 40 : 1 + this.random.below(4)
      const counts = Object.fromEntries(
        Array.from({ length: networks }, (_, n) => [`a.${n}`, 1 + this.random.below(600)]),
      )
      const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
      account.views.push({ at, count: total })
      return { siteId: account.siteId, at, counts: { pv: total, ...counts } }
    })
    await storeVisitHours(this.env, visits)
  }

  /** Stores a card, or waives the initial fee. */
  async changeProfile(account: SimulatedAccount): Promise<void> {
    if (this.random.happens(0.5)) account.cardAt ??= now()
    else account.waivedAt ??= now()
    await this.run(
      `INSERT INTO billing_profiles (account_id, payment_method_id, initial_fee_waived_at, updated_at) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET payment_method_id = excluded.payment_method_id, initial_fee_waived_at = excluded.initial_fee_waived_at`,
      account.id,
      account.cardAt === null ? null : 'pm_1',
      account.waivedAt,
      now(),
    )
  }
}
