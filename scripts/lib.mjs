// Shared by the commands of package.json. Runs on Node 20 before anything is installed: built-in modules only.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort, isPortFree } from './ports.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const binaries = join(root, 'node_modules', '.bin')
/** The environment with the project's tools and Node first in PATH. */
export const toolEnv = {
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  WRANGLER_SEND_METRICS: 'false',
  NO_UPDATE_NOTIFIER: '1',
}

/** Prints a step of a command. */
export function say(text) {
  console.log(`\u001b[1m›\u001b[0m ${text}`)
}

/** Runs a tool to its end; its failure ends this command with the same code. Returns its output where `quiet`. */
export function run(command, args, { quiet = false, env = {}, input } = {}) {
  const result = spawnSync(command, args, {
    env: { ...toolEnv, ...env },
    stdio: [input === undefined ? 'inherit' : 'pipe', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return result.stdout ?? ''
  if (quiet) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  console.error(`${command} ${args.join(' ')} failed`)
  process.exit(result.status ?? 1)
}

/** Runs a tool without blocking. Resolves to whether it succeeded and its output. */
export function runAside(command, ...args) {
  const options = { env: toolEnv, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
  return new Promise((resolve) => {
    execFile(command, args, options, (error, out, warnings) => resolve({ isFine: !error, said: out + warnings }))
  })
}

const children = new Set()

function endChildren() {
  for (const child of children) child.kill('SIGTERM')
  children.clear()
}
process.once('exit', endChildren)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(0))
// npm does not forward all signals: this command ends when its parent has ended.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(0), 1000).unref()

/** Starts a tool in the background. It ends with this command. */
export function start(command, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { env: { ...toolEnv, ...env }, stdio })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const stampFile = (name) => join(root, '.mekuri', `${name}.stamp`)
/** The stamp of a step that fills a local installation: beside the data, so that both are deleted together. */
const stateStamp = (state, name) => join(root, state, `${name}.stamp`)

/** Repeats a step only when its sources have changed. `file` keeps their fingerprint. */
function onceFor(file, fingerprint, isThere, step) {
  if (isThere && existsSync(file) && readFileSync(file, 'utf8') === fingerprint) return false
  step()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, fingerprint)
  return true
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name)
    return entry.isDirectory() ? filesUnder(child) : [child]
  })
}

