// Fills a local installation with demo data. SQL runs only while no server has the database open; steps through the API
// run before it, on a server that then ends, or after it, on the server that stays.
import { existsSync, writeFileSync } from 'node:fs'
import { migrate, onceFor, queryRows, run, runSql, say, serve, startDomains, startStripe, stateStamp } from './lib.mjs'

/** Maximum checks whether the effects of the demo sites are done before their server ends; the sweep sends the rest. */
const LOOKS_MAX = 60

/** Runs a step once in the life of an installation. */
const fillOnce = (state, name, step) => onceFor(stateStamp(state, name), 'filled', true, step)
/** The SQL that a program of demo/ prints. */
const printed = (program) => run('node', [`demo/${program}-sql.mts`], { quiet: true })
/** Runs a program of demo/ that calls the API. */
const callFrom = (program, origin) => run('node', [`demo/${program}.mts`, origin])

/** Creates the database of a new installation, with the demo accounts and their bills. */
export function fillAccounts(state) {
  migrate(state)
  fillOnce(state, 'accounts', () => {
    const [{ n }] = queryRows(state, 'SELECT count(*) AS n FROM accounts')
    if (n !== 0) return
    say('Filling in demo accounts')
    runSql(state, printed('accounts'))
    runSql(state, printed('companies'))
  })
  fillOnce(state, 'bills', () => runSql(state, printed('bills')))
}

/**
 * Makes the demo sites through the API of a server of its own, then, without it, their visitors, visits and
 * notifications, once. `place`: port, state and settings of the server.
 */
export async function fillSites(place) {
  const { state } = place
  if (existsSync(stateStamp(state, 'notifications'))) return
  say('Filling in demo sites')
  const { origin, stop } = await serve(place)
  callFrom('seed', origin)
  say('Filling in visits')
  // Few objects live long: a large young generation of the heap saves a third of the time.
  const visits = run('node', ['--max-semi-space-size=64', 'demo/visits/visits-sql.mts', origin], { quiet: true })
  await untilEffectsAreDone(state)
  await stop()
  runSql(state, [printed('visitors'), printed('usage'), visits, printed('notifications')].join('\n'))
  writeFileSync(stateStamp(state, 'notifications'), 'filled')
}

async function untilEffectsAreDone(state) {
  say('Waiting for the mails and files of the demo sites')
  const open = 'SELECT count(*) AS n FROM outbox WHERE done_at IS NULL'
  for (let looks = 0; looks < LOOKS_MAX && queryRows(state, open)[0].n > 0; looks++)
    await new Promise((resolve) => setTimeout(resolve, 500))
}

/** Makes, on the running server, a planned change of plan, a payment that waits, and the dashboard's figures, once. */
export async function fillBilling(origin, state) {
  fillOnce(state, 'billing', () => callFrom('seed-billing', origin))
  await fillFigures(origin, state)
}

/** Gives a demo site a domain that is being checked, once. */
function fillDomains(origin, state) {
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
}

/**
 * Fills the demo data where it is missing, starts the product by `serveBy` and prints the demo accounts. Returns the
 * origin.
 */
export async function startDemo({ port, state, serveBy = serve, entry }) {
  fillAccounts(state)
  const vars = { ...(await startStripe({ port, state })), ...(await startDomains({ state })) }
  await fillSites({ port, state, vars })
  const { origin } = await serveBy({ port, state, vars, entry })
  await fillBilling(origin, state)
  fillDomains(origin, state)
  printAccounts(origin)
  return origin
}
