import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { createMaker, type MadeCall, requestsOf } from '#tests/setup/calls/made-calls.ts'
import { call } from '#tests/setup/client.ts'
import { beside, besideUndone } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { changeVersions, OWNERS_ROW, withSecondWriter } from '#tests/setup/twins/second-writer.ts'
import { noteWrites } from '#tests/setup/twins/note-writes.ts'
import { logTouches, takeTouches } from '#tests/setup/twins/touch-log.ts'
import { createWorld, type World } from '#tests/setup/world.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hashPassword } from '#worker/platform/password.ts'

const WRITING = EXISTING.filter((name) => !name.startsWith('GET '))

/** Calls that count a version and also assert a state, and which one: two of them in a row cannot both succeed. */
const ASSERT_STATE: Partial<Record<Call, string>> = {
  'DELETE /master/user/{id}': 'never contracted, without children',
  'DELETE /oem-master/user/{id}': 'never contracted, without children',
  'DELETE /oem-admin/user/{id}': 'never contracted, without children',
  'PUT /master/user-plan/{id}/status': 'the states that it can follow',
  'PUT /oem-master/user-plan/{id}/status': 'the states that it can follow',
  'PATCH /oem-master/bill/pay': 'owed, with the number of the attempt and the card',
  'PATCH /user/bill/pay': 'owed, with the number of the attempt and the card',
  'PUT /oem-master/bill/{id}/virtual-account': 'owed, with what is left to pay, and no open account',
  'PUT /user/bill/{id}/virtual-account': 'owed, with what is left to pay, and no open account',
}
/** Calls that answer with the data that the other writer stored, instead of a refusal. */
const ANSWERS: readonly Call[] = ['POST /site/{id}/domain/verify', 'POST /master/transfer/settle']
/**
 * Files with versions in their conditions that no call reaches, and the reason why a lost write is harmless or
 * prevented elsewhere.
 */
const ELSEWHERE: Record<string, string> = {
  'worker/features/account-end/account-end.repository.ts':
    'the job that ends an account; `erasure-plan.test.ts` overtakes it with a new contract',
  'worker/features/analytics-api/api-access.repository.ts':
    'notes when secrets were used, and nothing of replaced ones',
  'worker/entities/brand-kit/brand-kit.repository.ts':
    'no account of the world has a kit yet; `brand-kit.test.ts` saves over a newer one',
  'worker/features/payments/settle-account.repository.ts':
    'what an account received pays nothing of a bill that changed; `virtual-accounts.test.ts` overtakes it',
  'worker/features/domains/claim-rows.repository.ts':
    'a condition of both kinds of claims; `partner-host.test.ts` decides twice from one reading',
  'worker/features/spending/spending.repository.ts':
    'no account of the world has rules yet; `spending.test.ts` saves over newer ones',
  'worker/entities/bills/bill-recipient.repository.ts':
    'no account of the world has a recipient yet; `bill-recipient.test.ts` saves over a newer one',
  'worker/entities/bills/partner-issuer.repository.ts':
    'no partner of the world has an issuer yet; `partner-invoices.test.ts` saves over a newer one',
  'worker/features/accounting/account-name.repository.ts':
    'the operator of the world has no names yet; `accounting.test.ts` saves over newer ones',
  'worker/features/bills/dunning.repository.ts':
    'the operator of the world has no policy yet; `dunning.test.ts` saves over a newer one',
  'worker/features/site-links/link-template.repository.ts':
    'no account of the world has templates yet; `site-link.test.ts` saves over newer ones',
  'worker/features/report-notes/report-note.repository.ts':
    'no month of the world has a comment yet; `report-note.test.ts` saves over a newer one',
  'worker/features/users/withdraw-contract.repository.ts':
    'bills charge the contracts of the world; `withdraw-contract.test.ts` overtakes it',
}

