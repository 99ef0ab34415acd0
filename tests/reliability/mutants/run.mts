// `npm run mutants`: makes each defect of `mutants.ts` in a copy of the project, one at a time, and runs the tests that
// must see it. A defect that they do not see is a test that is missing.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemsOf } from './find-problems.ts'
import { type Mutant, MUTANTS } from './mutants.ts'

/** A defect that makes tests wait for ever counts as seen. */
const LIMIT = 5 * 60_000
const [only = ''] = process.argv.slice(2)
const NOT_COPIED = /^(?:node_modules|\.git|\.wrangler|test-results|playwright-report)$/

/** A copy of the project with the packages of the original, so that no defect is ever in the original. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mekuri-mutants-'))
  cpSync('.', copy, { recursive: true, filter: (path) => !NOT_COPIED.test(path) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  return copy
}

type Run = { status: number | null; said: string }

function runTests(copy: string, tests: readonly string[]): Run {
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...tests, '--bail', '1']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: LIMIT })
  return { status, said: `${stdout}${stderr}` }
}

/** Whether the tests see a defect: some of them fail, and not because the defect is no program. */
function isSeen(copy: string, { file, from, to, tests }: Mutant): boolean {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  const { status, said } = runTests(copy, tests)
  writeFileSync(path, text)
  if (/SyntaxError|Transform failed|is not defined/.test(said)) throw new Error(`${file}: the defect is no program`)
  return status !== 0
}

const chosen = MUTANTS.filter(({ why, file }) => `${file} ${why}`.includes(only))
const broken = chosen.flatMap(problemsOf)
if (broken.length > 0) {
  console.error(broken.join('\n'))
  process.exit(1)
}
/** Makes the defects in a copy, one after the other. Returns those that nobody saw. */
function seed(copy: string): Mutant[] {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
  if (runTests(copy, all).status !== 0) throw new Error('The tests fail without a defect')
  return chosen.filter((mutant) => {
    const start = Date.now()
    const isMissed = !isSeen(copy, mutant)
    console.log(`${isMissed ? 'MISSED' : 'seen  '} ${Math.round((Date.now() - start) / 1000)} s  ${mutant.why}`)
    return isMissed
  })
}

const began = Date.now()
const copy = copyProject()
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
const missed = seed(copy)
for (const { why, file } of missed) console.log(`- Nobody saw: ${why} (${file})`)
const seconds = Math.round((Date.now() - began) / 1000)
console.log(`${chosen.length - missed.length} of ${chosen.length} defects seen (${seconds} s)`)
process.exit(missed.length === 0 ? 0 : 1)
