import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { createMaker, type MadeCall, requestsOf } from '#tests/setup/calls/made-calls.ts'
import { type Answer, call } from '#tests/setup/client.ts'
import { beside, besideUndone } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { errorsAt, type Moment, type StatementFault, withStatementFault } from '#tests/setup/statement-faults.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { differingTables, digestTables, isContent, shapeOf } from '#tests/setup/twins/state-digest.ts'
import { logTouches, takeTouches, type Touch } from '#tests/setup/twins/touch-log.ts'
import { createWorld, type World } from '#tests/setup/world.ts'
import { storeKeptSubmission } from '#worker/features/submissions/kept-submission.jobs.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { errorMessages } from './messages.ts'

// Each statement of each call fails, before it ran and after it (K2): the answer is a sentence, nothing is half
// written, and the same request again ends as if nothing had happened.

/** CI gives each statement one message of a moment, in turns; the long run gives it all of them. */
const IS_LONG = testEnv.STATEMENT_FAULTS === 'all'
/** Faults of a statement, on average, at least. */
const FAULTS_MIN = IS_LONG ? 2 : 1
const WRITE = /\b(?:insert|update|delete|replace)\s/i
const OVERLOADED = 'D1_ERROR: D1 DB is overloaded. Requests queued for too long.'

/** Calls that write in steps: why what is between them is a known state, and the tables in which it is. */
const STEPS: Partial<Record<Call, { why: string; tables: readonly string[] }>> = {
  'PATCH /oem-master/bill/pay': {
    why: 'an attempt is open until Stripe has said how it ended: jobs ask, and kill-bills.mts holds it',
    tables: ['bills', 'payments', 'history'],
  },
  'PATCH /user/bill/pay': {
    why: 'an attempt is open until Stripe has said how it ended: jobs ask, and kill-bills.mts holds it',
    tables: ['bills', 'payments', 'history'],
  },
  'PUT /oem-master/bill/{id}/virtual-account': {
    why: 'an account is opening until Stripe has answered: the job asks again with the same key',
    tables: ['bills', 'virtual_accounts', 'history'],
  },
  'PUT /user/bill/{id}/virtual-account': {
    why: 'an account is opening until Stripe has answered: the job asks again with the same key',
    tables: ['bills', 'virtual_accounts', 'history'],
  },
  'POST /site/import': { why: 'the parts of the file go after the site is there', tables: [] },
  'POST /site/{id}/link-check': {
    why: 'links are asked after the answer, and by the job where that fails',
    tables: ['link_checks', 'linked_addresses', 'sites'],
  },
  'POST /master/dlq/{queue}/redrive': { why: 'a step is recorded before it is done', tables: ['history'] },
}

