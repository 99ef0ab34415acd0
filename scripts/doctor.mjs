// `npm run doctor [-- --env local|production|staging] [--no-account]`: says what an installation lacks, what is off, and
// what a deployment would refuse. It prints names, never values. docs/deploy.md explains it.
import { spawnSync } from 'node:child_process'
import { install, toolEnv } from './lib.mjs'

install()
const { status } = spawnSync('node', ['scripts/doctor/main.mts', ...process.argv.slice(2)], {
  env: toolEnv,
  stdio: 'inherit',
})
process.exit(status ?? 1)
