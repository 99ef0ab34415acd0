// `npm run visit-home -- <site id> --to objects|database [--remote [--env staging]] [--pod 2]`: where the visits of one site are
// counted from the next day on (docs/deploy.md#visits-in-objects).
import { parseArgs } from 'node:util'
import { DATABASE_OPTIONS, executeSql } from './execute-sql.mjs'
import { install, migrate, say } from './lib.mjs'
import { moveVisits, startOfNextDay } from './visit-home-sql.mjs'

const { values, positionals } = parseArgs({
  options: {
    to: { type: 'string' },
    ...DATABASE_OPTIONS,
  },
  allowPositionals: true,
})
const [siteId = ''] = positionals
if (!/^[\da-f-]{36}$/.test(siteId) || !['objects', 'database'].includes(values.to)) {
  console.error('Usage: npm run visit-home -- <site id> --to objects|database [--remote [--env staging]] [--pod 2]')
  process.exit(1)
}
install()
if (!values.remote) migrate(values.state)
const at = Date.now()
const [moved] = executeSql(values, [moveVisits(siteId, values.to, at)])
if (moved?.length !== 1) {
  console.error('There is no such site. Nothing was changed.')
  process.exit(1)
}
say(`Visits of ${siteId} are counted in ${values.to} from ${new Date(startOfNextDay(at)).toISOString()} on`)
