// Shared by the commands of package.json. Runs on Node 20 before anything is installed: built-in modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// npm does not forward all signals: each command ends when its parent has ended.
// oxlint-disable-next-line import/no-unassigned-import -- it watches the parent
import './end-with-parent.mjs'
import { isInstalled } from './installed.mjs'
import { writeAssetList } from './keep-assets.mjs'
import { findFreePort, isPortFree } from './ports.mjs'
import { endAll, IS_WINDOWS, isRunning, signal } from './processes.mjs'

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

/** Milliseconds between messages about what a command waits for. */
const SAY_EVERY = 15_000

/** Prints a step of a command. */
export function say(text) {
  console.log(`\u001b[1m›\u001b[0m ${text}`)
}

/** Runs a tool to its end; its failure ends this command with the same code. Returns its output if `quiet`. */
export function run(command, args, { quiet = false, env = {}, input } = {}) {
  const result = spawnSync(command, args, {
    env: { ...toolEnv, ...env },
    stdio: [input === undefined ? 'inherit' : 'pipe', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 * 1024,
    shell: IS_WINDOWS,
  })
  if (result.status === 0) return result.stdout ?? ''
  if (quiet) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  console.error(`${command} ${args.join(' ')} failed`)
  process.exit(result.status ?? 1)
}

/** Running tools. Each has a process group of its own, so that its child processes end with it. */
const children = new Set()

process.once('exit', () => children.forEach((child) => signal(child, 'SIGTERM')))
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => process.exit(0))
/** Arguments of Node under which a program ends when this command is killed: a killed parent does not end its children. */
export const endWithParent = ['--import', './scripts/end-with-parent.mjs']

/** Starts a program of ours that serves until this command ends. */
const startServer = (args, options) => start('node', [...endWithParent, ...args], options)

/** Ends all running tools. */
export const endTools = () => endAll([...children])

/** Starts a tool in the background. It ends with this command. */
export function start(command, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { env: { ...toolEnv, ...env }, stdio, detached: !IS_WINDOWS, shell: IS_WINDOWS })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Maximum milliseconds of a tool that runs beside others on a busy machine: a tool that hangs must be reported. */
const ASIDE_MAX = 12 * 60_000

/** Runs a tool without blocking. Resolves to whether it succeeded and its output; a tool that hangs is killed. */
export async function runAside(command, ...args) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text))
  const limit = setTimeout(() => {
    said.push(`${command} ${args.join(' ')} did not end within ${ASIDE_MAX / 60_000} minutes\n`)
    signal(child, 'SIGKILL')
    // Child processes of the tool may hold its output open.
    child.stdout.destroy()
    child.stderr.destroy()
  }, ASIDE_MAX)
  const [code] = await once(child, 'close')
  clearTimeout(limit)
  return { isFine: code === 0, said: said.join('') }
}

/** Runs a tool beside others; its failure ends this command with what it said. Returns its output. */
export async function runBeside(command, ...args) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: [], stderr: [] }
  for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (text) => said[name].push(text))
  const [code] = await once(child, 'close')
  if (code === 0) return said.stdout.join('')
  console.error(`${said.stdout.join('')}${said.stderr.join('')}\n${command} ${args.join(' ')} failed`)
  process.exit(code || 1)
}

const stampFile = (name) => join(root, '.mekuri', `${name}.stamp`)
/** The stamp of a step that fills a local installation: beside the data, so that both are deleted together. */
export const stateStamp = (state, name) => join(root, state, `${name}.stamp`)

const isDone = (file, fingerprint) => existsSync(file) && readFileSync(file, 'utf8') === fingerprint

function noteDone(file, fingerprint) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, fingerprint)
}

/** Repeats a step only when its sources have changed. `file` keeps their fingerprint. */
export function onceFor(file, fingerprint, isThere, step) {
  if (isThere && isDone(file, fingerprint)) return false
  step()
  noteDone(file, fingerprint)
  return true
}

