import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf, readSources, type Source } from './import-cycles.mts'

/** Files that join all parts of the Worker: through them every test that sends a request reaches every file. */
const JOINS = new Set(['worker/app.ts', 'worker/api.ts', 'worker/visitor-api.ts', 'worker/index.ts'])

/** Files that all tests depend on without an import. */
const EVERYWHERE =
  /^(package(-lock)?\.json|vitest\.config\.ts|wrangler\.toml|migrations\/.*|worker\/platform\/lazy\/.*-source\.ts|tests\/setup\/(console|logged|main|worker)\.ts)$/

/** The unit and Worker tests. */
const readTests = (): Source[] =>
  globSync(['{worker,shared,visitor,admin}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts']).map((file) => ({
    file,
    imports: importsOf(file, readFileSync(file, 'utf8')),
  }))

/** The files that changed since the merge base with a commit, committed or not. */
function findChangedFiles(base: string): string[] {
  return [
    ['diff', '--name-only', '-z', `${base}...HEAD`],
    ['diff', '--name-only', '-z', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ].flatMap((options) => spawnSync('git', options, { encoding: 'utf8' }).stdout.split('\0').filter(Boolean))
}

/** Files with all that import them, directly or through others. */
function withImporters(files: readonly string[], sources: readonly Source[]): Set<string> {
  const edges = sources.flatMap(({ file, imports }) => imports.map((target) => ({ file, target })))
  const importers = Map.groupBy(edges, ({ target }) => target)
  const found = new Set(files)
  // The loop also visits elements that are added to the set during the loop.
  for (const one of found) if (!JOINS.has(one)) for (const { file } of importers.get(one) ?? []) found.add(file)
  return found
}

/**
 * The tests of changed files: those that import one, directly or through others, and those beside a file that does. A
 * test that reaches a file only by a request counts if it stands beside it.
 */
export function testsOf(changed: readonly string[], tests: readonly Source[], others: readonly Source[]): string[] {
  const files = tests.map(({ file }) => file)
  if (changed.some((file) => JOINS.has(file) || EVERYWHERE.test(file))) return files
  const affected = withImporters(changed, [...tests, ...others])
  const folders = new Set(others.filter(({ file }) => affected.has(file)).map(({ file }) => path.posix.dirname(file)))
  return files.filter((file) => affected.has(file) || folders.has(path.posix.dirname(file)))
}

/** The tests of files that changed since the merge base with a commit, and the number of all tests. */
export function findChangedTests(base: string): { files: string[]; all: number } {
  const tests = readTests()
  const others = readSources(['shared', 'visitor', 'worker', 'admin', 'demo', 'tests', 'scripts'])
  return { files: testsOf(findChangedFiles(base), tests, others), all: tests.length }
}