const SESSION = 'a session that nobody has ends by itself'
const UPLOAD = 'an upload that nobody begins ends by itself'
const HANDED_OUT = 'each file that is handed out is recorded'
const MAILED = 'another mail goes out, within its limit'
const SEEN = 'a second one, which its maker sees beside the first'
/** Calls that do it again when they are sent again after a lost answer, and why that harms nobody. */
const AGAIN: Partial<Record<Call, string>> = {
  'POST /auth/login': SESSION,
  'POST /auth/refresh-token': 'the token before may be used again for 30 seconds',
  'POST /end-user/site/{siteId}/login': SESSION,
  'POST /preview/site/{id}/login': SESSION,
  'POST /end-user/site/{siteId}/register': 'the newest registration replaces the one before',
  'POST /csp-report': 'each report is counted',
  'POST /site/{id}/domain/verify': 'looks again',
  'PUT /partner-host': 'looks again',
  'POST /site/import/upload': UPLOAD,
  'POST /site/generate-urls': UPLOAD,
  'POST /auth/avatar-url': UPLOAD,
  'GET /site-member/{id}/export-csv': HANDED_OUT,
  'GET /site-contact/{id}/export-csv': HANDED_OUT,
  'GET /site-form/{id}/export-csv': HANDED_OUT,
  'GET /master/user/export': HANDED_OUT,
  'GET /oem-master/user/export': HANDED_OUT,
  'GET /oem-admin/user/export': HANDED_OUT,
  'GET /master/bill/export': HANDED_OUT,
  'GET /master/accounting/export': HANDED_OUT,
  'GET /partner-statement/export': HANDED_OUT,
  'POST /master/user/{id}/quote': SEEN,
  'POST /master/user/{id}/invite': MAILED,
  'POST /oem-master/user/{id}/invite': MAILED,
  'POST /oem-admin/user/{id}/invite': MAILED,
  'POST /sub-admin/{id}/invite': MAILED,
  'POST /preview/site/{id}/share': 'a share and its history are written anew',
  'PUT /preview/site/{id}/share/revoke': 'the history says it again',
  'POST /preview/site/{id}/share/set-password': 'the newest password counts',
  'POST /site': SEEN,
  'POST /site/{id}/copy': SEEN,
  'POST /site/{id}/snapshot': SEEN,
  'POST /news': SEEN,
  'POST /system_noti': SEEN,
  'POST /notification-delivery/{siteId}': SEEN,
  'POST /cell-test/{siteId}': SEEN,
  'POST /preview/site/{id}/review': SEEN,
  'POST /preview/site/{id}/review/{threadId}': SEEN,
  'POST /site/{id}/review/{threadId}': SEEN,
}

/** Calls whose subject is the outage itself. */
const TELLS_STATE: ReadonlySet<string> = new Set(['GET /health', 'GET /master/installation'])
/** Reports of browsers, which are lost without a word. */
const LOSES: ReadonlySet<string> = new Set(['POST /csp-report'])

let env: Bindings
let world: World
/** Forms that the queue took while the database was away. */
const kept: string[] = []
const count = { requests: 0, statements: 0, leftOut: 0, faults: 0, refused: 0, hidden: 0 }