/** Like `onceFor`, with a step that waits for tools. */
async function onceForLong(file, fingerprint, isThere, step) {
  if (isThere && isDone(file, fingerprint)) return
  await step()
  noteDone(file, fingerprint)
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

/** Installs the packages of the lock file, when it has changed and node_modules holds others. */
export function install() {
  const isThere = existsSync(join(binaries, 'wrangler')) && existsSync(join(binaries, 'node'))
  onceFor(stampFile('install'), hashOf(['package-lock.json']), isThere, () => {
    if (isThere && isInstalled(root)) return
    say('Installing packages')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** The built files of the browser: the visitor's build adds to the folder that the back office's empties. */
async function buildClient() {
  await runBeside('vite', 'build', '--logLevel', 'warn')
  await runBeside('vite', 'build', '--logLevel', 'warn', '--config', 'vite.visitor.config.ts')
  writeAssetList(join(root, 'dist/client/assets'))
}

/** Builds the back office, the visitor script and the Worker's lazy modules, when their sources have changed. */
export async function build() {
  const sources = [
    'admin',
    'visitor',
    'shared',
    'index.html',
    'vite.config.ts',
    'chunks.config.ts',
    'frames.config.ts',
    'vite.visitor.config.ts',
    'vite.lazy.config.ts',
    'worker/platform/lazy/csv-reader-source.ts',
    'worker/platform/lazy/csv-words-source.ts',
    'worker/platform/lazy/file-type-source.ts',
    'worker/platform/lazy/otp-source.ts',
    'worker/platform/lazy/pdf-source.ts',
    'worker/platform/lazy/phrases-source.ts',
    'worker/platform/phrases',
    'worker/platform/images',
    'worker/platform/lazy/simulated-images-source.ts',
    'worker/platform/lazy/stripe-source.ts',
    'worker/platform/lazy/suffix-source.ts',
    'worker/platform/lazy/transfers-source.ts',
    'package-lock.json',
  ]
  const made = [
    'dist/visitor-assets.json',
    'dist/client/index.html',
    'dist/client/assets/list.json',
    'worker/platform/lazy/csv-reader.lazy.mjs',
    'worker/platform/lazy/csv-words.lazy.mjs',
    'worker/platform/lazy/file-type.lazy.mjs',
    'worker/platform/lazy/otp.lazy.mjs',
    'worker/platform/lazy/pdf.lazy.mjs',
    'worker/platform/lazy/phrases.lazy.mjs',
    'worker/platform/lazy/simulated-images.lazy.mjs',
    'worker/platform/lazy/stripe.lazy.mjs',
    'worker/platform/lazy/suffix.lazy.mjs',
  ]
  const isThere = made.every((file) => existsSync(join(root, file)))
  await onceForLong(stampFile('build'), hashOf(sources), isThere, () => {
    say('Building')
    return Promise.all([
      buildClient(),
      runBeside('vite', 'build', '--logLevel', 'warn', '--config', 'vite.lazy.config.ts'),
    ])
  })
}

/** Writes `/v1/openapi.json` into the static assets, when the declarations of the calls have changed. */
export async function describeApi() {
  const sources = ['worker', 'visitor', 'shared', 'scripts/api-description.mjs', 'package-lock.json']
  const isThere = existsSync(join(root, 'dist/client/openapi.json'))
  await onceForLong(stampFile('api-description'), hashOf(sources), isThere, () =>
    runBeside('node', 'scripts/api-description.mjs'),
  )
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

/** Waits until a server answers, however long a busy machine needs. Throws when its process has ended. */
async function waitFor(url, child) {
  for (let said = Date.now(); isRunning(child);) {
    const isUp = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      // Reads the whole body: the runtime logs an aborted response.
      .then(async (response) => (await response.text(), response.ok))
      .catch(() => false)
    if (isUp) return
    if (Date.now() - said > SAY_EVERY) {
      say(`Waiting for ${url}`)
      said = Date.now()
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error(`The server ended before ${url} answered`)
}

/**
 * Builds the Worker as it is deployed, but readable, and describes its API, when its sources have changed. Returns the
 * folder of its modules.
 */
export async function bundle() {
  const folder = '.wrangler/local'
  const sources = [
    'worker',
    'visitor',
    'shared',
    'dist/visitor-assets.json',
    'scripts/local-options.mjs',
    'vite.worker.config.ts',
    'wrangler.toml',
    'package-lock.json',
  ]
  const isThere = existsSync(join(root, folder, 'options.json'))
  const bundled = onceForLong(stampFile('bundle'), hashOf(sources), isThere, async () => {
    say('Bundling the Worker')
    const options = ['--config', 'vite.worker.config.ts', '--logLevel', 'warn']
    // vite empties the folder first.
    await runBeside('vite', 'build', ...options, '--minify', 'false', '--outDir', folder)
    await runBeside('node', 'scripts/local-options.mjs', folder)
  })
  await Promise.all([bundled, describeApi()])
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
  startServer(['tests/providers/stripe-server.mjs', ...options], { env: { STRIPE_WEBHOOK_SECRET: secret } })
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
  startServer(['tests/providers/domain-server.mjs', '--port', String(own), '--file', join(state, 'domains.json')])
  const base = `http://127.0.0.1:${own}`
  return {
    SAAS_URL: `${base}/client/v4`,
    SAAS_ZONE: 'local',
    SAAS_TOKEN: 'saas-token',
    DNS_RESOLVERS: `${base}/a/dns-query,${base}/b/dns-query`,
  }
}

/**
 * Starts the stand-in of the services that are told of conversions beside a local server: a local installation tells no
 * real one. Returns the settings under which the Worker uses it.
 */
export async function startConversions() {
  const own = await findFreePort()
  startServer(['tests/providers/conversion-server.mjs', '--port', String(own)])
  return { GA4_URL: `http://127.0.0.1:${own}/ga4`, META_URL: `http://127.0.0.1:${own}/meta/v25.0` }
}

/**
 * Starts the stand-in of the web that sites lead to beside a local server: a local installation asks no real address.
 * Returns the setting under which the Worker uses it.
 */
export async function startWeb() {
  const own = await findFreePort()
  startServer(['tests/providers/web-server.mjs', '--port', String(own)])
  return { LINKS_URL: `http://127.0.0.1:${own}/` }
}

/**
 * Starts the stand-in of a translation provider beside a local server, unless `.dev.vars` names a provider. Returns the
 * settings under which the Worker uses it.
 */
export async function startTranslator() {
  const file = join(root, '.dev.vars')
  if (existsSync(file) && /^TRANSLATION_PROVIDER=./m.test(readFileSync(file, 'utf8'))) return {}
  const own = await findFreePort()
  startServer(['tests/providers/chat-server.mjs', String(own)])
  return {
    TRANSLATION_PROVIDER: 'openai',
    TRANSLATION_URL: `http://127.0.0.1:${own}/fine`,
    TRANSLATION_MODEL: 'local',
  }
}

/**
 * Starts the local server and waits until it answers. `vars` replace settings of wrangler.toml and .dev.vars, `entry`
 * stands before the local entry. `stop()` ends it; where the server ends by itself, this command ends too.
 */
export async function serve({ port, state, vars = {}, entry }) {
  const settings = Object.entries({ SITES_HOST: `localhost:${port}`, ...vars })
  const options = ['--port', String(port), '--state', state, '--bundle', await bundle()]
  const child = startServer([
    'scripts/local-server.mjs',
    ...options,
    ...(entry ? ['--entry', entry] : []),
    ...settings.flatMap(([name, value]) => ['--var', `${name}=${value}`]),
  ])
  const endWithServer = (code) => {
    console.error(`The server on port ${port} has ended (${code}).`)
    process.exit(code || 1)
  }
  child.once('exit', endWithServer)
  const { origin, stopTicks } = await whenUp(port, child)
  const stop = async () => {
    stopTicks()
    child.off('exit', endWithServer)
    await endAll([child])
  }
  return { origin, stop }
}

/** Starts `wrangler dev`, which bundles again when a source changes, and waits until it answers. */
export async function serveSources({ port, state, vars = {} }) {
  await describeApi()
  const settings = Object.entries({ SITES_HOST: `localhost:${port}`, ...vars })
  const options = ['--port', String(port), '--inspector-port', '0', '--persist-to', state]
  const child = start('wrangler', [
    'dev',
    ...options,
    '--show-interactive-dev-session=false',
    ...settings.flatMap(([name, value]) => ['--var', `${name}:${value}`]),
  ])
  return whenUp(port, child)
}

/** Waits for a server and runs its schedule every minute, because the local runtime does not. */
async function whenUp(port, child) {
  const origin = `http://localhost:${port}`
  await waitFor(`${origin}/v1/health`, child)
  const tick = () => fetch(`${origin}/dev/tick`, { method: 'POST' }).catch(() => undefined)
  const timer = setInterval(tick, 60_000).unref()
  return { origin, stopTicks: () => clearInterval(timer) }
}

/** Runs a query on the local database and returns its rows. The server may be running. */
export function queryRows(state, query) {
  return JSON.parse(localDatabase(state, '--query', query))
}

/**
 * Runs SQL statements on the local database. No server may run on it: two processes that write one database file
 * answer each other's requests with SQLITE_BUSY.
 */
export function runSql(state, sql) {
  const file = join(root, state, 'statements.sql')
  writeFileSync(file, sql, { mode: 0o600 })
  localDatabase(state, '--file', file)
  rmSync(file)
}

function localDatabase(state, ...options) {
  return run('node', ['scripts/local-database.mjs', '--state', state, ...options], { quiet: true })
}