/** Hashes the content of files and folders. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Installs the packages of the lock file, when it has changed. */
export function install() {
  const isThere = existsSync(join(binaries, 'wrangler')) && existsSync(join(binaries, 'node'))
  onceFor(stampFile('install'), hashOf(['package-lock.json']), isThere, () => {
    say('Installing packages')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Builds the back office, the visitor script and the Worker's lazy modules, when their sources have changed. */
export function build() {
  const sources = [
    'admin',
    'visitor',
    'shared',
    'index.html',
    'vite.config.ts',
    'vite.visitor.config.ts',
    'vite.lazy.config.ts',
    'worker/platform/lazy/csv-words-source.ts',
    'worker/platform/lazy/file-type-source.ts',
    'worker/platform/lazy/pdf-source.ts',
    'worker/platform/lazy/stripe-source.ts',
    'worker/platform/lazy/suffix-source.ts',
    'package-lock.json',
  ]
  const made = [
    'dist/visitor-assets.json',
    'dist/client/index.html',
    'worker/platform/lazy/csv-words.lazy.mjs',
    'worker/platform/lazy/file-type.lazy.mjs',
    'worker/platform/lazy/pdf.lazy.mjs',
    'worker/platform/lazy/stripe.lazy.mjs',
    'worker/platform/lazy/suffix.lazy.mjs',
  ]
  const isThere = made.every((file) => existsSync(join(root, file)))
  onceFor(stampFile('build'), hashOf(sources), isThere, () => {
    say('Building')
    run('vite', ['build', '--logLevel', 'warn'])
    run('vite', ['build', '--logLevel', 'warn', '--config', 'vite.visitor.config.ts'])
    run('vite', ['build', '--logLevel', 'warn', '--config', 'vite.lazy.config.ts'])
  })
}

/** Writes `.dev.vars` with random secrets when there is none. */
export function writeSecrets() {
  const file = join(root, '.dev.vars')
  if (existsSync(file)) return
  const secret = () => randomBytes(32).toString('base64url')
  writeFileSync(file, `JWT_SECRET=${secret()}\nUPLOAD_SECRET=${secret()}\n`, { mode: 0o600 })
}

/** Applies new migrations to the local database. `state` is wrangler's folder. */
export function migrate(state) {
  const isThere = existsSync(join(root, state, 'v3', 'd1'))
  onceFor(stateStamp(state, 'migrate'), hashOf(['migrations']), isThere, () => {
    say('Preparing the database')
    localDatabase(state, '--migrate')
  })
}

/**
 * Ends this command with advice when another program listens on a port. `retry` is the command that takes another port,
 * up to the number.
 */
export async function requireFreePort(port, retry) {
  if (await isPortFree(port)) return
  console.error(
    `Port ${port} is in use. End the program that listens on it, or choose another port: ${retry(port + 1)}`,
  )
  process.exit(1)
}

/** Waits until a server answers. Throws after the given seconds. */
export async function waitFor(url, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      // Reads the whole body: the runtime logs an aborted response.
      async (response) => (await response.text(), response.ok),
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(`${url} did not answer within ${seconds} seconds`)
}

/** Bundles the Worker as it is deployed, when its sources have changed. Returns the bundle's folder. */
export function bundle() {
  const folder = '.wrangler/local'
  const sources = [
    'worker',
    'visitor',
    'shared',
    'dist/visitor-assets.json',
    'scripts/local-options.mjs',
    'wrangler.toml',
    'package-lock.json',
  ]
  onceFor(stampFile('bundle'), hashOf(sources), existsSync(join(root, folder, 'options.json')), () => {
    run('wrangler', ['deploy', '--dry-run', '--outdir', folder], { quiet: true })
    run('node', ['scripts/local-options.mjs', folder], { quiet: true })
  })
  return folder
}

/**
 * Starts the stand-in of Stripe beside a local server on a port, unless `.dev.vars` names a key of Stripe. Returns the
 * settings under which the Worker uses it.
 */
export async function startStripe({ port, state }) {
  const file = join(root, '.dev.vars')
  if (existsSync(file) && /^STRIPE_SECRET_KEY=./m.test(readFileSync(file, 'utf8'))) return {}
  const own = await findFreePort()
  const secret = `whsec_${randomBytes(24).toString('hex')}`
  const webhook = `http://localhost:${port}/v1/webhook/stripe`
  const options = ['--port', String(own), '--file', join(state, 'stripe.json'), '--webhook', webhook]
  start('node', ['tests/providers/stripe-server.mjs', ...options], { env: { STRIPE_WEBHOOK_SECRET: secret } })
  return {
    STRIPE_URL: `http://127.0.0.1:${own}`,
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: secret,
  }
}

/**
 * Starts the stand-in of DNS and of Cloudflare for SaaS beside a local server, unless `.dev.vars` names a zone. Returns
 * the settings under which the Worker uses it.
 */
export async function startDomains({ state }) {
  const file = join(root, '.dev.vars')
  if (existsSync(file) && /^SAAS_TOKEN=./m.test(readFileSync(file, 'utf8'))) return {}
  const own = await findFreePort()
  start('node', ['tests/providers/domain-server.mjs', '--port', String(own), '--file', join(state, 'domains.json')])
  const base = `http://127.0.0.1:${own}`
  return {
    SAAS_URL: `${base}/client/v4`,
    SAAS_ZONE: 'local',
    SAAS_TOKEN: 'saas-token',
    DNS_RESOLVERS: `${base}/a/dns-query,${base}/b/dns-query`,
  }
}

/** Starts the local server and waits until it answers. `vars` replace settings of wrangler.toml and .dev.vars. */
export async function serve({ port, state, vars = {} }) {
  const settings = Object.entries({ SITES_HOST: `localhost:${port}`, ...vars })
  const options = ['--port', String(port), '--state', state, '--bundle', bundle()]
  const child = start('node', [
    'scripts/local-server.mjs',
    ...options,
    ...settings.flatMap(([name, value]) => ['--var', `${name}=${value}`]),
  ])
  child.once('exit', (code) => {
    console.error(`The server on port ${port} has ended (${code}).`)
    process.exit(code ?? 1)
  })
  return whenUp(port)
}

/** Starts `wrangler dev`, which bundles again when a source changes, and waits until it answers. */
export async function serveSources({ port, state, vars = {} }) {
  const settings = Object.entries({ SITES_HOST: `localhost:${port}`, ...vars })
  const options = ['--port', String(port), '--inspector-port', '0', '--persist-to', state]
  start('wrangler', [
    'dev',
    ...options,
    '--show-interactive-dev-session=false',
    ...settings.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ])
  return whenUp(port)
}

/** Waits for a server and runs its schedule every minute, because the local runtime does not. */
async function whenUp(port) {
  const origin = `http://localhost:${port}`
  await waitFor(`${origin}/v1/health`)
  const tick = () => fetch(`${origin}/dev/tick`, { method: 'POST' }).catch(() => undefined)
  setInterval(tick, 60_000).unref()
  return { origin }
}

/** Runs SQL on the local database. Returns the output of a query. */
function localDatabase(state, ...options) {
  return run('node', ['scripts/local-database.mjs', '--state', state, ...options], { quiet: true })
}

/** Runs SQL statements on the local database. The server may be running. */
export function runSql(state, sql) {
  const file = join(root, state, 'statements.sql')
  writeFileSync(file, sql, { mode: 0o600 })
  localDatabase(state, '--file', file)
  rmSync(file)
}

/** Runs the SQL that a program of demo/ prints. */
function runPrinted(state, program) {
  runSql(state, run('node', [`demo/${program}-sql.mts`], { quiet: true }))
}

/** Inserts the demo accounts into a local database without accounts. */
export function fillAccounts(state) {
  onceFor(stateStamp(state, 'accounts'), 'filled', true, () => {
    const [{ n }] = JSON.parse(localDatabase(state, '--query', 'SELECT count(*) AS n FROM accounts'))
    if (n !== 0) return
    say('Filling in demo accounts')
    runPrinted(state, 'accounts')
    runPrinted(state, 'companies')
  })
}

/** Inserts the bills of the demo accounts once. */
export function fillBills(state) {
  onceFor(stateStamp(state, 'bills'), 'filled', true, () => runPrinted(state, 'bills'))
}

/** Makes a planned change of plan and a payment that waits, once. */
export function fillBilling(origin, state) {
  onceFor(stateStamp(state, 'billing'), 'filled', true, () => run('node', ['demo/seed-billing.mts', origin]))
}

/** Gives a demo site a domain that is being checked, once. */
export function fillDomains(origin, state) {
  onceFor(stateStamp(state, 'domains'), 'filled', true, () => run('node', ['demo/seed-domain.mts', origin]))
}

/** Computes the dashboard's figures of the fourteen months that the demo companies lived through. */
export async function fillFigures(origin, state) {
  const file = stateStamp(state, 'figures')
  if (existsSync(file)) return
  const day = (at) => new Date(at + 9 * 3_600_000).toISOString().slice(0, 10)
  const body = JSON.stringify({ from: day(Date.now() - 460 * 86_400_000), to: day(Date.now()) })
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const response = await fetch(`${origin}/dev/figures`, options)
  if (!response.ok) throw new Error(`The figures of the dashboard were not computed: ${await response.text()}`)
  writeFileSync(file, 'filled')
}

/** Inserts the demo notifications and events under the bell once, after sites and bills. The server may be running. */
export function fillNotifications(state) {
  onceFor(stateStamp(state, 'notifications'), 'filled', true, () => runPrinted(state, 'notifications'))
}

/** Inserts the demo members and inquiries of the inn, and limits of page views, once. The server may be running. */
export function fillVisitors(state) {
  onceFor(stateStamp(state, 'visitors'), 'filled', true, () => runPrinted(state, 'visitors'))
  onceFor(stateStamp(state, 'usage'), 'filled', true, () => runPrinted(state, 'usage'))
}

/** Inserts three months of visits of the demo sites once. The server may be running. */
export function fillVisits(origin, state) {
  onceFor(stateStamp(state, 'visits'), 'filled', true, () => {
    // Few large objects live on: a large nursery saves a third of the time.
    const options = ['--max-semi-space-size=64', 'demo/visits/visits-sql.mts', origin]
    runSql(state, run('node', options, { quiet: true }))
  })
}
