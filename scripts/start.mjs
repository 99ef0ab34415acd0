// `npm start`: everything from a fresh clone to a running product with demo data.
import {
  build,
  fillAccounts,
  fillBilling,
  fillBills,
  fillDomains,
  fillFigures,
  fillNotifications,
  fillVisitors,
  fillVisits,
  install,
  migrate,
  requireFreePort,
  run,
  say,
  serve,
  startDomains,
  startStripe,
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
const { origin } = await serve({
  port,
  state,
  vars: { ...(await startStripe({ port, state })), ...(await startDomains({ state })) },
})
run('node', ['demo/seed.mts', origin])
fillVisitors(state)
fillVisits(origin, state)
fillNotifications(state)
fillBilling(origin, state)
fillDomains(origin, state)
await fillFigures(origin, state)
say(`Back office   ${origin}`)
say(`Mails         ${origin}/dev/mail`)
say(`Pretend DNS   ${origin}/dev/dns`)
say(`API           ${origin}/dev/api`)
await new Promise(() => undefined)
