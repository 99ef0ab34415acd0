import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { type AccountInput, createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { createReader } from '#tests/setup/notification-kit.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { endAccounts } from './account-end.jobs.ts'

// A contract that runs out by the clock: the data of its account is erased like that of a terminated one.

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const env: Bindings = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
type Bell = { kind: string; subject_id: string; detail: Record<string, unknown> }

let operator: Account
let partner: Account

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, companyName: '波止場' })
})
afterEach(() => setClockOffset(0))

/** An account whose contract ran out an hour ago. */
const createOver = (input: Partial<AccountInput> = {}) =>
  createAccount(env, {
    type: 'USER',
    parent: operator,
    companyName: '潮騒',
    ...input,
    values: { contractStartsAt: now() - 365 * DAY, contractEndsAt: now() - HOUR, ...input.values },
  })
const rowOf = (id: string) =>
  env.DB.prepare('SELECT contract_status, company_name FROM accounts WHERE id = ?').bind(id).first()
const plannedFor = (id: string) =>
  env.DB.prepare('SELECT ends_at FROM account_ends WHERE account_id = ?').bind(id).first<number>('ends_at')
async function runAt(days: number): Promise<void> {
  setClockOffset(days * DAY)
  await endAccounts(env)
}
async function mailsTo(id: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT payload ->> 'template' AS template FROM outbox WHERE payload ->> 'accountId' = ? ORDER BY created_at, id",
  )
    .bind(id)
    .all()
  return results.map(({ template }) => template)
}
/** The entries about erasures under a person's bell, the oldest first, as kind, subject and detail. */
async function bellOf(person: Account): Promise<[string, Record<string, unknown>][]> {
  const { data_list } = await createReader((await signIn(env, person)).token).bell()
  return (data_list as unknown as Bell[])
    .filter(({ kind }) => kind === 'erasure')
    .map(({ subject_id, detail }) => [subject_id, detail] as [string, Record<string, unknown>])
    .toReversed()
}
async function renew(id: string, days: number): Promise<void> {
  await env.DB.prepare(
    "UPDATE accounts SET contract_status = 'active', contract_starts_at = ?, contract_ends_at = ?, version = version + 1 WHERE id = ?",
  )
    .bind(now(), now() + days * DAY, id)
    .run()
}

describe('a contract that ran out', () => {
  it.each([
    ['by itself', { contractStatus: 'active' }],
    ['after a trial', { plan: 'trial', contractStatus: 'active' }],
    ['while it was suspended', { contractStatus: 'suspended' }],
  ] as const)('%s is followed by the erasure after ninety days', async (_, input) => {
    const user = await createOver(input)
    const site = await createSite(env, user)
    await createBill(env, user, { status: 'unpaid' })
    for (const days of [0, 29, 30, 31, 60, 83, 89]) await runAt(days)
    expect(await mailsTo(user.id)).toEqual(['erasure_reminder', 'erasure_reminder', 'erasure_reminder'])
    expect(await rowOf(user.id)).toMatchObject({ contract_status: input.contractStatus })
    await runAt(90)
    expect(await rowOf(user.id)).toEqual({ contract_status: 'terminated', company_name: '潮騒' })
    expect(await mailsTo(user.id)).toContain('account_ended')
    for (const hours of [50, 51, 52]) await runAt(90 + hours / 24)
    expect(await rowOf(user.id)).toEqual({ contract_status: 'terminated', company_name: '' })
    expect(await env.DB.prepare('SELECT name FROM sites WHERE id = ?').bind(site.id).first('name')).toBe('')
    const bill = await env.DB.prepare('SELECT status, company_name FROM bills WHERE account_id = ?')
      .bind(user.id)
      .first()
    expect(bill).toMatchObject({ status: 'unpaid', company_name: expect.stringMatching(/./) })
  })

  it('of a partner takes the accounts below it along, whose own contracts run', async () => {
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
    const below = await createAccount(env, { type: 'USER', parent: admin, companyName: '下の会社' })
    const beside = await createAccount(env, { type: 'USER', parent: operator, companyName: '隣の会社' })
    await env.DB.prepare('UPDATE accounts SET contract_ends_at = ? WHERE id = ?')
      .bind(now() - HOUR, partner.id)
      .run()
    await runAt(0)
    expect(await plannedFor(beside.id)).toBeNull()
    for (const days of [90, 93, 93.1, 93.2, 93.3]) await runAt(days)
    for (const id of [partner.id, admin.id, below.id]) expect(await rowOf(id)).toMatchObject({ company_name: '' })
    expect(await rowOf(beside.id)).toEqual({ contract_status: 'active', company_name: '隣の会社' })
  })

  it('is not followed by an erasure once a new contract is made, and by a new one after that', async () => {
    const user = await createOver()
    await runAt(0)
    await runAt(80)
    expect(await mailsTo(user.id)).toHaveLength(1)
    await renew(user.id, 14)
    await runAt(91)
    expect(await plannedFor(user.id)).toBeNull()
    expect(await rowOf(user.id)).toEqual({ contract_status: 'active', company_name: '潮騒' })
    // Over again after fourteen days: ninety more from then on.
    await runAt(95)
    const end = await env.DB.prepare('SELECT contract_ends_at FROM accounts WHERE id = ?')
      .bind(user.id)
      .first('contract_ends_at')
    expect(await plannedFor(user.id)).toBe(Number(end) + 90 * DAY)
  })

  it('counts from the later end if the jobs rested while a contract was made and ran out', async () => {
    const user = await createOver()
    await runAt(0)
    setClockOffset(20 * DAY)
    await renew(user.id, 5)
    await runAt(26)
    expect(await plannedFor(user.id)).toBeGreaterThan(now() + 88 * DAY)
  })

  it('leaves an account without any contract alone', async () => {
    const never = await createAccount(env, { type: 'USER', parent: operator, plan: null, contractStatus: 'inactive' })
    const coming = await createAccount(env, {
      type: 'USER',
      parent: operator,
      values: { contractStartsAt: now() + DAY, contractEndsAt: now() + 366 * DAY },
    })
    await runAt(0)
    expect([await plannedFor(never.id), await plannedFor(coming.id)]).toEqual([null, null])
  })

  it('does not end an account that changed between the look and the end', async () => {
    const user = await createOver()
    await runAt(0)
    setClockOffset(90 * DAY)
    const { closeAccount } = await import('./account-end.repository.ts')
    await renew(user.id, 365)
    await expect(closeAccount(env.DB, user)).rejects.toMatchObject({ code: 'conflict' })
    expect(await rowOf(user.id)).toMatchObject({ contract_status: 'active' })
  })

  it('shows its day in the profile, where the owner may end the account earlier and take that back', async () => {
    const user = await createOver()
    await env.DB.prepare("INSERT OR REPLACE INTO bill_months VALUES ('2099-12', 0, 0)").run()
    const ask = async (method: string, path: string, body = {}) =>
      call(method, `/v1/account${path}`, { env, token: (await signIn(env, user)).token, body })
    const read = async () => call('GET', '/v1/account/data', { env, token: (await signIn(env, user)).token })
    await runAt(0)
    const day = new Date(Number(await plannedFor(user.id))).toISOString()
    expect((await read()).json.data).toMatchObject({ end: null, erases_at: day })
    const asked = await ask('DELETE', '', { confirmation: '潮騒' })
    expect(asked.json.data).toMatchObject({ end: { ends_at: expect.any(String) }, erases_at: null })
    expect((await ask('POST', '/keep')).json.data).toMatchObject({ end: null, erases_at: null })
    await endAccounts(env)
    expect((await read()).json.data).toMatchObject({ end: null, erases_at: day })
    await env.DB.prepare("DELETE FROM bill_months WHERE month = '2099-12'").run()
  })
})

