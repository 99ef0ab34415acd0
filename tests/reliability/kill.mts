/**
 * Kills the running Worker again and again while eight writers save, and looks for what was lost or torn
 * (rules/reliability.md#kills): `node tests/reliability/kill.mts [--kills 20]`. The large size is
 * `--kills 200`.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { checkDatabase, checkSite, countOpenEffects } from './checks.mts'
import { reportKills } from './report.mts'
import { seed } from './seed.mts'
import { databasePath, type Place, prepare, type Server, start } from './server.mts'
import { createWriter, type Writer } from './writer.mts'

const WRITERS = 8
/** Time of writes before a kill, in milliseconds. */
const RUN_MIN = 200
const RUN_MAX = 2200
/** On a slow machine a round lasts until enough saves are acknowledged, at most this many tenths of a second. */
const WAITS_MAX = 200
/** Longer than a job's lease, so that a killed tick does not block the next one. */
const CLOCK_STEP = 11 * 60 * 1000

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' } },
})
const kills = Number(values.kills)
const folder = mkdtempSync(join(tmpdir(), 'mekuri-kill-'))
const place: Place = { folder, secret: randomBytes(32).toString('hex') }
const problems: string[] = []
let server: Server | undefined

async function writeUntilKilled(running: Server, writers: readonly Writer[]): Promise<void> {
  let isRunning = true
  const work = writers.map((writer) => writer.run(running.origin, () => isRunning))
  const ticks = tickUntil(running.origin, () => isRunning)
  const before = countAcknowledged(writers)
  await sleep(RUN_MIN + Math.random() * (RUN_MAX - RUN_MIN))
  for (let waits = 0; countAcknowledged(writers) < before + WRITERS && waits < WAITS_MAX; waits++) await sleep(100)
  await running.kill()
  isRunning = false
  await Promise.all([...work, ticks])
}

function countAcknowledged(writers: readonly Writer[]): number {
  return writers.reduce((sum, writer) => sum + writer.acknowledgedCount, 0)
}

async function tickUntil(origin: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    await fetch(`${origin}/dev/tick`, { method: 'POST' }).catch(() => undefined)
    await sleep(300)
  }
}

/** Moves the clock until all effects are done. Returns how many are open. */
async function settleEffects(origin: string): Promise<number> {
  for (let round = 1; round <= 30; round++) {
    const body = JSON.stringify({ offset: round * CLOCK_STEP })
    await fetch(`${origin}/dev/clock`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    await fetch(`${origin}/dev/tick`, { method: 'POST' })
    await sleep(2000)
    if (countOpenEffects(databasePath(place)) === 0) return 0
  }
  return countOpenEffects(databasePath(place))
}

async function run(): Promise<Writer[]> {
  prepare(place)
  const seeded = await seed(databasePath(place), place.secret, WRITERS)
  server = await start(place)
  const { origin } = server
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => createWriter(origin, seeded, index)))
  for (let round = 1; round <= kills; round++) {
    await writeUntilKilled(server, writers)
    problems.push(...checkDatabase(databasePath(place)))
    server = await start(place)
    for (const writer of writers) problems.push(...(await checkSite(server.origin, writer)))
  }
  const open = await settleEffects(server.origin)
  if (open > 0) problems.push(`${open} promised effects were never done`)
  return writers
}

/** The figures of the writers, and their problems among the others. */
async function count(): Promise<string> {
  const writers = await run()
  problems.push(...writers.flatMap((writer) => writer.problems))
  const lost = problems.filter((problem) => problem.startsWith('lost')).length
  const torn = problems.filter((problem) => problem.startsWith('torn')).length
  return `kills ${kills}, acknowledged saves ${countAcknowledged(writers)}, lost ${lost}, torn ${torn}`
}

await reportKills({ run: count, problems, folder, server: () => server })
