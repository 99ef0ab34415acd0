import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PLAN_FIELD_NAMES, PLAN_FIELDS, type FieldRule, SWIPE_DIRECTIONS } from '#shared/billing/plan-fields.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { startOfNextMonth } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { findPlanLimits } from '#worker/entities/plans/plan.repository.ts'

const { light, standard, pro, trial } = PLAN_IDS

let token: string
let operator: Awaited<ReturnType<typeof createAccount>>

type Wire = Record<string, unknown>
type ListedPlan = { plan_id: string; current: Wire; planned: Wire | null }

const read = async () =>
  (await call('GET', '/v1/master/plan', { token })).json.data as { version: number; plans: ListedPlan[] }
const planOf = async (id: string) => {
  const found = (await read()).plans.find((plan) => plan.plan_id === id)
  if (!found) throw new Error(`No plan ${id}`)
  return found
}
const put = (plans: Wire[], version: number, as = token) =>
  call('PUT', '/v1/master/plan', { token: as, body: { plans }, headers: { 'if-match': `"${version}"` } })
const save = async (...plans: Wire[]) => put(plans, (await read()).version)
const preview = async (...plans: Wire[]) =>
  (await call('POST', '/v1/master/plan/preview', { token, body: { plans } })).json.data.changes as Wire[]
const withdraw = async (id: string) =>
  call('DELETE', `/v1/master/plan/${id}/planned`, { token, headers: { 'if-match': `"${(await read()).version}"` } })
/** Moves to the first moment of the next month, in a new session: the old one has ended by then. */
async function turnMonth(): Promise<void> {
  setClockOffset(startOfNextMonth(now()) - Date.now() + 1)
  token = (await signIn(env, operator)).token
}
const withPlan = (plan: 'light' | 'standard' | 'pro') => createAccount(env, { type: 'USER', plan })

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER', contactName: 'Mana' })
  token = (await signIn(env, operator)).token
  for (const id of [light, standard, pro])
    await env.DB.prepare('UPDATE plan_versions SET price = 10000 WHERE plan_id = ?').bind(id).run()
})
afterEach(async () => {
  setClockOffset(0)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM price_lists'),
    env.DB.prepare('DELETE FROM plan_versions WHERE effective_from > 0'),
    env.DB.prepare('UPDATE plan_versions SET price = NULL'),
    env.DB.prepare('UPDATE accounts SET plan_code = NULL'),
  ])
})

