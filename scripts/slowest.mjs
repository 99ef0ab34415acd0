// `npm run slowest [-- <count>]`: the tests of the last run that took longest, twenty where no count is given.
import { readResults } from './test-results.mjs'

const count = Number(process.argv[2] ?? 20)
const tests = readResults().toSorted((a, b) => b.duration - a.duration)
if (tests.length === 0) {
  console.error('There are no results of tests: npm test, npm run test:unit and the other parts write them.')
  process.exit(1)
}
for (const { name, duration } of tests.slice(0, count))
  console.log(`${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`)
