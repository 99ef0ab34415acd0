// `npm test`: everything that CI runs. `npm run test:unit`, `npm run test:browser` and `npm run test:engines` run one part
// of it, `npm run test:second-database` the Worker tests in the second pod of an installation; their arguments go to vitest or Playwright.
import { rmSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { bundle, runAside, say } from './lib.mjs'
import { prepareTests, startBrowserServer, testInBrowser, testInEngines, testUnits } from './suites.mjs'
import { aside, atOnce, fail, finish, inRow, step, watch } from './test-steps.mjs'
import { findWorkerTooLarge } from './worker-size.mjs'

const [part = 'all', ...filters] = process.argv.slice(2)

const PARTS = {
  all: async (env) => {
    // First, so that the command fails early without a browser.
    const browser = await findBrowser()
    await bundle()
    const server = startBrowserServer(env)
    await Promise.all([
      testBeside(server.place),
      besideOthers(env).then(async () => {
        const place = await server.place
        await step('Browser tests', () => testInBrowser(place, browser, filters))
      }),
    ])
    await server.stop()
  },
  unit: (env) =>
    step('Unit and Worker tests', async () => {
      if (!(await testUnits(env, filters)).isFine) await fail()
    }),
  'second-database': (env) =>
    step('Worker tests in a second database', async () => {
      const second = { ...env, TEST_POD: '2' }
      if (!(await testUnits(second, ['--project', 'worker', ...filters])).isFine) await fail()
    }),
  browser: async (env) => {
    const browser = await findBrowser()
    await step('Browser tests', () => testInBrowser(env, browser, filters))
  },
  engines: (env) => testInEngines(env, filters),
}

/**
 * Runs parts in parallel that leave processors idle: the unit tests wait for storage, the kill tests for the server. The
 * others go one after another in two rows, because a part that waits for a processor for seconds loses its connections.
 */
async function besideOthers(env) {
  await atOnce([
    watch('Unit and Worker tests', testUnits(env)),
    ...inRow(
      () => aside('Check', 'node', 'scripts/check.mjs'),
      () => watch('Dry deployment', deployDry()),
      () => aside('Kill test', 'node', 'tests/reliability/kill.mts', '--kills', '5'),
      () => aside('Kill test of jobs', 'node', 'tests/reliability/kill-jobs.mts'),
      () => aside('Connections', 'node', 'tests/reliability/connections.mts', '--requests', '250'),
    ),
    ...inRow(
      () => aside('Restore drill', 'node', 'tests/reliability/restore-drill.mts'),
      () => aside('Kill test of bills', 'node', 'tests/reliability/kill-bills.mts'),
      () => aside('Aborts', 'node', 'tests/reliability/aborts.mts', '--aborts', '25'),
    ),
  ])
}

/**
 * The tests in other engines, one at a time as soon as their server is ready: they wait for pages more than they work.
 */
async function testBeside(ready) {
  const place = await ready
  const name = 'Tests in other engines'
  await watch(
    name,
    step(name, () => testInEngines(place, ['--workers', '1', ...filters])),
  )
}

async function deployDry() {
  const folder = '.wrangler/dry'
  rmSync(folder, { recursive: true, force: true })
  const options = ['--dry-run', '--env', 'production', '--outdir', folder]
  const name = 'Dry deployment'
  const { isFine, said } = await runAside('wrangler', 'deploy', ...options)
  say(name)
  if (!isFine) return { name, isFine, said }
  const problem = await findWorkerTooLarge(folder)
  return { name, isFine: !problem, said: problem }
}

const runPart = PARTS[part]
if (!runPart) {
  console.error(`There is no part ${part}: ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
await runPart(await prepareTests())
finish()