describe('a saved price list', () => {
  it('counts from 00:00 of the first of the next month', async () => {
    const { id } = await withPlan('light')
    const user = { id, type: 'USER' as const }
    const saved = await save({ id: light, price: 12_000, quantity_site: 2 })
    expect(saved.status).toBe(200)
    expect(saved.headers.get('etag')).toBe('"1"')
    const before = await planOf(light)
    expect(before.current).toMatchObject({ price: 10_000, quantity_site: 1 })
    expect(before.planned).toMatchObject({
      price: 12_000,
      quantity_site: 2,
      created_by: 'Mana',
      effective_from: new Date(startOfNextMonth(now())).toISOString(),
    })
    setClockOffset(startOfNextMonth(now()) - Date.now() - 60_000)
    expect((await findPlanLimits(env.DB, user)).quantitySite).toBe(1)
    await turnMonth()
    expect((await findPlanLimits(env.DB, user)).quantitySite).toBe(2)
    expect((await planOf(light)).current).toMatchObject({ price: 12_000 })
    expect((await planOf(light)).planned).toBeNull()
  })

  it('replaces what was planned in the same month, and the history keeps both', async () => {
    await withPlan('light')
    await save({ id: light, price: 12_000 })
    await save({ id: light, quantity_swipe: 20 })
    expect((await planOf(light)).planned).toMatchObject({ price: 12_000, quantity_swipe: 20 })
    const { results } = await env.DB.prepare('SELECT count(*) AS total FROM plan_versions WHERE plan_id = ?')
      .bind(light)
      .all()
    expect(results).toEqual([{ total: 2 }])
    const log = await call('GET', `/v1/audit-log?action=plan&account_id=${operator.id}`, { token })
    expect(log.json.data.data_list).toMatchObject([
      {
        action: 'plan.update',
        subject_name: 'ライト',
        changes: [
          { field: 'price', from: 10_000, to: 12_000 },
          { field: 'quantitySwipe', from: 12, to: 20 },
          { field: 'effectiveAt' },
          { field: 'worseFrom', to: 'renewal' },
        ],
      },
      {
        action: 'plan.update',
        changes: [{ field: 'price', from: 10_000, to: 12_000 }, { field: 'effectiveAt' }, { field: 'worseFrom' }],
      },
    ])
  })

  it.each<[string, number[]]>([
    ['for the first time', []],
    ['again', [9000]],
  ])('of two people at once, %s, is stored once; the other is told who saved, and when', async (_time, earlier) => {
    await withPlan('light')
    for (const price of earlier) await save({ id: light, price })
    const version = earlier.length
    const other = await createAccount(env, { type: 'SUB_ADMIN', parent: operator })
    const people = [
      { name: 'Mana', as: token, price: 11_000 },
      { name: other.contactName, as: (await signIn(env, other)).token, price: 13_000 },
    ]
    const answers = await Promise.all(people.map(({ as, price }) => put([{ id: light, price }], version, as)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
    const winner = people.find((_, index) => answers[index]?.status === 200)
    const late = answers.find(({ status }) => status === 412)
    expect(late?.json).toMatchObject({ code: 'stale', version: version + 1, updated_by: winner?.name })
    expect(Date.parse(late?.json.updated_at)).toBeLessThanOrEqual(now())
    expect((await planOf(light)).planned?.['price']).toBe(winner?.price)
    expect((await read()).version).toBe(version + 1)
  })

  it('needs If-Match, and stores nothing where nothing changes', async () => {
    const body = { plans: [{ id: light, price: 10_000 }] }
    expect((await call('PUT', '/v1/master/plan', { token, body })).status).toBe(428)
    expect((await put([{ id: light, price: 10_000 }], 0)).headers.get('etag')).toBe('"0"')
    expect((await put([{ id: light, price: 10_000 }], 7)).status).toBe(412)
  })

  it('is all or nothing', async () => {
    const refused = await save({ id: light, price: 11_000 }, { id: standard, price: -1 })
    expect(refused.status).toBe(422)
    expect((await planOf(light)).planned).toBeNull()
  })
})

describe('a plan that is not for sale and that nobody has', () => {
  it('begins at once, and the preview says so', async () => {
    await env.DB.prepare('UPDATE plan_versions SET price = NULL').run()
    const [change] = await preview({ id: standard, price: 30_000 })
    expect(change).toMatchObject({
      is_at_once: true,
      accounts: 0,
      fields: [{ field: 'price', before: null, after: 30_000 }],
    })
    await save({ id: standard, price: 30_000 })
    expect(await planOf(standard)).toMatchObject({ current: { price: 30_000 }, planned: null })
    const options = await call('GET', '/v1/master/user/options', { token })
    const offered = options.json.data.plans.find((plan: Wire) => plan['plan_code'] === 'standard')
    expect(offered).toMatchObject({ is_assignable: true })
    // From then on it is for sale: the next save begins in the next month.
    await save({ id: standard, price: 31_000 })
    expect(await planOf(standard)).toMatchObject({ current: { price: 30_000 }, planned: { price: 31_000 } })
  })

  it('waits for the next month where an account has it, or will have it', async () => {
    await env.DB.prepare('UPDATE plan_versions SET price = NULL').run()
    const user = await withPlan('light')
    expect(await preview({ id: light, price: 9000 })).toMatchObject([{ is_at_once: false, accounts: 1 }])
    const next = { sql: 'UPDATE accounts SET next_plan_code = ?, next_plan_from = ? WHERE id = ?' }
    await env.DB.prepare(next.sql).bind('pro', startOfNextMonth(now()), user.id).run()
    expect(await preview({ id: pro, price: 9000 })).toMatchObject([{ is_at_once: false, accounts: 1 }])
    expect(await preview({ id: light, price: 9000 })).toMatchObject([{ is_at_once: false, accounts: 0 }])
  })
})

describe('the preview', () => {
  it('stores nothing and names what changes, from when, and for how many accounts', async () => {
    await withPlan('light')
    await withPlan('light')
    const changes = await preview({ id: light, price: null, setting_form_contact: false }, { id: pro, name: '' })
    expect(changes).toEqual([
      {
        plan_id: light,
        plan_code: 'light',
        names: {},
        effective_from: new Date(startOfNextMonth(now())).toISOString(),
        is_at_once: false,
        is_withdrawal: false,
        accounts: 2,
        fields: [
          { field: 'price', before: 10_000, after: null },
          { field: 'settingFormContact', before: true, after: false },
        ],
        worse_from: 'renewal',
        warnings: ['priceEmptied', 'lessForUsers'],
      },
    ])
    expect((await read()).version).toBe(0)
    expect((await planOf(light)).planned).toBeNull()
  })

  it.each<[string, Wire, string[]]>([
    ['a higher price', { price: 10_001 }, ['priceRaised']],
    ['a lower price', { price: 9999 }, []],
    ['a new fee for page views', { limit_access_price: 1 }, ['priceRaised']],
    ['a limit where none was', { limit_access: 1000 }, ['lessForUsers']],
    ['one direction instead of both', { swipe: 'vertical' }, ['lessForUsers']],
    ['more cells', { quantity_swipe: 13 }, []],
    ['another name', { name: 'Leicht' }, []],
  ])('gives its warnings of %s', async (_, patch, warnings) => {
    await withPlan('light')
    expect(await preview({ id: light, ...patch })).toMatchObject([{ warnings }])
  })

  it('says that a planned version is replaced', async () => {
    await save({ id: light, price: 12_000 })
    expect(await preview({ id: light, price: 13_000 })).toMatchObject([{ warnings: ['replacesPlanned'] }])
  })
})

describe('a planned version', () => {
  it('is withdrawn, with an entry in the history', async () => {
    await save({ id: light, price: 12_000 })
    const answer = await withdraw(light)
    expect(answer.status).toBe(200)
    expect((await planOf(light)).planned).toBeNull()
    expect((await withdraw(light)).status).toBe(404)
    await turnMonth()
    expect((await planOf(light)).current).toMatchObject({ price: 10_000 })
    const log = await call('GET', `/v1/audit-log?action=plan.withdraw&account_id=${operator.id}`, { token })
    expect(log.json.data.data_list).toMatchObject([{ changes: [{ field: 'price', from: 12_000, to: 10_000 }] }])
  })

  it('is withdrawn by saving the present values as well', async () => {
    await save({ id: light, price: 12_000 })
    expect(await preview({ id: light, price: 10_000 })).toMatchObject([{ is_withdrawal: true, fields: [] }])
    await save({ id: light, price: 10_000 })
    expect((await planOf(light)).planned).toBeNull()
  })

  it('is listed among all versions, the newest first', async () => {
    await save({ id: light, price: 12_000 })
    const { plans } = (await call('GET', '/v1/master/plan/all', { token })).json.data
    const versions = plans.find((plan: Wire) => plan['plan_id'] === light)
    expect(versions).toMatchObject({
      has_more: false,
      versions: [
        { price: 12_000, created_by: 'Mana' },
        { price: 10_000, created_by: null },
      ],
    })
    expect(plans).toHaveLength(10)
  })
})

describe('refused values', () => {
  it.each<[string, unknown, string]>([
    ['price', -1, '0以上で入力してください。'],
    ['price', 1.5, '整数で入力してください。'],
    ['price', '1000', '入力してください。'],
    ['price', 1e300, '1,000,000,000以下で入力してください。'],
    ['price', 1_000_000_001, '1,000,000,000以下で入力してください。'],
    ['block_price', -5, '0以上で入力してください。'],
    ['quantity_site', 0, '1以上で入力してください。'],
    ['max_columns', 101, '100以下で入力してください。'],
    ['limit_access_unit', null, '入力してください。'],
    ['limit_access_unit', 0, '1以上で入力してください。'],
    ['name', 'あ'.repeat(51), '50文字以内で入力してください。'],
    ['swipe', 'diagonal', '正しい値を入力してください。'],
  ])('%s = %j says why', async (field, value, message) => {
    for (const [method, path] of [
      ['POST', '/v1/master/plan/preview'],
      ['PUT', '/v1/master/plan'],
    ] as const) {
      const body = { plans: [{ id: light, [field]: value }] }
      const answer = await call(method, path, { token, body, headers: { 'if-match': '"0"' } })
      expect([answer.status, answer.json.fields]).toEqual([422, { [`plans.0.${field}`]: message }])
    }
  })

  it('are said in the person’s language', async () => {
    const headers = { 'if-match': '"0"', 'accept-language': 'en' }
    const body = { plans: [{ id: light, price: 0.1 }] }
    const answer = await call('PUT', '/v1/master/plan', { token, body, headers })
    expect(answer.json.fields).toEqual({ 'plans.0.price': 'Enter a whole number.' })
  })

  it('are a price of a trial, an unknown plan, one plan twice, and another member', async () => {
    const fieldsOf = async (...plans: Wire[]) => Object.keys((await save(...plans)).json.fields)
    expect(await fieldsOf({ id: trial, price: 100 })).toEqual(['plans.0.price'])
    expect(await fieldsOf({ id: operator.id, price: 100 })).toEqual(['plans.0.id'])
    expect(await fieldsOf({ id: light, price: 1 }, { id: light, price: 2 })).toEqual(['plans.1.id'])
    expect((await save({ id: light, multi_language: true })).status).toBe(400)
  })
})

/** Any allowed value of a field. */
function valueOf(rule: FieldRule): fc.Arbitrary<unknown> {
  if (rule.kind === 'flag') return fc.boolean()
  if (rule.kind === 'swipe') return fc.constantFrom(...SWIPE_DIRECTIONS)
  if (rule.kind === 'text') return fc.stringMatching(/^[a-zA-Zぁ-ん][a-zA-Z0-9 ぁ-ん]{0,40}[a-z]$/)
  const number = fc.integer({ min: rule.min, max: rule.max })
  return rule.empty ? fc.option(number) : number
}

/** The fields on which the next save is based. */
function newest({ planned, current }: ListedPlan): Wire {
  const version = planned ?? current
  return Object.fromEntries(PLAN_FIELD_NAMES.map((field) => [toSnake(field), version[toSnake(field)]]))
}

it('a save and a read give the same values, whatever they are', async () => {
  const terms = fc.record(
    Object.fromEntries(PLAN_FIELD_NAMES.map((field) => [toSnake(field), valueOf(PLAN_FIELDS[field])])),
    { requiredKeys: [] },
  )
  await withPlan('pro')
  await fc.assert(
    fc.asyncProperty(terms, async (patch) => {
      const before = await planOf(pro)
      expect((await save({ id: pro, ...patch })).status).toBe(200)
      const after = await planOf(pro)
      expect(newest(after)).toMatchObject({ ...newest(before), ...patch })
      expect(after.current).toEqual(before.current)
    }),
    { numRuns: 60 },
  )
})
