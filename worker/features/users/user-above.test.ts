import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContractState } from '#shared/account/permissions.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { effectiveStateAt } from '#worker/session/contract-state.ts'
import { now } from '#worker/platform/clock.ts'
import { findAncestors, findUser } from '#worker/entities/accounts/user.repository.ts'
import { ancestorIdsOf } from './user.mapping.ts'

const DAY = 24 * 60 * 60 * 1000
const ALL = { kind: 'all' } as const

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let partner: Account
let admin: Account
let tree: Account[]
let token: string

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner })
  const direct = await createAccount(env, { type: 'USER', parent: partner })
  const user = await createAccount(env, { type: 'USER', parent: admin })
  tree = [partner, admin, direct, user]
  token = (await signIn(env, operator)).token
})

type Copies = Partial<{
  contract_status: ContractState
  contract_starts_at: number | null
  contract_ends_at: number | null
}>

/** Changes an account's own copies of its contract, like every writer of contracts. */
async function change({ id }: Account, copies: Copies): Promise<void> {
  const columns = Object.keys(copies).map((name) => `${name} = ?`)
  const statement = env.DB.prepare(`UPDATE accounts SET ${columns.join()} WHERE id = ?`)
  await statement.bind(...Object.values(copies), id).run()
}

async function summaryOf({ id }: Account) {
  const { json } = await call('GET', `/v1/master/user/${id}`, { token })
  return json.data as {
    effective_state: string
    state: string
    parent: { id: string; type: string; company_name: string }
  }
}

/** The state of the accounts above by their own rows, at a moment. */
async function expectedOf({ id }: Account, at: number) {
  const row = await findUser(env.DB, ALL, id)
  if (!row) throw new Error('no such account')
  const above = await findAncestors(
    env.DB,
    ancestorIdsOf(row).filter((one) => one !== operator.id),
  )
  return effectiveStateAt(row, [...above.values()], at)
}

async function expectAgreement(): Promise<void> {
  for (const one of tree) expect((await summaryOf(one)).effective_state).toBe(await expectedOf(one, now()))
}

describe('an account’s copies of its ancestors’ data', () => {
  it('name the parent, also after it is renamed', async () => {
    const names = async () => Promise.all(tree.map(async (one) => (await summaryOf(one)).parent))
    expect(await names()).toEqual([
      { id: operator.id, type: 'MASTER', company_name: operator.companyName },
      { id: partner.id, type: 'OEM_MASTER', company_name: partner.companyName },
      { id: partner.id, type: 'OEM_MASTER', company_name: partner.companyName },
      { id: admin.id, type: 'OEM_ADMIN', company_name: admin.companyName },
    ])
    const rename = env.DB.prepare(`UPDATE accounts SET company_name = 'New ' || type WHERE id IN (?, ?, ?)`)
    await rename.bind(operator.id, partner.id, admin.id).run()
    const newNames = ['New MASTER', 'New OEM_MASTER', 'New OEM_MASTER', 'New OEM_ADMIN']
    expect((await names()).map((one) => one.company_name)).toEqual(newNames)
  })

  it.each([
    ['suspended', 'suspended'],
    ['terminated', 'terminated'],
    ['inactive', 'inactive'],
  ] as const)('a %s partner makes everybody below %s, and no longer once it is active', async (status, expected) => {
    await change(partner, { contract_status: status })
    for (const one of tree.slice(1)) expect((await summaryOf(one)).effective_state).toBe(expected)
    await expectAgreement()
    await change(partner, { contract_status: 'active' })
    for (const one of tree) expect((await summaryOf(one)).effective_state).toBe('active')
  })

  it('evaluate an ancestor’s end, start and renewal by the clock', async () => {
    const [, , direct, user] = tree as [Account, Account, Account, Account]
    const running = { contract_starts_at: now() - DAY, contract_ends_at: now() + DAY }
    for (const [above, ofDirect] of [[partner, 'inactive'] as const, [admin, 'active'] as const]) {
      await change(above, { ...running, contract_ends_at: now() - 1 })
      expect((await summaryOf(user)).effective_state).toBe('inactive')
      expect((await summaryOf(direct)).effective_state).toBe(ofDirect)
      await change(above, { ...running, contract_starts_at: now() + DAY, contract_ends_at: now() + 2 * DAY })
      expect((await summaryOf(user)).effective_state).toBe('inactive')
      await expectAgreement()
      await change(above, running)
      expect((await summaryOf(user)).effective_state).toBe('active')
    }
    await change(partner, { contract_starts_at: null, contract_ends_at: null })
    await expectAgreement()
  })

  it('are filled for a new account', async () => {
    await change(partner, { contract_status: 'suspended' })
    const late = await createAccount(env, { type: 'USER', parent: admin })
    expect(await summaryOf(late)).toMatchObject({ effective_state: 'suspended', state: 'active' })
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: admin })
    const kept = await env.DB.prepare('SELECT parent_name, above_status FROM accounts WHERE id = ?')
      .bind(sub.id)
      .first()
    expect(kept).toEqual({ parent_name: null, above_status: null })
  })

  it('agree with the ancestors in every combination of states and periods', async () => {
    const states = ['active', 'inactive', 'suspended', 'terminated'] as const
    const periods = [
      [null, null],
      [now() - 9 * DAY, now() - DAY],
      [now() - DAY, now() + DAY],
      [now() + DAY, now() + 9 * DAY],
    ] as const
    const copies = states.flatMap((status) =>
      periods.map(([starts, ends]) => ({
        contract_status: status,
        contract_starts_at: starts,
        contract_ends_at: ends,
      })),
    )
    for (const ofPartner of copies) {
      await change(partner, ofPartner)
      for (const ofAdmin of copies.filter((_, index) => index % 5 === 0)) {
        await change(admin, ofAdmin)
        await expectAgreement()
      }
    }
  })
})
