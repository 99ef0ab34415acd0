/**
 * Limits of the sizes of files and functions, read by oxlint.config.ts. Files and functions that are larger today stand
 * in `scripts/size-exceptions.json`, a list that only shrinks: `npm run check` refuses an entry that is no longer
 * needed, and `node scripts/sizes.mts --shrink` takes such entries out.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Findings by rule, then by file. */
export type Sizes = Record<string, Record<string, number>>
type Limit = { max: number; skipBlankLines?: boolean; skipComments?: boolean }
type Finding = { code: string; filename: string }

const LIST = path.join(import.meta.dirname, 'size-exceptions.json')
const OXLINT = path.join(import.meta.dirname, '../node_modules/.bin/oxlint')
const uncounted = { skipBlankLines: true, skipComments: true }

/** Rules with their limits; lines are counted without comments and blank ones. */
export const SIZE_RULES: Record<string, ['error', Limit]> = {
  'eslint/max-lines': ['error', { max: 250, ...uncounted }],
  'eslint/max-lines-per-function': ['error', { max: 60, ...uncounted }],
  'eslint/max-depth': ['error', { max: 2 }],
  'eslint/max-params': ['error', { max: 4 }],
  'eslint/complexity': ['error', { max: 12 }],
}

/** Files that are exempt from rules, with the reason. */
export const NO_SIZE = [
  {
    // A `describe` holds all tests of its subject.
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: ['eslint/max-lines', 'eslint/max-lines-per-function'],
  },
  {
    // Texts, one per line, and the table of rights, one call per row.
    files: ['shared/i18n/**', 'shared/account/permissions.ts'],
    rules: ['eslint/max-lines'],
  },
  {
    // Drawings: strokes one after the other, each with its coordinates.
    files: ['demo/art/**'],
    rules: Object.keys(SIZE_RULES),
  },
]

/** The exceptions of today. */
export function readSizeExceptions(): Sizes {
  return JSON.parse(readFileSync(LIST, 'utf8'))
}

/** Switches rules off, as overrides of oxlint's configuration. */
export function sizeOverrides(exceptions: Sizes) {
  const named = Object.entries(exceptions).map(([rule, files]) => ({ files: Object.keys(files), rules: [rule] }))
  return [...NO_SIZE, ...named]
    .filter(({ files }) => files.length > 0)
    .map(({ files, rules }) => ({ files, rules: Object.fromEntries(rules.map((rule) => [rule, 'off' as const])) }))
}

/** All findings of the size rules below the current folder, exceptions included. */
export function measureSizes(): Sizes {
  const folder = mkdtempSync(path.join(tmpdir(), 'sizes-'))
  const config = path.join(folder, 'oxlint.json')
  writeFileSync(config, JSON.stringify({ plugins: ['eslint'], categories: { correctness: 'off' }, rules: SIZE_RULES }))
  try {
    return bySize(runOxlint(config))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runOxlint(config: string): Finding[] {
  const ignored = ['dist/**', '.types/**', '.wrangler/**', 'worker/platform/lazy/*.mjs', 'tests/bench/out/**']
  const options = ['-c', config, '-f', 'json', ...ignored.flatMap((pattern) => ['--ignore-pattern', pattern])]
  try {
    return JSON.parse(execFileSync(OXLINT, options, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' }))
      .diagnostics
  } catch (error) {
    // oxlint ends with 1 where it finds something.
    return JSON.parse((error as { stdout: string }).stdout).diagnostics
  }
}

/** Overrides of a configuration outside the project would be read from its own folder, so they are applied here. */
const hasNoSize = (rule: string, filename: string) =>
  NO_SIZE.some(
    ({ files, rules }) => rules.includes(rule) && files.some((pattern) => path.matchesGlob(filename, pattern)),
  )

function bySize(findings: Finding[]): Sizes {
  const sizes: Sizes = {}
  for (const { code, filename } of findings.toSorted((a, b) => (a.filename < b.filename ? -1 : 1))) {
    const rule = code.replace(/^eslint\((.+)\)$/, 'eslint/$1')
    if (hasNoSize(rule, filename)) continue
    const files = (sizes[rule] ??= {})
    files[filename] = (files[filename] ?? 0) + 1
  }
  return sizes
}

/** Differences between findings and exceptions, one line each. */
export function compareSizes(found: Sizes, listed: Sizes): string[] {
  return Object.keys(SIZE_RULES).flatMap((rule) => {
    const [now = {}, then = {}] = [found[rule], listed[rule]]
    return [...new Set([...Object.keys(now), ...Object.keys(then)])].flatMap((file) =>
      differenceOf(`${file}: ${rule}`, now[file] ?? 0, then[file] ?? 0),
    )
  })
}

function differenceOf(place: string, now: number, then: number): string[] {
  if (now > then) return [`${place} has ${now} findings, ${then} are excepted: split it`]
  return now < then ? [`${place} has ${now} findings, ${then} are excepted: node scripts/sizes.mts --shrink`] : []
}

/** The exceptions without those that are no longer needed. */
export function shrinkSizes(found: Sizes, listed: Sizes): Sizes {
  return Object.fromEntries(
    Object.entries(listed).map(([rule, files]) => {
      const kept = Object.entries(files)
        .map(([file, count]) => [file, Math.min(count, found[rule]?.[file] ?? 0)] as const)
        .filter(([, count]) => count > 0)
      return [rule, Object.fromEntries(kept)]
    }),
  )
}

if (process.argv[2] === '--shrink') {
  const shrunk = shrinkSizes(measureSizes(), readSizeExceptions())
  writeFileSync(LIST, `${JSON.stringify(shrunk, null, 2)}\n`)
}
