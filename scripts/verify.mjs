// `npm run verify`: finds most mistakes within minutes. Check, the unit and Worker tests of changed files, and the
// browser tests that are tagged @smoke (rules/reliability.md#sizes-of-suites).
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { findChangedTests } from './changed-tests.mts'
import { bundle, say } from './lib.mjs'
import { prepareTests, startBrowserServer, testInBrowser, testUnits } from './suites.mjs'
import { aside, atOnce, finish, step, watch } from './test-steps.mjs'

/**
 * Candidates for the start of a branch; the first existing one is used. On main itself, only uncommitted changes count.
 */
const BASES = ['origin/main', 'main', 'HEAD']

const isCommit = (name) => spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).status === 0

const base = BASES.find(isCommit)
if (!base) {
  console.error('npm run verify asks git what changed, and there is no commit here. npm test runs everything.')
  process.exit(1)
}
const env = await prepareTests()
const browser = await findBrowser()
await bundle()
const server = startBrowserServer(env)
const { files, all } = findChangedTests(base)
say(`${files.length} of ${all} files of unit and Worker tests: what changed since the merge base with ${base}`)
await atOnce([
  aside('Check', 'node', 'scripts/check.mjs'),
  ...(files.length > 0 ? [watch('Unit and Worker tests', testUnits(env, files))] : []),
])
const place = await server.place
await step('Smoke tests', () => testInBrowser(place, browser, ['--grep', '@smoke']))
await server.stop()
finish()
