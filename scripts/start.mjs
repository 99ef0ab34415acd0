// `npm start`: everything from a fresh clone to a running product with demo data.
import {
  build,
  fillAccounts,
  fillBills,
  fillVisitors,
  install,
  migrate,
  requireFreePort,
  run,
  say,
  serve,
  writeSecrets,
} from './lib.mjs'

const port = Number(process.env.PORT ?? 8787)
const state = '.wrangler/state'

await requireFreePort(port, (other) => `PORT=${other} npm start`)
install()
writeSecrets()
build()
migrate(state)
fillAccounts(state)
fillBills(state)
const { origin } = await serve({ port, state })
run('node', ['demo/seed.mts', origin])
fillVisitors(state)
say(`Back office   ${origin}`)
say(`Mails         ${origin}/dev/mail`)
say(`API           ${origin}/dev/api`)
await new Promise(() => undefined)
