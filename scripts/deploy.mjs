// `npm run deploy [-- --env staging]`: checks, builds, migrates the database and deploys. Prerequisites: docs/deploy.md.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { keepLiveAssets, removeKept } from './keep-assets.mjs'
import { build, describeApi, install, root, run, say } from './lib.mjs'

const { values } = parseArgs({ options: { env: { type: 'string', default: 'production' } } })
const { env } = values
if (env !== 'production' && env !== 'staging') {
  console.error('Usage: npm run deploy [-- --env production|staging]')
  process.exit(1)
}

/** The origin of the back office, as the environment names it; the doctor has checked it. */
function liveOrigin(name) {
  const part = readFileSync(join(root, 'wrangler.toml'), 'utf8').split(`[env.${name}.vars]`)[1] ?? ''
  const [, hosts = ''] = /^ADMIN_HOSTS = "([^"]+)"/m.exec(part) ?? []
  return `https://${hosts.split(',')[0]}`
}

install()
say('Checking the settings')
run('node', ['scripts/doctor/main.mts', '--env', env])
build()
describeApi()
const assets = join(root, 'dist', 'client', 'assets')
const kept = await keepLiveAssets(liveOrigin(env), assets)
process.once('exit', () => removeKept(assets, kept ?? []))
say(kept ? `Keeping ${kept.length} files of the live release` : 'No live release has files to keep')
say(`Migrating the database of ${env}`)
run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote', '--env', env])
say('Deploying')
run('wrangler', ['deploy', '--env', env])
