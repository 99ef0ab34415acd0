/**
 * The restore drill (rules/reliability.md#backups): backs up beside writers and between kills, wipes everything, restores
 * between kills, and compares: `node tests/reliability/restore-drill.mts [--megabytes 2] [--kills 1]`. The large size is
 * `--megabytes 1024`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type OpenPlace, withPlace } from '#scripts/backup/open-place.mts'
import { reconcilePayments } from '#scripts/backup/reconcile-payments.mts'
import { findBackup } from '#scripts/backup/restore.mts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { serveStripe } from '#tests/providers/stripe-server.mjs'
import { beginBackup, continueBackup } from '#worker/features/backup/backup.service.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { type BillSeed, seedBills } from './bill-seed.mts'
import { type Ended, killRuntimes, runCommand } from './command.mts'
import { checkLedger, writeLedger } from './ledger.mts'
import { openDatabase } from './open-database.mts'
import { reportKills } from './report.mts'
import { checkRestored, compareHashes, countOpenMails, countTriggers, hashTables } from './restore-checks.mts'
import { seedObjects, seedRows } from './restore-seed.mts'
import { openSessions } from './seed.mts'
import { databasePath, type Place, prepare, type Server, start } from './server.mts'

const STEP = 20 * 60_000
const RETRY = 3 * 24 * 60 * 60_000
/** Calls between two looks at the writers. */
const CALLS = 40
/** Milliseconds of a command's work before it is killed. */
const KILL_MAX = 1500

const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '2' }, kills: { type: 'string', default: '1' } },
})
const kills = Number(values.kills)
const folder = mkdtempSync(join(tmpdir(), 'mekuri-restore-'))
const copies = join(folder, 'copies')
const place: Place = { folder, secret: randomBytes(32).toString('hex') }
const other: Place = { ...place, folder: join(folder, 'other') }
const problems: string[] = []
/** How far the clock of the Worker and of the provider is ahead, in milliseconds. */
let ahead = 0
let server: Server | undefined
/** How often the bindings were opened for the backup beside writers. */
let openings = 0

const use = <Result,>(act: (opened: OpenPlace) => Promise<Result>) =>
  withPlace({ isRemote: false, state: join(folder, 'state'), folder: copies }, act)
const options = ({ folder: parent }: Place) => ['--state', join(parent, 'state'), '--folder', copies]
const require = (isTrue: boolean, problem: string) => isTrue || problems.push(problem)

/** Makes a backup while a ledger is written; at the first time the runtime dies beneath both. Returns its id and the number of the last batch. */
async function backUpAndWrite({ place: opened }: OpenPlace): Promise<{ id: string; written: number }> {
  let isRunning = true
  const backUp = async () => {
    const id = await beginBackup(opened)
    if (++openings === 1) killRuntimes()
    while (await continueBackup(opened, id, { calls: CALLS, until: Infinity }));
    isRunning = false
    return id
  }
  const [id, written] = await Promise.all([backUp(), writeLedger(opened.DB, () => isRunning)])
  return { id, written }
}

/** Makes a backup in this process while others write, and restores it into an installation of its own. */
async function backUpBesideWriters(keys: readonly string[], triggers: number): Promise<string> {
  await use((opened) => seedObjects(opened.place, keys))
  const { id, written } = await use(backUpAndWrite)
  const ended = await runCommand({ program: 'restore-backup.mts', args: [id, ...options(other)] })
  require(ended.code === 0, `The restore beside writers ended with ${ended.code}:\n${ended.said}`)
  const ledger = checkLedger(databasePath(other))
  problems.push(...ledger.problems, ...checkRestored(databasePath(other), { triggers, mails: 0 }))
  require(ledger.last > 0 && ledger.last < written, `${written} batches, ${ledger.last} in the backup`)
  rmSync(other.folder, { recursive: true })
  return `${ledger.last} of ${written} batches`
}

/** Kills a command some times, then lets it end. */
async function runBetweenKills(program: string, args: readonly string[]): Promise<Ended> {
  for (let kill = 0; kill < kills; kill++) await runCommand({ program, args }, Math.random() * KILL_MAX)
  const ended = await runCommand({ program, args })
  require(ended.code === 0, `${program} ended with ${ended.code}:\n${ended.said}`)
  return ended
}

/** What a story does with a running server. */
type Acting = {
  /** Runs the scheduled jobs some milliseconds later. */
  tick: (...later: readonly number[]) => Promise<void>
  call: (path: string, init?: RequestInit) => Promise<Response>
}

