// Results of the test runners: printed again at the end of `npm test`, the failed tests with error and picture, and
// those that passed only when they were repeated; read by `npm run slowest`.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const UNIT_FILE = '.wrangler/unit-results.json'
const BROWSER_FILE = '.wrangler/browser-results.json'
const ENGINES_FILE = '.wrangler/engines-results.json'

/** Deletes the results of the last run. */
export function clearResults() {
  for (const file of [UNIT_FILE, BROWSER_FILE, ENGINES_FILE]) rmSync(file, { force: true })
}

/** Options of vitest. */
export const reportUnits = {
  options: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_FILE}`],
}
/** Options and settings of Playwright. */
const reportTo = (file) => ({
  options: ['--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file) },
})
export const reportBrowser = reportTo(BROWSER_FILE)
export const reportEngines = reportTo(ENGINES_FILE)

const LINES = 12
// The runners colour their messages.
const firstLines = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, LINES).join('\n    ')
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

function readUnits() {
  return (readJson(UNIT_FILE)?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    // A file that fails before its first test has a message of its own.
    if (status === 'failed' && assertionResults.length === 0)
      return [{ name: file, state: 'failed', error: message, duration: 0 }]
    return assertionResults.map(({ fullName, status: state, duration, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      state,
      duration: duration ?? 0,
      error: failureMessages?.[0] ?? '',
    }))
  })
}

const BROWSER_STATES = { expected: 'passed', unexpected: 'failed', flaky: 'repeated', skipped: 'skipped' }

function readBrowser(results) {
  const suites = readJson(results)?.suites ?? []
  return suites.flatMap((suite) => readSuite(suite, []))
}

function readSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap(({ title: test, tests }) => tests.map((ran) => readTest([...path, test].join(' › '), ran)))
  return [...own, ...suites.flatMap((suite) => readSuite(suite, path))]
}

function readTest(name, { status, results }) {
  const wrong = results.find(({ error }) => error)
  return {
    name,
    state: BROWSER_STATES[status],
    duration: results.reduce((sum, { duration }) => sum + duration, 0),
    error: wrong?.error.message ?? '',
    pictures: (wrong?.attachments ?? []).flatMap(({ path }) => path ?? []),
  }
}

/**
 * The tests of the last run: name, state (passed, failed, repeated or skipped), error, pictures, and milliseconds with
 * all repetitions.
 */
export const readResults = () => [...readUnits(), ...readBrowser(BROWSER_FILE), ...readBrowser(ENGINES_FILE)]

function describe({ name, error = '', pictures = [] }) {
  const shown = pictures.map((path) => `\n    ${relative(process.cwd(), path)}`).join('')
  return `- ${name}\n    ${firstLines(error)}${shown}`
}

/** Prints the failed tests, the findings, and the counts of all tests. */
export function printResults() {
  const tests = readResults()
  if (tests.length === 0) return
  const of = (state) => tests.filter((test) => test.state === state)
  const [failed, repeated] = [of('failed'), of('repeated')]
  if (repeated.length > 0)
    console.log(`Passed only when repeated, each a finding to mend:\n${repeated.map(describe).join('\n')}`)
  if (failed.length > 0) console.error(`Failed:\n${failed.map(describe).join('\n')}`)
  console.log(`${of('passed').length + repeated.length} passed, ${failed.length} failed`)
}
