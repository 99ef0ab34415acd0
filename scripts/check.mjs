// `npm run check`: format, lint with the fences between folders, import cycles, types, dead code, citations,
// migrations, dependencies.
import { readdirSync, readFileSync } from 'node:fs'
import { findBrokenCitations, readProject } from './check-citations.mts'
import { findFileCycles, findFolderCycles, readSources } from './import-cycles.mts'
import { install, run, runAside, say } from './lib.mjs'
import { compareSizes, measureSizes, readSizeExceptions } from './sizes.mts'

install()
const failures = []

/** A table rebuild on D1 loses child rows (docs/decisions/0004-d1-schema.md). */
for (const name of readdirSync('migrations').filter((file) => file.endsWith('.sql'))) {
  if (/DROP TABLE|ON DELETE CASCADE/i.test(readFileSync(`migrations/${name}`, 'utf8')))
    failures.push(`${name} drops a table or cascades`)
}
/**
 * TypeScript 7 would now and then name a package's own `dist/` by such an alias, and infer `never`
 * (docs/decisions/0003).
 */
if (JSON.parse(readFileSync('package.json', 'utf8')).imports['#dist/*'])
  failures.push('package.json opens dist/ as an alias')
if (/"resolved"/.test(readFileSync('package-lock.json', 'utf8')))
  failures.push('package-lock.json records download addresses')
failures.push(...findBrokenCitations(readProject()))
const sources = readSources(['shared', 'visitor', 'worker', 'admin', 'demo', 'tests', 'scripts'])
for (const { folders, imports } of findFolderCycles(sources))
  failures.push(`Folders import each other in a circle: ${folders.join(', ')}\n  ${imports.slice(0, 40).join('\n  ')}`)
for (const files of findFileCycles(sources))
  failures.push(`Files import each other in a circle:\n  ${files.join('\n  ')}`)
failures.push(...compareSizes(measureSizes(), readSizeExceptions()))
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exit(1)
}
say('Format')
run('oxfmt', ['--check', '.'])
// In parallel: none of them uses two processors. The output of each is printed in one piece.
const results = await Promise.all([
  check('Lint', 'oxlint', '--type-aware', '--deny-warnings'),
  // With one thread it takes two thirds of the time of two threads.
  check('Types', 'tsc', '-b', '--singleThreaded'),
  check('Dead code', 'knip', '--no-progress'),
])
process.exit(results.every(({ isFine }) => isFine) ? 0 : 1)

async function check(name, ...command) {
  const result = await runAside(...command)
  say(name)
  process.stdout.write(result.said)
  return result
}
