import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/errors/en.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { revenueChanges } from '#worker/db/schema/figures.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const PRESENT = monthOf(now())
let token: string

beforeAll(async () => {
  token = (await signIn(env, await createAccount(env, { type: 'MASTER' }))).token
})

async function ask(path: string) {
  const { database, usage } = countDatabase(env.DB)
  const options = { token, headers: { 'accept-language': 'en' }, env: { ...env, DB: database } }
  const { status, json } = await call('GET', `/v1/dashboard/${path}`, options)
  return { status, data: json.data, fields: json.fields, usage }
}

describe('changes of the recurring revenue', () => {
  const row = (kind: 'new' | 'lost', before: number, after: number, accountId = newId()) => ({
    month: '2025-02',
    kind,
    accountId,
    companyName: `Company ${before}`,
    before,
    after,
  })

  it('are listed with their sums, the largest first', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => row('lost', index + 1, 0))
    const sum = { ...row('lost', 900_000, 0, '*'), accounts: 250 }
    await connect(env.DB).insert(revenueChanges).values(sum)
    for (let at = 0; at < rows.length; at += 12)
      await connect(env.DB)
        .insert(revenueChanges)
        .values(rows.slice(at, at + 12))
    const { data, usage } = await ask('revenue/change?month=2025-02')
    expect(data.totals).toEqual([
      { kind: 'new', accounts: 0, before: 0, after: 0 },
      { kind: 'lost', accounts: 250, before: 900_000, after: 0 },
      { kind: 'more', accounts: 0, before: 0, after: 0 },
      { kind: 'less', accounts: 0, before: 0, after: 0 },
    ])
    expect(data.rows.map(({ before }: { before: number }) => before)).toEqual(
      rows.map(({ before }) => before).toReversed(),
    )
    expect(usage.rowsRead).toBeLessThanOrEqual(4 * 101 * 2 + 8)
  })

  it('are refused for a month in the future', async () => {
    expect(await ask(`revenue/change?month=${addMonths(PRESENT, 1)}`)).toMatchObject({
      status: 422,
      fields: { month: en.validation.periodFuture },
    })
  })
})
