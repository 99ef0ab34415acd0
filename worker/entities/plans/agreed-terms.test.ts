import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#worker/db/client.ts'
import { WORSE_FROM, type WorseFrom } from '#shared/billing/plan-fields.ts'
import { contractEnd, parseDay } from '#shared/time/jst.ts'
import { addMonths, startOfMonth } from '#shared/time/months.ts'
import { termStarts } from '#tests/setup/billing/agreed-oracle.ts'
import { randomOf } from '#tests/setup/billing/random.ts'
import { fee, fieldAfter, holdingSteps, limit as most } from '#tests/setup/billing/terms-oracle.ts'
import { createContract, createContractPlan } from '#tests/setup/contracts.ts'
import { createAccount, PLAN_IDS } from '#tests/setup/factories.ts'
import { agreedTerms, type HeldContract, standingAt } from './agreed-terms.ts'
import { agreedField, heldField, ofContract } from './agreed-terms.repository.ts'
import { agreedPlan, selectHeldPlan } from './held-plan.repository.ts'

const WORLDS = 25
const MOMENTS = 10
const random = randomOf(7)
const month = (count: number) => startOfMonth(addMonths('2027-01', count))
const run = (text: string, ...values: unknown[]) =>
  env.DB.prepare(text)
    .bind(...values)
    .run()

type Terms = Record<'price' | 'limitAccess' | 'privateDomain', number | null>
type Version = { effectiveFrom: number; worseFrom: WorseFrom; terms: Terms }
type Contract = HeldContract & { plans: { planCode: 'light' | 'standard'; effectiveFrom: number }[] }

/** Versions of a plan from the beginning on, each at the first of a month. */
function randomVersions(): Version[] {
  const terms = () => ({
    price: random.happens(0.1) ? null : 1 + random.below(6),
    limitAccess: random.happens(0.2) ? null : 1 + random.below(4),
    privateDomain: random.below(2),
  })
  const months = [...new Set(Array.from({ length: random.below(9) }, () => random.below(36)))].toSorted((a, b) => a - b)
  const later = months.map((count) => ({
    effectiveFrom: month(count),
    worseFrom: random.pick(WORSE_FROM),
    terms: terms(),
  }))
  return [{ effectiveFrom: 0, worseFrom: 'month', terms: terms() }, ...later]
}

/** Contracts one after another, some with a gap, some short; the last may renew by itself. */
function randomContracts(): Contract[] {
  const made: Contract[] = []
  let startsAt = parseDay('2027-01-15') + random.below(120) * 86_400_000
  for (let left = 1 + random.below(3); left > 0; left--) {
    const endsAt = contractEnd(startsAt, random.happens(0.7) ? 12 : 1 + random.below(9))
    const first = { planCode: random.pick(['light', 'light', 'standard'] as const), effectiveFrom: startsAt }
    const changes = Array.from({ length: 36 }, (_, count) => month(count))
      .filter((from) => from > startsAt && from < endsAt && random.happens(0.12))
      .map((effectiveFrom) => ({ planCode: random.pick(['light', 'standard'] as const), effectiveFrom }))
    made.push({ startsAt, endsAt, autoRenew: left === 1 && random.happens(0.6), plans: [first, ...changes] })
    startsAt = endsAt + 1 + (random.happens(0.3) ? (1 + random.below(60)) * 86_400_000 : 0)
  }
  return made
}

/** What an account has at a moment, counted event by event. */
function expectedTerms(versions: readonly Version[], contracts: readonly Contract[], at: number): Terms {
  const arranged = contracts.map(({ plans, ...one }) => ({
    ...one,
    plans: plans.map(({ planCode, effectiveFrom }) => ({ code: planCode, from: effectiveFrom })),
  }))
  const held = holdingSteps(arranged, (contract) => termStarts(contract, at))
  const listed = versions.map(({ effectiveFrom, ...one }) => ({ at: effectiveFrom, kind: 'version' as const, ...one }))
  // A version that begins with a contract or term is there when it begins.
  const steps = [...listed, ...held].filter((step) => step.at <= at).toSorted((a, b) => a.at - b.at)
  return {
    price: fieldAfter('price', fee, steps),
    limitAccess: fieldAfter('limitAccess', most, steps),
    privateDomain: fieldAfter('privateDomain', most, steps),
  }
}

const planOf = (contracts: readonly Contract[], at: number) =>
  contracts.flatMap(({ plans }) => plans).findLast(({ effectiveFrom }) => effectiveFrom <= at)?.planCode

