import { env as testEnv } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { IMPORT_COLUMNS, type ImportColumn } from '#shared/account/user-csv-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createImportForm, importFile } from '#tests/setup/import-form.ts'
import { NAUGHTY } from '#tests/setup/schema-arbitrary.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'

const env = unlimited(testEnv)
const RUNS = 200

let operator: Awaited<ReturnType<typeof createAccount>>
let token: string

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  token = (await signIn(env, operator)).token
})

const address = fc.integer({ min: 0, max: 100_000 }).map((n) => `fuzz-${n}@example.com`)
const naughty = fc.oneof(fc.constantFrom(...NAUGHTY), fc.string({ unit: 'binary' }), fc.string())
const mostly = (good: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: naughty })
const line = fc.constantFrom('株式会社みどり', 'A, "B"', '=1+1', "'x", '髙﨑①', '𠮷野家')

const row: fc.Arbitrary<Record<ImportColumn, string>> = fc.record({
  company_name: mostly(line),
  email: mostly(address),
  contact_name: mostly(line),
  account_type: mostly(fc.constantFrom('USER', 'user', 'MASTER_USER', 'OEM_MASTER')),
  plan: mostly(fc.constantFrom('', 'trial')),
  contract_start: mostly(fc.constant('')),
  authority: mostly(fc.constantFrom('', 'edit', 'view')),
  license: mostly(fc.constantFrom('', 'granted', '1')),
  parent_email: mostly(fc.constant('')),
})
const sound = fc
  .tuple(fc.array(row, { maxLength: 20 }), fc.constantFrom('\r\n', '\n', '\r'))
  .map(([rows, end]) => new TextEncoder().encode(importFile(rows, end)))
/** A file with changed bytes, a truncated one, or a random one. */
const broken = fc.oneof(
  fc.tuple(sound, fc.nat(), fc.uint8Array({ maxLength: 8 })).map(([bytes, place, noise]) => {
    const at = place % bytes.length
    return new Uint8Array([...bytes.slice(0, at), ...noise, ...bytes.slice(at + noise.length)])
  }),
  fc.tuple(sound, fc.nat()).map(([bytes, end]) => bytes.slice(0, end % bytes.length)),
  fc.uint8Array({ maxLength: 500 }).map((bytes) => new Uint8Array(bytes)),
  naughty.map((text) => new TextEncoder().encode(`${IMPORT_COLUMNS.join(',')}\n${text}`)),
)
const file = fc.oneof({ weight: 3, arbitrary: sound }, { weight: 1, arbitrary: broken })

const COUNTED = ['accounts', 'contracts', 'history', 'outbox', 'import_chunks', '_assert']
const COUNTS = COUNTED.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')
type Counts = { accounts: number; history: number; outbox: number; import_chunks: number }
const look = async () => (await env.DB.prepare(`SELECT ${COUNTS}`).first<Counts>()) as Counts

async function send(bytes: Uint8Array<ArrayBuffer>) {
  // The limit of three per hour would hide all results.
  await env.DB.prepare('DELETE FROM throttles').run()
  return call('POST', '/v1/master/user/import', {
    env,
    token,
    body: createImportForm({ file: bytes, isDryRun: false }),
  })
}

/** Nothing if refused; otherwise an account, a history entry and an invitation for each row. */
function expectAllOrNothing(before: Counts, after: Counts, created = 0): void {
  const promises = Math.ceil(created / 50)
  expect(after).toEqual({
    ...after,
    accounts: before.accounts + created,
    history: before.history + created,
    outbox: before.outbox + promises,
    import_chunks: before.import_chunks + Math.sign(created),
    _assert: 0,
  })
}

describe('generated files', () => {
  it(`never cause an error, and are imported completely or not at all (${RUNS} files)`, async () => {
    const seen: number[] = []
    await fc.assert(
      fc.asyncProperty(file, async (bytes) => {
        const before = await look()
        const { status, json, text } = await send(new Uint8Array(bytes))
        seen.push(status)
        expect([200, 422]).toContain(status)
        expect(text).not.toMatch(/SQLITE|D1_ERROR|drizzle|\bat \w+ \(/)
        expectAllOrNothing(before, await look(), json.data?.created)
      }),
      { numRuns: RUNS },
    )
    expect(seen.filter((status) => status === 200).length).toBeGreaterThan(RUNS / 20)
    expect(seen.filter((status) => status === 422).length).toBeGreaterThan(RUNS / 20)
  })
})
