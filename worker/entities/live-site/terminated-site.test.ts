import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { updateSite } from '#worker/entities/working-copy/site.repository.ts'
import { requireSite } from '#worker/entities/working-copy/working-copy.service.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
let operator: Account
let partner: Account
let user: Account
let siteId: string

beforeEach(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  user = await createAccount(env, { type: 'USER', parent: partner })
  siteId = (await createSite(env, user)).id
})

const tokenOf = async (account: Account) => (await signIn(env, account)).token
const setContract = ({ id }: Account, values: string) =>
  env.DB.prepare(`UPDATE accounts SET ${values} WHERE id = ?`).bind(id).run()
const terminate = (account: Account) => setContract(account, "contract_status = 'terminated'")
const read = async (account: Account) => call('GET', `/v1/site/${siteId}`, { token: await tokenOf(account) })
const rename = async (account: Account, language = 'en') =>
  call('PUT', `/v1/site/${siteId}`, {
    token: await tokenOf(account),
    body: { name: 'Other' },
    headers: { 'if-match': '"1"', 'accept-language': language },
  })

describe('a site of a terminated account', () => {
  it('is shown to ancestors, and changed by nobody', async () => {
    await terminate(user)
    for (const account of [partner, operator]) {
      expect((await read(account)).json.data).toMatchObject({ is_read_only: true, version: 1 })
      const { status, json } = await rename(account)
      expect([status, json.code]).toEqual([409, 'read_only'])
      expect(json.message).toContain('has been terminated')
    }
    expect((await rename(user)).json.code).toBe('terminated')
  })

  it('is read-only where an ancestor is terminated, too', async () => {
    await terminate(partner)
    expect((await read(operator)).json.data.is_read_only).toBe(true)
    expect((await rename(operator)).json.code).toBe('read_only')
    expect((await rename(user)).json.code).toBe('terminated')
  })

  it('is marked in lists, in which its neighbours stay open', async () => {
    const other = await createAccount(env, { type: 'USER', parent: partner })
    await createSite(env, other)
    await terminate(user)
    const { json } = await call('GET', '/v1/site', { token: await tokenOf(partner) })
    const rows = json.data.data_list as { account_id: string; is_read_only: boolean }[]
    expect(new Map(rows.map((row) => [row.account_id, row.is_read_only]))).toEqual(
      new Map([
        [user.id, true],
        [other.id, false],
      ]),
    )
  })

  it('refuses a change that was looked up before the contract ended', async () => {
    const { site } = await requireSite(env, { kind: 'all', isChanging: true }, siteId)
    await terminate(user)
    const change = { site, version: 1, actorId: operator.id, head: { name: 'Late' } }
    await expect(updateSite(env.DB, { ...change, cells: [], removedCells: [] })).rejects.toMatchObject({
      code: 'stale',
    })
    expect((await read(operator)).json.data.version).toBe(1)
  })
})

describe('a site of an account without an active contract', () => {
  it.each([
    ['suspended', "contract_status = 'suspended'"],
    ['not contracted', "contract_status = 'inactive'"],
    ['past its end', 'contract_ends_at = 1'],
  ])('%s: is read by its own people, and worked on by those above', async (_, values) => {
    await setContract(user, values)
    expect((await read(user)).json.data.is_read_only).toBe(false)
    const { status, json } = await rename(user)
    expect([status, json.code]).toEqual([403, 'contract'])
    expect((await rename(partner)).status).toBe(200)
    expect((await read(operator)).json.data.name).toBe('Other')
  })

  it('cannot be changed by a partner without an active contract', async () => {
    await setContract(partner, "contract_status = 'suspended'")
    expect((await rename(partner)).json.code).toBe('contract')
    expect((await rename(operator)).status).toBe(200)
  })
})
