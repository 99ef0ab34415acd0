// `npm run deploy`: builds, migrates the production database and deploys. Prerequisites: docs/deploy.md.
import { readFileSync } from 'node:fs'
import { build, describeApi, install, run, say } from './lib.mjs'

install()
const production = readFileSync('wrangler.toml', 'utf8').split('# Production.')[1] ?? ''
if (/mekuri\.example|00000000-0000-0000-0000-000000000000/.test(production)) {
  console.error('wrangler.toml still names the example hosts or database. docs/deploy.md says what to put there.')
  process.exit(1)
}
build()
describeApi()
say('Migrating the production database')
run('wrangler', ['d1', 'migrations', 'apply', 'mekuri', '--remote', '--env', 'production'])
say('Deploying')
run('wrangler', ['deploy', '--env', 'production', '--minify'])
