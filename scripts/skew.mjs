// `npm run skew [-- --commit <commit>]`: this release and the one before, on one database and in old tabs
// (tests/reliability/releases/skew.mts).
import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { install, toolEnv } from './lib.mjs'

install()
const CHROMIUM_PATH = await findBrowser()
const { status } = spawnSync('node', ['tests/reliability/releases/skew.mts', ...process.argv.slice(2)], {
  env: { ...toolEnv, CHROMIUM_PATH },
  stdio: 'inherit',
})
process.exit(status ?? 1)
