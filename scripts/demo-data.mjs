// Fills a local installation with demo data. SQL runs only while no server has the database open; steps through the API
// run before it, on a server that then ends, or after it, on the server that stays.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bundle,
  endWithParent,
  migrate,
  onceFor,
  queryRows,
  root,
  run,
  runAside,
  runBeside,
  runSql,
  say,
  serve,
  startConversions,
  startDomains,
  startStripe,
  startTranslator,
  startWeb,
  stateStamp,
} from './lib.mjs'

/** Maximum checks whether the effects of the demo sites are done before their server ends; the sweep sends the rest. */
const LOOKS_MAX = 60

/** Runs a step once in the life of an installation. */
const fillOnce = (state, name, step) => onceFor(stateStamp(state, name), 'filled', true, step)
/** The SQL that a program of demo/ prints. */
const printed = (program, ...rest) => runBeside('node', `demo/${program}-sql.mts`, ...rest)
/** The SQL that programs of demo/ print, in order. */
const allPrinted = async (...programs) => (await Promise.all(programs.map((one) => printed(one)))).join('\n')
/** Runs a program of demo/ that calls the API. */
const callFrom = (program, origin, ...rest) =>
  run('node', [...endWithParent, `demo/${program}.mts`, origin, ...rest], { env: kept })

/** Tells programs where they keep tokens for each other: a network may sign in twenty times a minute. */
let kept = {}
function keepTokens(state) {
  kept = { DEMO_TOKENS: join(root, state, 'tokens.json') }
  dropTokens()
}
const dropTokens = () => kept.DEMO_TOKENS && rmSync(kept.DEMO_TOKENS, { force: true })

/** Half of the demo sites is no start for the other half: a state in which they were begun and not finished goes. */
function dropHalf(state) {
  if (!existsSync(stateStamp(state, 'sites')) || existsSync(stateStamp(state, 'notifications'))) return
  say('The last start ended while it made the demo sites: starting over')
  rmSync(join(root, state), { recursive: true, force: true })
}

/**
 * Creates the database of a new installation, with the demo accounts and their bills; `byJob`: some of the newest are left
 * to the job (`money/seed-history.mts`).
 */
export async function fillAccounts(state, { byJob = false } = {}) {
  dropHalf(state)
  migrate(state)
  if (existsSync(stateStamp(state, 'bills'))) return
  say('Filling in demo accounts')
  const [accounts, bills] = await Promise.all([
    allPrinted('accounts', 'companies'),
    printed('bills', ...(byJob ? ['by-job'] : [])),
  ])
  fillOnce(state, 'accounts', () => {
    const [{ n }] = queryRows(state, 'SELECT count(*) AS n FROM accounts')
    if (n === 0) runSql(state, accounts)
  })
  fillOnce(state, 'bills', () => runSql(state, bills))
}

/**
 * Makes the demo sites through the API of a server of its own, then, without it, their visitors, visits and
 * notifications, once. `place`: port, state and settings of the server.
 */
export async function fillSites(place) {
  const { state } = place
  if (existsSync(stateStamp(state, 'notifications'))) return
  say('Starting the server')
  const { origin, stop } = await serve(place)
  say('Filling in demo sites')
  writeFileSync(stateStamp(state, 'sites'), 'begun')
  callFrom('seed', origin)
  say('Filling in visits, and waiting for the mails of the demo sites')
  const [visits, before, after] = await Promise.all([
    // Few objects live long: a large young generation of the heap saves a third of the time.
    runBeside('node', '--max-semi-space-size=64', 'demo/visits/visits-sql.mts', origin),
    allPrinted('visitors', 'usage'),
    printed('notifications'),
    untilEffectsAreDone(state),
  ])
  await stop()
  runSql(state, [before, visits, after].join('\n'))
  writeFileSync(stateStamp(state, 'notifications'), 'filled')
}

/** Mails that collect events are due much later: nobody waits for them. */
async function untilEffectsAreDone(state) {
  for (let looks = 0; looks < LOOKS_MAX && countOpenEffects(state) > 0; looks++)
    await new Promise((resolve) => setTimeout(resolve, 500))
}