async function storeVersions(versions: readonly Version[]): Promise<void> {
  await run('DELETE FROM plan_versions WHERE plan_id = ? AND effective_from > 0', PLAN_IDS.light)
  for (const { effectiveFrom, worseFrom, terms } of versions) {
    await run(
      `INSERT INTO plan_versions (id, plan_id, effective_from, name, price, limit_access, private_domain, setting_popup_cta,
        setting_form_contact, analytics_effect, setting_tag_seo, created_at, worse_from) VALUES (?, ?, ?, '', ?, ?, ?, 0, 0, 0, 0, 0, ?)
        ON CONFLICT DO UPDATE SET price = excluded.price, limit_access = excluded.limit_access,
          private_domain = excluded.private_domain, worse_from = excluded.worse_from`,
      crypto.randomUUID(),
      PLAN_IDS.light,
      effectiveFrom,
      terms.price,
      terms.limitAccess,
      terms.privateDomain,
      worseFrom,
    )
  }
}

async function storeContracts(contracts: readonly Contract[]): Promise<string> {
  const { id } = await createAccount(env, { type: 'USER', plan: null })
  for (const { startsAt, endsAt, autoRenew, plans } of contracts) {
    const [first, ...changes] = plans
    const contractId = await createContract(env, id, { from: startsAt, to: endsAt, autoRenew, plan: first?.planCode })
    for (const { planCode, effectiveFrom } of changes)
      await createContractPlan(env, contractId, { plan: planCode, from: effectiveFrom, storedAt: startsAt })
  }
  return id
}

/** The terms of the light plan as statements read them. */
async function statedTerms(id: string, at: number): Promise<Terms & { feature: number }> {
  const field = (name: 'price' | 'limit_access' | 'private_domain') =>
    ofContract(sql`${id}`, at, (contract) => agreedField(name, { contract, planId: sql`${PLAN_IDS.light}`, at }))
  const [row] = await connect(env.DB).all<Terms & { feature: number }>(
    sql`SELECT ${field('price')} AS price, ${field('limit_access')} AS limitAccess, ${field('private_domain')} AS privateDomain,
      ${heldField('private_domain', sql`${id}`, at)} AS feature`,
  )
  if (!row) throw new Error('A statement without FROM has one row')
  return row
}

/** Compares the terms of a random world at random moments; returns at how many an account had the plan. */
async function compareWorld(): Promise<number> {
  const [versions, contracts] = [randomVersions(), randomContracts()]
  await storeVersions(versions)
  const id = await storeContracts(contracts)
  const moments = Array.from(
    { length: MOMENTS },
    () => parseDay('2027-02-01') + random.below(1400) * 86_400_000 + random.below(86_400_000),
  ).filter((at) => planOf(contracts, at) === 'light')
  for (const at of moments) {
    const { privateDomain, ...expected } = expectedTerms(versions, contracts, at)
    const world = { versions, contracts, at }
    const standing = standingAt(contracts, at)
    const agreed = standing && agreedTerms(versions, at, standing)
    expect({ ...world, agreed }).toEqual({ ...world, agreed: { ...expected, privateDomain } })
    const stored = agreedPlan(await selectHeldPlan(connect(env.DB), id, { at }))?.terms
    expect({ ...world, stored }).toMatchObject({
      ...world,
      stored: { ...expected, privateDomain: privateDomain === 1 },
    })
    const stated = await statedTerms(id, at)
    expect({ ...world, stated }).toEqual({ ...world, stated: { ...expected, privateDomain, feature: privateDomain } })
  }
  return moments.length
}

let before: Record<string, unknown> | null

beforeAll(async () => {
  before = await env.DB.prepare('SELECT price, limit_access, private_domain FROM plan_versions WHERE plan_id = ?')
    .bind(PLAN_IDS.light)
    .first()
})
afterAll(async () => {
  await run('DELETE FROM plan_versions WHERE plan_id = ? AND effective_from > 0', PLAN_IDS.light)
  const { price, limit_access: limit, private_domain: domain } = before ?? {}
  await run(
    "UPDATE plan_versions SET price = ?, limit_access = ?, private_domain = ?, worse_from = 'month' WHERE plan_id = ?",
    price,
    limit,
    domain,
    PLAN_IDS.light,
  )
})

describe('agreed terms', () => {
  it('are the same counted event by event, in code and in statements, whatever lists and contracts do', async () => {
    let compared = 0
    for (let world = 0; world < WORLDS; world++) compared += await compareWorld()
    expect(compared).toBeGreaterThan(WORLDS)
  })
})
