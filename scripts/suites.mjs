// The suites of tests, and the servers of the browser tests. `options` go to vitest or Playwright.
import { findEngines } from './browser.mjs'
import { build, install, start } from './lib.mjs'
import { createMemoryFolder } from './memory-folder.mjs'
import { clearResults, reportBrowser, reportEngines, reportUnits } from './test-results.mjs'
import { fail, untilEnd, watch } from './test-steps.mjs'

/** Installs and builds what has changed. Returns the settings of the tests: a quick place for their data, if any. */
export async function prepareTests() {
  clearResults()
  install()
  await build()
  const memory = createMemoryFolder()
  return memory ? { TMPDIR: memory } : {}
}

/** Runs unit and Worker tests beside other parts. */
export async function testUnits(env, options = []) {
  const child = start('vitest', ['run', ...reportUnits.options, ...options], { env })
  return { name: 'Unit and Worker tests', isFine: await untilEnd(child), said: '' }
}

/** Without blocking: this command drains the output of the server beside it. */
export async function testInBrowser(env, browser, options = []) {
  const settings = { ...env, ...reportBrowser.env, CHROMIUM_PATH: browser }
  const child = start('playwright', ['test', ...reportBrowser.options, ...options], { env: settings })
  if (!(await untilEnd(child))) await fail()
}

/** The stories of tests/engines/ in WebKit and Firefox, where they are installed. */
export async function testInEngines(env, options = []) {
  const engines = findEngines()
  if (engines.length === 0) return
  const all = ['test', '--config', 'tests/engines/playwright.config.ts', ...reportEngines.options, ...options]
  const child = start('playwright', all, { env: { ...env, ...reportEngines.env, ENGINES: engines.join() } })
  if (!(await untilEnd(child))) await fail()
}

/** Maximum milliseconds in which the servers of the browser tests fill in their data beside the other tests. */
const READY_MAX = 15 * 60_000

/**
 * Starts the servers of the browser tests early: they fill in their demo data, mostly on one processor, while the other
 * tests run. Returns a promise of the settings of browser tests on them, and a function that stops them.
 */
export function startBrowserServer(env) {
  const child = start('node', ['tests/e2e/server.mjs'], {
    // Without E2E_PORT the server takes a free port.
    env: { ...env, PORT: process.env.E2E_PORT ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = untilEnd(child)
  let said = ''
  let isStopped = false
  const place = new Promise((resolve) => {
    const limit = setTimeout(() => void fail([`The server of the browser tests is not ready.\n${said}`]), READY_MAX)
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
      const [, port, clockPort] = /Ready on port (\d+)\D+(\d+)/.exec(said) ?? []
      if (!clockPort) return
      clearTimeout(limit)
      resolve({ ...env, E2E_PORT: port, E2E_CLOCK_PORT: clockPort, E2E_SERVER: 'runs' })
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
  return { place: watch('The server of the browser tests', place), stop }
}
