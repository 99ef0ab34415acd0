/**
 * Kills the running Worker in the middle of each job about bills and money (bills, charges, retries, notices, figures,
 * invoices), and checks after the restart that nothing is missing and nothing was done twice:
 * `node tests/reliability/kill-bills.mts`.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, monthOf } from '#shared/time/months.ts'
import { serveStripe } from '#tests/providers/stripe-server.mjs'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { checkBills, checkCharges, checkMails, checkWhole, differs, figuresOf, rowsOf } from './bill-checks.mts'
import { seedBills } from './bill-seed.mts'
import { reportKills } from './report.mts'
import { openSessions } from './seed.mts'
import { databasePath, type Place, prepare, type Server, start } from './server.mts'
import { plantStall, removeStall, waitForStall } from './stall.mts'
import { openDatabase } from './open-database.mts'

const MINUTE = 60_000
/** Longer than the lease of a job and than the pause between its runs. */
const STEP = 20 * MINUTE
const RETRY = 3 * 24 * 60 * MINUTE
const WAIT_MAX = 180_000

const folder = mkdtempSync(join(tmpdir(), 'mekuri-kill-bills-'))
const place: Place = { folder, secret: randomBytes(32).toString('hex') }
const problems: string[] = []
let server: Server | undefined
let kills = 0

const post = (running: Server, path: string, body: unknown = {}) =>
  fetch(`${running.origin}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** Moves the clock of this process, of the provider in it, and of the Worker. */
async function pass(running: Server, milliseconds: number): Promise<void> {
  const offset = now() - Date.now() + milliseconds
  setClockOffset(offset)
  await post(running, '/dev/clock', { offset })
}

async function restart(): Promise<Server> {
  server = await start(place)
  await pass(server, STEP)
  return server
}

/** Kills the Worker in the middle of a write that something brings about. Returns it started again. */
async function killAt(running: Server, name: string, when: string, act: (running: Server) => Promise<unknown>) {
  const path = databasePath(place)
  plantStall(path, when)
  const acting = act(running).catch(() => undefined)
  await waitForStall(path, name)
  await running.kill()
  await acting
  removeStall(path)
  kills++
  return restart()
}

const tick = (running: Server) => post(running, '/dev/tick')

/** Runs the jobs and waits until all mails are sent. */
async function settle(running: Server): Promise<void> {
  await tick(running)
  const countOpen = () => rowsOf(databasePath(place), 'SELECT id FROM outbox WHERE done_at IS NULL').length
  for (const end = Date.now() + WAIT_MAX; countOpen() > 0; await sleep(100))
    if (Date.now() > end) throw new Error(`${countOpen()} mails are still open`)
}

/** The invoice's file, and its hash as stored. */
async function checkInvoice(running: Server, path: string, bill: string, token: string): Promise<string[]> {
  const load = () => download(running, bill, token).then((response) => response.arrayBuffer())
  const hashes = [await load(), await load()].map((file) =>
    createHash('sha256').update(Buffer.from(file)).digest('hex'),
  )
  const stored = rowsOf(path, `SELECT pdf_hash FROM bills WHERE id = '${bill}'`)[0]?.['pdf_hash']
  return differs('the invoice', hashes, [stored, stored])
}

const download = (running: Server, bill: string, token: string) =>
  fetch(`${running.origin}/v1/user/bill/${bill}/export-pdf`, { headers: { authorization: `Bearer ${token}` } })

async function run(): Promise<void> {
  prepare(place)
  const path = databasePath(place)
  const seed = seedBills(path, addMonths(monthOf(Date.now()), 1))
  const provider = await serveStripe({ state: seed.provider, now })
  place.vars = { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_URL: `http://127.0.0.1:${provider}` }
  const expectAt = (when: string, sql: string, expected: unknown) =>
    problems.push(...differs(`killed in ${when}`, Object.values(rowsOf(path, sql)[0] ?? {}), expected))
  const [first, second] = seed.months

  let running = await restart()
  running = await killAt(running, 'bills', `AFTER INSERT ON bills WHEN new.month = '${second}'`, tick)
  expectAt('bills', 'SELECT count(*), max(month) FROM bills', [seed.accountIds.length, first])
  running = await killAt(running, 'charges', `BEFORE UPDATE OF status ON payments WHEN new.status = 'succeeded'`, tick)
  const charged = Object.values(seed.provider.payments).filter(({ status }) => status === 'succeeded')
  if (charged.length === 0) problems.push('killed in charges: the provider charged nothing')
  expectAt('charges', "SELECT count(*) FROM bills WHERE status = 'paid'", [0])
  running = await killAt(running, 'notices', `AFTER INSERT ON outbox WHEN new.kind = 'mail.notice'`, tick)
  expectAt('notices', "SELECT count(*) FROM notices WHERE kind NOT LIKE 'mark:%'", [0])
  await settle(running)
  await pass(running, STEP)
  running = await killAt(running, 'figures', `AFTER INSERT ON figure_days WHEN new.day = '${second}-20'`, tick)
  expectAt('figures', 'SELECT max(day) FROM figure_days WHERE is_final = 1', [`${second}-19`])
  await settle(running)
  await pass(running, RETRY)
  running = await killAt(running, 'retries', 'BEFORE UPDATE OF status ON payments WHEN new.attempt = 2', tick)
  expectAt('retries', 'SELECT DISTINCT status FROM payments WHERE attempt = 2', ['processing'])
  await settle(running)
  await pass(running, STEP)
  await settle(running)

  const bill = String(rowsOf(path, `SELECT id FROM bills WHERE account_id = '${seed.accountIds[0]}'`)[0]?.['id'])
  const db = openDatabase(path)
  const [token = ''] = await openSessions(db, seed.accountIds[0] ?? '', place.secret, 1)
  db.close()
  running = await killAt(running, 'invoices', 'BEFORE UPDATE OF pdf_key ON bills', (one) => download(one, bill, token))
  expectAt('invoices', `SELECT pdf_key FROM bills WHERE id = '${bill}'`, [null])
  problems.push(...(await checkInvoice(running, path, bill, token)))

  const figures = figuresOf(path)
  await post(running, '/dev/figures', { from: figures[0]?.['day'], to: toDay(now()) })
  problems.push(...differs('figures that were built again', figuresOf(path), figures))
  const days = rowsOf(path, `SELECT count(*) AS n FROM figure_days WHERE scope = '*' AND day LIKE '${second}-%'`)
  problems.push(...differs('days with figures', days, [{ n: daysOfMonth(second) }]))
  problems.push(...checkBills(path, seed), ...checkCharges(path, seed), ...checkMails(path, seed), ...checkWhole(path))
}

await reportKills({
  run: async () => {
    await run()
    return `kills ${kills}`
  },
  problems,
  folder,
  server: () => server,
})