/** The number of effects that are due or being tried. */
function countOpenEffects(state) {
  const isDue = `(due_at <= ${Date.now()} OR attempts > 0)`
  const [{ n }] = queryRows(state, `SELECT count(*) AS n FROM outbox WHERE done_at IS NULL AND ${isDue}`)
  return n
}

/** Makes, on the running server, a planned change of plan, a payment that waits, deposits, and the dashboard's figures, once. */
export async function fillBilling(origin, state) {
  fillPayments(origin, state)
  await fillFigures(origin, state)
}

function fillPayments(origin, state) {
  fillOnce(state, 'billing', () => callFrom('money/seed-billing', origin))
  fillOnce(state, 'transfers', () => callFrom('money/seed-transfers', origin))
}

/**
 * Makes every state of money, on the running server, once. `provider`: the stand-in of Stripe, the only one that can be
 * told what banks and cardholders do.
 */
function fillMoney(origin, { state, provider }) {
  const step = (name) =>
    fillOnce(state, name, () => callFrom(`money/seed-${name}`, origin, ...(provider ? [provider] : [])))
  // An installation of an earlier version lived through these months without it.
  if (!existsSync(stateStamp(state, 'billing'))) step('history')
  fillPayments(origin, state)
  step('money')
  if (provider) step('virtual-accounts')
}

/** Gives a demo site a domain that is being checked, and a demo partner a live host of its own, once. */
function fillDomains(origin, state) {
  fillOnce(state, 'hosts', () => callFrom('seed-host', origin))
  fillOnce(state, 'domains', () => callFrom('seed-domain', origin))
}

/** Prints the demo accounts and the addresses of the demo sites. */
function printAccounts(origin) {
  callFrom('print-accounts', origin)
}

/** Computes the figures of the fourteen months that the demo companies lived through. */
async function fillFigures(origin, state) {
  const file = stateStamp(state, 'figures')
  if (existsSync(file)) return
  say('Computing the figures of the dashboard')
  const day = (at) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
  const body = JSON.stringify({ from: day(Date.now() - 460 * 86_400_000), to: day(Date.now()) })
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await fetch(`${origin}/dev/figures`, options)
  if (!response.ok) throw new Error(`The figures of the dashboard were not computed: ${await response.text()}`)
  writeFileSync(file, 'filled')
  say('The figures of the dashboard are there')
}

/** Publishes sites of some demo companies, once. Nobody waits for their pictures. */
async function fillShowcases(origin, state) {
  const file = stateStamp(state, 'showcases')
  if (existsSync(file)) return
  const { isFine, said } = await runAside('node', ...endWithParent, 'demo/seed-showcases.mts', origin)
  if (!isFine) throw new Error(`The sites of demo companies were not published: ${said}`)
  writeFileSync(file, 'filled')
  say('The sites of demo companies are published')
}

/**
 * Fills the demo data where it is missing, starts the product by `serveBy` and prints the demo accounts. Returns the
 * origin; sites of demo companies are published meanwhile, and the dashboard's figures computed.
 */
export async function startDemo({ port, state, serveBy = serve, entry }) {
  // Beside the accounts, on another processor.
  const bundled = bundle()
  await fillAccounts(state, { byJob: true })
  await bundled
  const vars = {
    ...(await startStripe({ port, state })),
    ...(await startDomains({ state })),
    ...(await startConversions()),
    ...(await startWeb()),
    ...(await startTranslator()),
  }
  keepTokens(state)
  await fillSites({ port, state, vars })
  const { origin } = await serveBy({ port, state, vars, entry })
  fillMoney(origin, { state, provider: vars.STRIPE_URL })
  fillDomains(origin, state)
  printAccounts(origin)
  dropTokens()
  // The next start repeats what fails.
  for (const fill of [fillShowcases, fillFigures]) void fill(origin, state).catch((error) => console.error(error))
  return origin
}