let env: Bindings
let world: World
let versioned = 0
/** The conditions with a version that the running call has built, each with its file, and those that held. */
const begun: string[] = []
const broken = new Set<string>()
const forget = noteWrites(({ name, place }) => {
  if (/\bversion = \?/.test(name)) begun.push(`${place.file} ${name}`)
})
const SOURCES = import.meta.glob<string>('/worker/**/*.ts', { query: '?raw', import: 'default', eager: true })

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    await logTouches(database)
  }),
)
afterAll(forget)
afterAll(() => printSize(`${WRITING.length} calls, ${versioned} change a version`))

async function send(made: MadeCall, database: D1Database) {
  await env.DB.prepare('DELETE FROM throttles').run()
  await takeTouches(env.DB)
  const { status } = await call(made.method, made.path, {
    env: { ...env, DB: database },
    body: made.body,
    headers: made.headers,
  })
  const touches = await takeTouches(env.DB)
  return { status, touches: touches.filter(({ tableName }) => tableName !== 'throttles') }
}

/** Whether the call, without another writer, writes rows with versions. */
const effectOf = (name: Call, also?: string) =>
  besideUndone(async () => {
    const { touches } = await send(await createMaker(env, world)(name, also), env.DB)
    const inserts = touches.flatMap(({ op, tableName }) => (op === 'INSERT' ? [tableName] : []))
    // A new site brings its own rows: nobody can be faster.
    const isFirst = !inserts.includes('sites') && inserts.some((table) => OWNERS_ROW.has(table))
    return { isVersioned: touches.some((one) => one.isVersioned === 1), isFirst }
  })

/** The outcome of the call when another writer comes between its read and its write. */
const outcomeOf = (name: Call, also: string | undefined, write: (made: MadeCall) => Promise<unknown>) =>
  besideUndone(async () => {
    const made = await createMaker(env, world)(name, also)
    let names: string[] = []
    const second = async () => {
      await write(made)
      await takeTouches(env.DB)
      names = begun.splice(0)
    }
    begun.length = 0
    const { status, touches } = await send(made, withSecondWriter(env.DB, second))
    const isRefused = [409, 412].includes(status) || (ANSWERS.includes(name) && status === 200)
    const left = touches.map(({ op, tableName }) => `${op} ${tableName}`)
    if (isRefused && left.length === 0) for (const one of names) broken.add(one)
    return { isRefused, left }
  })

const REFUSED = JSON.stringify({ isRefused: true, left: [] })

/** The outcomes of a request when another writer is faster, for each kind of change that the request makes. */
async function overtaken(name: Call, also: string | undefined) {
  const { isVersioned, isFirst } = await effectOf(name, also)
  versioned += Number(isVersioned || isFirst)
  if (name in ASSERT_STATE) return isVersioned ? [] : ['changes no version: delete it from ASSERT_STATE']
  const outcomes: unknown[] = []
  if (isVersioned) outcomes.push(await outcomeOf(name, also, () => changeVersions(env.DB)))
  if (isFirst) outcomes.push(await outcomeOf(name, also, (made) => send(made, env.DB)))
  return outcomes.filter((one) => JSON.stringify(one) !== REFUSED)
}

/** Returns the file, if it has more conditions with a version than the calls have tried. */
function lackingIn(file: string, text: string): string[] {
  const conditions = text.match(/eq\(\w+\.version,/g) ?? []
  const seen = [...broken].filter((one) => one.startsWith(`${file} `))
  const isLacking = seen.length < conditions.length && !(file in ELSEWHERE)
  return isLacking ? [`${file}: ${seen.length} of ${conditions.length}`] : []
}

describe('a call that another writer overtakes between its read and its write', () => {
  it.each(WRITING)('%s is refused', async (name) => {
    for (const also of requestsOf(env, world, name)) expect(await overtaken(name, also)).toEqual([])
  })

  it('covers every file with a version in a condition', () => {
    expect(Object.entries(SOURCES).flatMap(([path, text]) => lackingIn(path.slice(1), text))).toEqual([])
  })
})