/** A queue that keeps forms for the test and drops everything else. */
const forms = {
  send: async (message: object) => void ('submission' in message && kept.push(String(message.submission))),
  sendBatch: async () => undefined,
} as unknown as Queue

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), JOBS: forms, DB: database }
    world = await createWorld(env, await hashPassword('Mekuri#2026', 'office'))
    await logTouches(database)
  }),
)
/** What is logged is the subject of `log-canaries.test.ts`. */
beforeEach(() => {
  for (const level of ['log', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
  printSize(JSON.stringify(count))
})

/** A request's answer, the rows that it wrote, and the statements that it asked. */
type Sent = Answer & { writes: string[]; asked: string[] }
type State = { sent: Sent; digest: Record<string, string[]> }

const inWords = (touches: readonly Touch[]) =>
  touches.flatMap(({ op, tableName }) => (isContent(tableName) ? [`${op} ${tableName}`] : [])).toSorted()
const tablesOf = (...all: Sent[]) => all.flatMap(({ writes }) => writes.map((one) => one.split(' ')[1] ?? ''))

/** The download of a file that cannot be read to its end breaks off: it must not look complete. */
const broken = (error: Error): Answer => ({ status: 0, json: undefined, headers: new Headers(), text: error.message })
const MESSAGE = { id: 'kept', attempts: 1, ack: () => undefined, retry: () => undefined } as unknown as Message

/** Sends a request; what the queue took is stored when the database works again. */
async function send(made: MadeCall, fault?: StatementFault): Promise<Sent> {
  await takeTouches(env.DB)
  const { database, asked } = withStatementFault(env.DB, fault)
  const answer = await call(made.method, made.path, { ...made, env: { ...env, DB: database } }).catch(broken)
  for (const submission of kept.splice(0)) await storeKeptSubmission(env, MESSAGE, { submission, isDead: false })
  return { ...answer, writes: inWords(await takeTouches(env.DB)), asked }
}

const stateAfter = async (sent: Sent, tables: readonly string[]): Promise<State> => ({
  sent,
  digest: await digestTables(env.DB, tables),
})

let attempts = 1000
/** Stripe knows the keys of attempts that the database has undone: each run has attempts of its own. */
async function renumberAttempts(billId: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO payments (bill_id, attempt, status, amount, customer_id, payment_method_id, created_at, updated_at)
     SELECT id, ?, 'failed', total, '', '', 0, 0 FROM bills WHERE id = ?`,
  )
    .bind((attempts += 10), billId)
    .run()
}

async function prepare(name: Call, also: string | undefined): Promise<MadeCall> {
  const made = await createMaker(env, world)(name, also)
  await env.DB.prepare('DELETE FROM throttles').run()
  if (name.endsWith('/bill/pay')) await renumberAttempts((made.body as { bill_id: string }).bill_id)
  return made
}

/** A request with a working database, and the same request again. */
const runHealthy = (name: Call, also: string | undefined) =>
  besideUndone(async () => {
    const made = await prepare(name, also)
    const once = await send(made)
    const first = await stateAfter(once, tablesOf(once))
    const twice = await send(made)
    return { first, second: await stateAfter(twice, tablesOf(once, twice)) }
  })

/** What a request does: once, twice, and the tables whose rows differ from run to run. */
type Model = Awaited<ReturnType<typeof runHealthy>> & { counted: ReadonlySet<string> }

async function modelOf(name: Call, also: string | undefined): Promise<Model> {
  const [one, other] = [await runHealthy(name, also), await runHealthy(name, also)]
  const first = differingTables(one.first.digest, other.first.digest)
  return { ...one, counted: new Set([...first, ...differingTables(one.second.digest, other.second.digest)]) }
}

/** A request of which a statement fails, and the same request again with a working database. */
const runFaulty = (name: Call, also: string | undefined, fault: StatementFault) =>
  besideUndone(async () => {
    const made = await prepare(name, also)
    const failed = await send(made, fault)
    const again = await send(made)
    return { failed, again: await stateAfter(again, tablesOf(failed, again)) }
  })

type Run = Awaited<ReturnType<typeof runFaulty>>

const CODES = { 500: 'internal', 503: 'unavailable' } as const
const LEAK = /D1_ERROR|SQLITE|_assert|\b(?:select|insert into|update|delete from) "/i

/** What is wrong with the answer to a request that failed. */
function problemOfFailure({ status, json, text, headers }: Answer): string[] {
  if (status === 0) return []
  if (LEAK.test(text)) return [`leaks ${text.slice(0, 200)}`]
  if (status !== 500 && status !== 503) return [`is ${status} ${text.slice(0, 200)}`]
  const { message, request_id: id } = json as Record<string, unknown>
  const isSentence = message === errorMessages('ja')(`code.${CODES[status]}`) && String(id).length === 36
  const canRetry = headers.get('retry-after') === '5' && headers.get('cache-control') === 'no-store'
  return isSentence && canRetry ? [] : [`is no sentence: ${text.slice(0, 200)}`]
}

/** What is wrong with an answer. */
function problemsOfAnswer(name: Call, { first }: Model, failed: Sent): string[] {
  if (TELLS_STATE.has(name)) return []
  if (failed.status !== first.sent.status) return problemOfFailure(failed)
  return shapeOf(failed) === shapeOf(first.sent) ? [] : [`answers other: ${failed.text.slice(0, 300)}`]
}

const isWhole = ({ first }: Model, { writes }: Sent) => JSON.stringify(writes) === JSON.stringify(first.sent.writes)

/** What is wrong with what is written. */
function problemsOfWrites(name: Call, model: Model, failed: Sent): string[] {
  if (isWhole(model, failed) || name in STEPS) return []
  if (failed.writes.length > 0) return [`is half written: ${failed.writes.join(', ')}`]
  return failed.status === model.first.sent.status && !LOSES.has(name) ? ['is acknowledged and not written'] : []
}

/** What is wrong after the same request again. */
function problemsOfAgain(name: Call, model: Model, { failed, again }: Run): string[] {
  const { first, second, counted } = model
  const expected = failed.writes.length > 0 && isWhole(model, failed) ? second : first
  const steps = STEPS[name]?.tables
  const tables = differingTables(expected.digest, again.digest, counted).filter((one) => !steps?.includes(one))
  const { status, text } = again.sent
  const isKnown = status === expected.sent.status || (steps !== undefined && status === second.sent.status)
  const isSame = isKnown && tables.length === 0
  return isSame ? [] : [`again ${status} instead of ${expected.sent.status}: ${tables.join()} ${text.slice(0, 200)}`]
}

let turn = 0
function messagesAt(moment: Moment): readonly string[] {
  const all = errorsAt(moment)
  return IS_LONG ? all : [all[turn++ % all.length] ?? '']
}

/** How often CI lets the same read fail: that of the session is asked by most calls. */
const SAME_READS_MAX = 8
const reads = new Map<string, number>()
function isReadEnough(sql: string): boolean {
  const times = (reads.get(sql) ?? 0) + 1
  reads.set(sql, times)
  return !IS_LONG && times > SAME_READS_MAX
}

/**
 * The faults of a statement. A read that fails after it ran is one that failed before; CI gives it one, in turns, and a
 * write the lost answer and one that did not begin, which passes or lasts.
 */
function faultsOf(sql: string, at: number): StatementFault[] {
  const isWrite = WRITE.test(sql)
  if (!isWrite && isReadEnough(sql)) {
    count.leftOut++
    return []
  }
  const moments: Moment[] = isWrite ? ['before', 'after'] : ['before']
  const once = moments.flatMap((moment) =>
    messagesAt(moment).map((message) => ({ at, moment, message, isLasting: false })),
  )
  const lasting = { at, moment: 'before', message: OVERLOADED, isLasting: true } as const
  if (IS_LONG) return [...once, lasting]
  if (at % 2 === 0) return isWrite ? once : [lasting]
  return isWrite ? [...once.filter(({ moment }) => moment === 'after'), lasting] : once
}

async function problemsAt(
  name: Call,
  also: string | undefined,
  { model, fault }: { model: Model; fault: StatementFault },
) {
  const run = await runFaulty(name, also, fault)
  count.faults++
  count[run.failed.status === model.first.sent.status ? 'hidden' : 'refused']++
  const problems = [
    ...problemsOfAnswer(name, model, run.failed),
    ...problemsOfWrites(name, model, run.failed),
    ...problemsOfAgain(name, model, run),
  ]
  const sql = model.first.sent.asked[fault.at - 1]?.replaceAll(/\s+/g, ' ').slice(0, 100)
  const where = `${also ?? ''} ${fault.at} ${fault.isLasting ? 'from here on' : fault.moment} "${fault.message}" [${sql}]`
  return problems.map((text) => `${where}: ${text}`)
}

async function problemsOf(name: Call, also: string | undefined): Promise<string[]> {
  const model = await modelOf(name, also)
  const { asked } = model.first.sent
  count.requests++
  count.statements += asked.length
  const repeated = differingTables(model.first.digest, model.second.digest, model.counted)
  const problems = repeated.length > 0 && !(name in AGAIN) ? [`does it again: ${repeated.join()}`] : []
  for (const fault of asked.flatMap((sql, index) => faultsOf(sql, index + 1)))
    problems.push(...(await problemsAt(name, also, { model, fault })))
  return problems
}

it.each(EXISTING)('%s', async (name) => {
  for (const also of requestsOf(env, world, name)) expect(await problemsOf(name, also)).toEqual([])
})

it('looks at every call, at four statements of each on average', () => {
  expect(count.requests).toBeGreaterThanOrEqual(EXISTING.length)
  expect(count.statements).toBeGreaterThanOrEqual(4 * EXISTING.length)
  expect(count.faults).toBeGreaterThanOrEqual(FAULTS_MIN * (count.statements - count.leftOut))
})
