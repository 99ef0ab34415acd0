// `npm run visit-home -- <site id> --to objects|database [--remote [--env staging]]`: where the visits of one site are
// counted from the next day on (docs/deploy.md#visits-in-objects).
import { parseArgs } from 'node:util'
import { install, migrate, run, say } from './lib.mjs'
import { moveVisits, startOfNextDay } from './visit-home-sql.mjs'

const { values, positionals } = parseArgs({
  options: {
    to: { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string', default: 'production' },
    state: { type: 'string', default: '.wrangler/state' },
  },
  allowPositionals: true,
})
const [siteId = ''] = positionals
if (!/^[\da-f-]{36}$/.test(siteId) || !['objects', 'database'].includes(values.to)) {
  console.error('Usage: npm run visit-home -- <site id> --to objects|database [--remote [--env staging]]')
  process.exit(1)
}
install()
if (!values.remote) migrate(values.state)
const target = values.remote ? ['--remote', '--env', values.env] : ['--local', '--persist-to', values.state]
const at = Date.now()
const command = moveVisits(siteId, values.to, at)
const output = run('wrangler', ['d1', 'execute', 'DB', ...target, '--json', '--command', command], { quiet: true })
const [{ results = [] } = {}] = JSON.parse(output.slice(output.indexOf('[')))
if (results.length !== 1) {
  console.error('There is no such site. Nothing was changed.')
  process.exit(1)
}
say(`Visits of ${siteId} are counted in ${values.to} from ${new Date(startOfNextDay(at)).toISOString()} on`)
