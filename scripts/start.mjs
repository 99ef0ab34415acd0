// `npm start`: everything from a fresh clone to a running product with demo data.
import { fillAccounts, fillBilling, fillDomains, fillSites, printAccounts } from './demo-data.mjs'
import { build, install, requireFreePort, say, serve, startDomains, startStripe, writeSecrets } from './lib.mjs'

const port = Number(process.env.PORT ?? 8787)
const state = '.wrangler/state'

await requireFreePort(port, (other) => `PORT=${other} npm start`)
install()
writeSecrets()
build()
fillAccounts(state)
const vars = { ...(await startStripe({ port, state })), ...(await startDomains({ state })) }
await fillSites({ port, state, vars })
const { origin } = await serve({ port, state, vars })
await fillBilling(origin, state)
fillDomains(origin, state)
printAccounts(origin)
say(`Back office   ${origin}`)
say(`Mails         ${origin}/dev/mail`)
say(`Pretend DNS   ${origin}/dev/dns`)
say(`API           ${origin}/dev/api`)
await new Promise(() => undefined)
