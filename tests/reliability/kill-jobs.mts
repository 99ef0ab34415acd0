/**
 * Kills the running Worker inside a job of every kind until the job is given up, and checks that its owner is told and
 * other jobs continue: `node tests/reliability/kill-jobs.mts [--kills 1]`. All six attempts: `--kills 6`;
 * unpacking an archive is killed six times in any case.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  EFFECT_CASES,
  EFFECT_KINDS,
  type EffectCase,
  insertOf,
  promiseRow,
  siteRow,
} from '#tests/setup/effect-cases.ts'
import { newId } from '#worker/platform/ids.ts'
import { reportKills } from './report.mts'
import { seedAccount } from './seed.mts'
import { databasePath, type Place, prepare, type Server, start } from './server.mts'
import { openDatabase } from './open-database.mts'

const ATTEMPTS = 6
/** Longer than the claim of an attempt. */
const CLOCK_STEP = 6 * 60 * 1000
const WAIT_MAX = 180_000

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '1' } },
})
const folder = mkdtempSync(join(tmpdir(), 'mekuri-kill-jobs-'))
const place: Place = { folder, secret: randomBytes(32).toString('hex') }
const problems: string[] = []
let server: Server | undefined
let kills = 0

type Planted = { kind: string; id: string; told: EffectCase['told']; kills: number }

function withDatabase<T>(work: (db: DatabaseSync) => T): T {
  const db = openDatabase(databasePath(place))
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Inserts a job of each kind before its last attempts, each for an account and a site of its own. */
function plant(): Planted[] {
  return withDatabase((db) =>
    EFFECT_KINDS.map((kind) => {
      const owner = { accountId: seedAccount(db), siteId: newId() }
      const { message, rows, told } = EFFECT_CASES[kind](owner)
      const wanted = kind === 'bulk.unpack' ? ATTEMPTS : Math.min(Number(values.kills), ATTEMPTS)
      // Becomes due when its turn comes.
      const promise = promiseRow(message, { attempts: ATTEMPTS - wanted })
      promise.values['due_at'] = Number.MAX_SAFE_INTEGER
      for (const row of [siteRow(owner), ...rows, promise]) {
        const { sql, values: bound } = insertOf(row)
        db.prepare(sql).run(...bound)
      }
      return { kind, id: promise.id, told, kills: wanted }
    }),
  )
}

/** Inserts another effect. */
function plantOther(): string {
  const row = promiseRow({ kind: 'release.prune', payload: { siteId: newId() } })
  const { sql, values: bound } = insertOf(row)
  withDatabase((db) => db.prepare(sql).run(...bound))
  return row.id
}

const ask = (id: string) => withDatabase((db) => db.prepare('SELECT done_at FROM outbox WHERE id = ?').get(id))

async function waitFor(what: string, isThere: () => boolean): Promise<void> {
  for (const end = Date.now() + WAIT_MAX; Date.now() < end; await sleep(50)) if (isThere()) return
  throw new Error(`${what} did not come within ${WAIT_MAX / 1000} s`)
}

/** Starts the Worker, moves its clock, and runs the schedule. */
async function startAt(round: number, failpoint: string): Promise<Server> {
  const running = await start({ ...place, vars: { APP_ENV: 'test', FAILPOINT: failpoint } })
  server = running
  const body = JSON.stringify({ offset: round * CLOCK_STEP })
  await fetch(`${running.origin}/dev/clock`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  await tick(running)
  return running
}

const tick = ({ origin }: Server) => fetch(`${origin}/dev/tick`, { method: 'POST' })

async function stop(running: Server): Promise<void> {
  await running.kill()
  server = undefined
}

type Killed = { job: Planted; other: string }

/** Kills the Worker in each attempt of a job. The first start also shows the end of the job before. */
async function killEachAttempt(job: Planted, rounds: { count: number }, before: Killed | undefined): Promise<Killed> {
  for (let kill = 1; kill <= job.kills; kill++) {
    const running = await startAt(++rounds.count, job.id)
    if (kill === 1) {
      if (before) await checkEnd(before)
      withDatabase((db) => db.prepare('UPDATE outbox SET due_at = 0 WHERE id = ?').run(job.id))
      await tick(running)
    }
    await waitFor(`attempt ${kill} at ${job.kind}`, () =>
      running.said().includes(`"event":"failpoint","id":"${job.id}"`),
    )
    await stop(running)
    kills++
  }
  return { job, other: plantOther() }
}

/** Waits until a killed job is given up and the effect beside it is done. */
async function checkEnd({ job, other }: Killed): Promise<void> {
  await waitFor(`the end of ${job.kind}`, () => ask(job.id) === undefined)
  await waitFor(`another effect beside ${job.kind}`, () => ask(other)?.['done_at'] !== null)
  problems.push(...checkGivenUp(job))
}

function checkGivenUp({ kind, id, told }: Planted): string[] {
  return withDatabase((db) => {
    const letter = db.prepare('SELECT queue, reason FROM dead_letters WHERE id = ?').get(id)
    const row = db.prepare(told.sql).get()
    const isTold = JSON.stringify({ ...row }) === JSON.stringify(told.row)
    return [
      ...(letter?.['queue'] === 'outbox' && letter['reason'] ? [] : [`${kind}: no dead letter`]),
      ...(isTold ? [] : [`${kind}: its owner reads ${JSON.stringify(row)}`]),
    ]
  })
}

async function run(): Promise<void> {
  prepare(place)
  const rounds = { count: 0 }
  let killed: Killed | undefined
  for (const job of plant()) killed = await killEachAttempt(job, rounds, killed)
  if (!killed) throw new Error('There are no jobs')
  const running = await startAt(++rounds.count, killed.job.id)
  await checkEnd(killed)
  await stop(running)
  const left = withDatabase((db) => db.prepare('SELECT count(*) AS n FROM outbox WHERE done_at IS NULL').get())
  if (left?.['n'] !== 0) problems.push(`${String(left?.['n'])} promised effects were never done`)
}

await reportKills({
  run: async () => {
    await run()
    return `jobs ${EFFECT_KINDS.length}, kills ${kills}`
  },
  problems,
  folder,
  server: () => server,
})