describe('under the bell', () => {
  it('the erasure is told 60, 30 and 7 days before, to the account and the partner above it', async () => {
    const user = await createOver({ parent: partner })
    const main = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'main' })
    const editor = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'editor' })
    for (const days of [0, 30, 60, 83]) await runAt(days)
    const days = (told: [string, Record<string, unknown>][]) => told.map(([, detail]) => detail['days'])
    expect(days(await bellOf(user))).toEqual([60, 30, 7])
    expect((await bellOf(user))[0]).toEqual([
      user.id,
      { company: '', days: 60, date: expect.stringMatching(/^\d{4}\//) },
    ])
    expect(days(await bellOf(main))).toEqual([60, 30, 7])
    expect(await bellOf(editor)).toEqual([])
    expect(days(await bellOf(partner))).toEqual([60, 30, 7])
    expect((await bellOf(partner))[0]).toMatchObject([user.id, { company: '潮騒' }])
  })

  it('a terminated account’s is told to the partner alone, whose entries go with the data', async () => {
    const user = await createAccount(env, { type: 'USER', parent: partner, companyName: '潮騒' })
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?")
      .bind(now(), user.id)
      .run()
    for (const days of [0, 30]) await runAt(days)
    const readers = async () =>
      (
        await env.DB.prepare("SELECT account_id FROM bell_events WHERE kind = 'erasure' AND subject_id = ?")
          .bind(user.id)
          .all()
      ).results
    expect(await readers()).toEqual([{ account_id: partner.id }])
    for (const extra of [60, 60.1, 60.2, 60.3, 60.4, 60.5]) await runAt(30 + extra)
    expect(await readers()).toEqual([])
  })

  it('nobody of a terminated partner’s tree, nor the operator, has an entry', async () => {
    const user = await createAccount(env, { type: 'USER', parent: partner })
    await createOver()
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?")
      .bind(now(), partner.id)
      .run()
    for (const days of [0, 30]) await runAt(days)
    const { results } = await env.DB.prepare(
      "SELECT 1 FROM bell_events WHERE kind = 'erasure' AND account_id IN (?, ?, ?)",
    )
      .bind(partner.id, user.id, operator.id)
      .all()
    expect(results).toEqual([])
    expect(await mailsTo(user.id)).toEqual(['erasure_reminder'])
  })
})
