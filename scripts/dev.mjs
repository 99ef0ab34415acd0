// `npm run dev`: the API and visitor pages on PORT, the back office with hot reload on 5173.
import { fillAccounts, fillBilling, fillDomains, fillSites, printAccounts } from './demo-data.mjs'
import {
  build,
  install,
  requireFreePort,
  say,
  serveSources,
  start,
  startDomains,
  startStripe,
  writeSecrets,
} from './lib.mjs'

const port = Number(process.env.PORT ?? 8787)
const state = '.wrangler/state'

await requireFreePort(port, (other) => `PORT=${other} npm run dev`)
install()
writeSecrets()
build()
fillAccounts(state)
const vars = { ...(await startStripe({ port, state })), ...(await startDomains({ state })) }
await fillSites({ port, state, vars })
const { origin } = await serveSources({ port, state, vars })
await fillBilling(origin, state)
fillDomains(origin, state)
printAccounts(origin)
start('vite', ['--clearScreen', 'false'], { env: { MEKURI_API: origin } })
start('vite', ['build', '--watch', '--config', 'vite.visitor.config.ts', '--logLevel', 'warn'])
say(`Back office with hot reload   http://localhost:5173`)
say(`API and visitor pages         ${origin}`)
say(`Mails                         ${origin}/dev/mail`)
say(`Pretend DNS                   ${origin}/dev/dns`)
await new Promise(() => undefined)
