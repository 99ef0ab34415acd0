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

const config = readFileSync(join(root, 'wrangler.toml'), 'utf8')

/** The bindings of the databases of an environment, one for each pod. */
const databasesOf = (name) =>
  [...config.matchAll(/^\[\[env\.(\w+)\.d1_databases\]\]\nbinding = "(\w+)"/gm)].flatMap(([, of, binding]) =>
    of === name ? [binding] : [],
  )

/** The origin of the back office, as the environment names it; the doctor has checked it. */
function liveOrigin(name) {
  const part = config.split(`[env.${name}.vars]`)[1] ?? ''
  const [, hosts = ''] = /^ADMIN_HOSTS = "([^"]+)"/m.exec(part) ?? []
  return `https://${hosts.split(',')[0]}`
}

install()
say('Checking the settings')
run('node', ['scripts/doctor/main.mts', '--env', env])
await build()
await describeApi()
const assets = join(root, 'dist', 'client', 'assets')
const kept = await keepLiveAssets(liveOrigin(env), assets)
process.once('exit', () => removeKept(assets, kept ?? []))
say(kept ? `Keeping ${kept.length} files of the live release` : 'No live release has files to keep')
for (const binding of databasesOf(env)) {
  say(`Migrating the database ${binding} of ${env}`)
  run('wrangler', ['d1', 'migrations', 'apply', binding, '--remote', '--env', env])
}
say('Deploying')
run('wrangler', ['deploy', '--env', env])
