// `npm test`: everything that CI runs. `npm run test:unit`, `npm run test:browser` and `npm run test:engines` run one part
// of it; their arguments go to vitest or Playwright.
import { rmSync } from 'node:fs'
import { findBrowser, findEngines } from './browser.mjs'
import { build, bundle, endTools, install, runAside, say, start } from './lib.mjs'
import { createMemoryFolder } from './memory-folder.mjs'
import { printResults, reportBrowser, reportEngines, reportUnits } from './test-results.mjs'
import { findWorkerTooLarge } from './worker-size.mjs'

const started = Date.now()
const [part = 'all', ...filters] = process.argv.slice(2)

const PARTS = {
  all: async (env) => {
    // First, to fail early where there is none.
    const browser = await findBrowser()
    bundle()
    const server = startBrowserServer(env)
    const ports = watch('The server of the browser tests', server.ports)
    await besideOthers(env)
    const place = { ...env, ...(await ports), E2E_SERVER: 'runs' }
    await step('Browser tests', () => testInBrowser(place, browser))
    await step('Tests in other engines', () => testInEngines(place))
    await server.stop()
  },
  unit: testUnits,
  browser: async (env) => {
    const browser = await findBrowser()
    await step('Browser tests', () => testInBrowser(env, browser))
  },
  engines: (env) => testInEngines(env),
}

/** Whether the command is ending because a part has failed. */
let isFailing = false

/** Ends what still runs, says again what failed, and ends this command. */
async function fail(reasons = []) {
  isFailing = true
  await endTools()
  for (const reason of reasons) console.error(reason)
  printResults()
  process.exit(1)
}

async function testUnits(env) {
  await step('Unit and Worker tests', async () => {
    if (!(await untilEnd(startUnits(env, filters)))) await fail()
  })
}

function startUnits(env, options = []) {
  return start('vitest', ['run', ...reportUnits.options, ...options], { env })
}

/** Without blocking: this command drains the output of the server beside it. */
async function testInBrowser(env, browser) {
  const settings = { ...env, ...reportBrowser.env, CHROMIUM_PATH: browser }
  const child = start('playwright', ['test', ...reportBrowser.options, ...filters], { env: settings })
  if (!(await untilEnd(child))) await fail()
}

/** The stories of tests/engines/ in WebKit and Firefox, where they are installed. */
async function testInEngines(env) {
  const engines = findEngines()
  if (engines.length === 0) return
  const options = ['test', '--config', 'tests/engines/playwright.config.ts', ...reportEngines.options, ...filters]
  const child = start('playwright', options, { env: { ...env, ...reportEngines.env, ENGINES: engines.join() } })
  if (!(await untilEnd(child))) await fail()
}

/** How long the servers of the browser tests may fill their data beside the other tests, in milliseconds. */
const READY_MAX = 15 * 60_000

/**
 * Starts the servers of the browser tests early: they fill their demo data, mostly on one processor, while the other
 * tests run. Returns their ports, by the names of the settings, when they are ready, and how to stop them.
 */
function startBrowserServer(env) {
  const child = start('node', ['tests/e2e/server.mjs'], {
    // Without E2E_PORT the server takes a free port.
    env: { ...env, PORT: process.env.E2E_PORT ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = untilEnd(child)
  let said = ''
  let isStopped = false
  const ports = new Promise((resolve) => {
    const limit = setTimeout(() => void fail([`The server of the browser tests is not ready.\n${said}`]), READY_MAX)
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, port, clockPort] = /Ready on port (\d+)\D+(\d+)/.exec(said) ?? []
      if (!clockPort) return
      clearTimeout(limit)
      resolve({ E2E_PORT: port, E2E_CLOCK_PORT: clockPort })
    })
    child.once('exit', () => {
      if (!isStopped) void fail([`The server of the browser tests has ended.\n${said}`])
    })
  })
  const stop = () => {
    isStopped = true
    child.kill('SIGTERM')
    return ended
  }
  return { ports, stop }
}

/**
 * Runs in parallel what leaves processors idle: the unit tests wait for storage, the kill tests for the server. The
 * first part that fails ends the others.
 */
async function besideOthers(env) {
  const parts = [
    aside('Check', 'node', 'scripts/check.mjs'),
    watch('Dry deployment', deployDry()),
    aside('Kill test', 'node', 'tests/reliability/kill.mts', '--kills', '10'),
    aside('Kill test of jobs', 'node', 'tests/reliability/kill-jobs.mts'),
    aside('Kill test of bills', 'node', 'tests/reliability/kill-bills.mts'),
    aside('Connections', 'node', 'tests/reliability/connections.mts', '--requests', '500'),
    watch('Unit and Worker tests', units(env)),
  ]
  const failed = (running) => running.then((result) => (result.isFine ? new Promise(() => undefined) : result))
  const failure = await Promise.race([Promise.all(parts).then(() => undefined), ...parts.map(failed)])
  if (failure) await fail([`${failure.name} failed.\n${failure.said}`])
}

async function units(env) {
  return { name: 'Unit and Worker tests', isFine: await untilEnd(startUnits(env)), said: '' }
}

/** Resolves to whether a tool succeeded. */
function untilEnd(child) {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

async function deployDry() {
  const folder = '.wrangler/dry'
  rmSync(folder, { recursive: true, force: true })
  const options = ['--dry-run', '--env', 'production', '--outdir', folder, '--minify']
  const name = 'Dry deployment'
  const { isFine, said } = await runAside('wrangler', 'deploy', ...options)
  say(name)
  if (!isFine) return { name, isFine, said }
  const problem = findWorkerTooLarge(folder)
  return { name, isFine: !problem, said: problem }
}

/** How often the parts that run are named, in milliseconds: where something hangs, the output says what. */
const NAME_EVERY = 120_000
const runningParts = new Set()
setInterval(() => {
  if (runningParts.size > 0) say(`After ${secondsSince(started)} s these run: ${[...runningParts].join(', ')}`)
}, NAME_EVERY).unref()

/** Names a part while it runs. */
function watch(name, work) {
  runningParts.add(name)
  return work.finally(() => runningParts.delete(name))
}

/** Runs a tool and prints its output in one piece. */
async function aside(name, ...command) {
  const at = Date.now()
  const { isFine, said } = await watch(name, runAside(...command))
  // Ended because another part failed.
  if (isFailing) return { name, isFine, said: '' }
  say(`${name}: ${secondsSince(at)} s`)
  process.stdout.write(said)
  return { name, isFine, said }
}

async function step(name, action) {
  const at = Date.now()
  say(name)
  await action()
  say(`${name}: ${secondsSince(at)} s`)
}

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000)
}

const runPart = PARTS[part]
if (!runPart) {
  console.error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
install()
build()
const memory = createMemoryFolder()
await runPart(memory ? { TMPDIR: memory } : {})
printResults()
say(`All passed in ${secondsSince(started)} s`)
