// Runs at the end of `npm install`: git uses the hooks of .githooks. Only where the project is a checkout of its own,
// outside CI, and where git has no other hooks. Built-in modules only.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const FOLDER = '.githooks'

/** The output of a git command; undefined where it fails or there is no git. */
function ask(...options) {
  const { status, stdout } = spawnSync('git', options, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** Empty inside the top folder of a checkout. */
const isCheckout = ask('rev-parse', '--show-prefix') === ''

function hasOtherHooks() {
  if (ask('config', 'core.hooksPath') !== undefined) return true
  const folder = ask('rev-parse', '--git-path', 'hooks') ?? ''
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'))
}

if (!process.env.CI && isCheckout && !hasOtherHooks()) ask('config', 'core.hooksPath', FOLDER)
