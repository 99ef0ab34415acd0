// The hook before a commit (.githooks/pre-commit): format and lint of the staged files, as they stand in the work tree.
// Rules that need types wait for `npm run check`: loading them takes longer than a commit may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './lib.mjs'

const SOURCE = /\.[cm]?[jt]sx?$/
const FORMATTED = /\.(?:[cm]?[jt]sx?|json|css|html|toml|ya?ml)$/

const staged = spawnSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], { encoding: 'utf8' })
const files = staged.stdout.split('\0').filter((path) => existsSync(path))

/** Runs a tool on those of the files that it reads. */
function check(pattern, tool, ...options) {
  const read = files.filter((path) => pattern.test(path))
  if (read.length > 0) run(tool, [...options, '--no-error-on-unmatched-pattern', ...read])
}

check(FORMATTED, 'oxfmt', '--check')
check(SOURCE, 'oxlint', '--deny-warnings')