/** Runs a story on a server of its own. */
async function onServer(act: (acting: Acting) => Promise<void>): Promise<void> {
  const running = await start(place)
  server = running
  const call: Acting['call'] = (path, init) => fetch(`${running.origin}${path}`, init)
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const tick = async (...later: readonly number[]) => {
    for (const milliseconds of later) {
      ahead += milliseconds
      await post('/dev/clock', { offset: ahead })
      await post('/dev/tick', {})
    }
  }
  await act({ tick, call })
  await running.kill()
  server = undefined
}

/** Ids of the bills for which the provider took money, one for each time. */
const chargedBills = ({ provider }: BillSeed) =>
  Object.values(provider.payments)
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata['bill_id'])

/** Compares the payments of the provider with the restored bills. Returns how many differed. */
async function reconcile(url: string): Promise<number> {
  const differences = await use(async (opened) => {
    const manifest = await findBackup(opened.place.BACKUP, undefined)
    return reconcilePayments(opened.place, manifest, { key: 'sk_test_local', url })
  })
  return differences.length
}

/** A session of the operator, at the clock of the Worker. */
async function openSession(masterId: string): Promise<string> {
  setClockOffset(ahead)
  const db = openDatabase(databasePath(place))
  const [token = ''] = await openSessions(db, masterId, place.secret, 1)
  db.close()
  setClockOffset(0)
  return token
}

/** Nobody is charged while charging is stopped, and nobody a second time after it goes on. */
async function checkPayments({ tick, call }: Acting, seed: BillSeed, token: string): Promise<string> {
  const before = chargedBills(seed)
  await tick(STEP, STEP)
  require(chargedBills(seed).length === before.length, 'A card was charged while charging was stopped')
  const body = JSON.stringify({ is_frozen: false, reason: 'Compared' })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await call('/v1/master/charging', { method: 'PUT', body, headers })
  require(answer.ok, `Charging did not go on: ${answer.status}`)
  await tick(STEP, RETRY)
  const after = chargedBills(seed)
  require(new Set(after).size === after.length, 'A bill was charged twice')
  return `${before.length} charges before, ${after.length} after`
}

/** Each public picture is served. */
async function checkPictures({ call }: Acting, keys: readonly string[]): Promise<void> {
  for (const key of keys.filter((one) => one.startsWith('media/'))) {
    const answer = await call(`/${key}`)
    await answer.arrayBuffer()
    require(answer.ok, `${key} answers ${answer.status}`)
  }
}

async function run(): Promise<string> {
  prepare(place)
  const path = databasePath(place)
  const triggers = countTriggers(path)
  const seed = seedBills(path, addMonths(monthOf(Date.now()), 1))
  ahead = now() - Date.now()
  setClockOffset(0)
  const { masterId, keys } = seedRows(path, Number(values.megabytes))
  const port = await serveStripe({ state: seed.provider, now: () => Date.now() + ahead })
  const url = `http://127.0.0.1:${port}`
  place.vars = { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_URL: url }
  const beside = await backUpBesideWriters(keys, triggers)
  await onServer(({ tick }) => tick(STEP))
  const backup = await runBetweenKills('make-backup.mts', options(place))
  const expected = hashTables(path)
  const mails = countOpenMails(path)
  const refused = await runCommand({ program: 'restore-backup.mts', args: options(place) })
  require(refused.code === 1, `A restore over data began unasked:\n${refused.said}`)
  await onServer(({ tick }) => tick(STEP, STEP))
  const charges = chargedBills(seed).length
  require(charges > 0, 'The provider charged nothing after the backup')
  rmSync(join(folder, 'state'), { recursive: true })
  const restore = await runBetweenKills('restore-backup.mts', options(place))
  problems.push(...compareHashes(hashTables(databasePath(place)), expected))
  problems.push(...checkRestored(databasePath(place), { triggers, mails }))
  const differences = await reconcile(url)
  require(differences >= charges, `${charges} charges, ${differences} differences`)
  const token = await openSession(masterId)
  let payments = ''
  await onServer(async (acting) => {
    await checkPictures(acting, keys)
    payments = await checkPayments(acting, seed, token)
  })
  return [
    `${values.megabytes} MB, kills ${2 * kills}, beside writers ${beside}, ${payments}, ${mails} mails wait`,
    ...[backup, restore].map(({ said, seconds, megabytes }) => {
      const lines = said.trim().split('\n').join('; ')
      return `${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB of memory: ${lines}`
    }),
  ].join('\n')
}

await reportKills({ run, problems, folder, server: () => server })
