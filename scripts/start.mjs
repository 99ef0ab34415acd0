// `npm start`: everything from a fresh clone to a running product with demo data.
import { startDemo } from './demo-data.mjs'
import { build, install, requireFreePort, say, writeSecrets } from './lib.mjs'

const port = Number(process.env.PORT ?? 8787)

await requireFreePort(port, (other) => `PORT=${other} npm start`)
install()
writeSecrets()
await build()
const origin = await startDemo({ port, state: '.wrangler/state' })
say(`Back office   ${origin}`)
say(`Mails         ${origin}/dev/mail`)
say(`Pretend DNS   ${origin}/dev/dns`)
say(`API           ${origin}/dev/api`)
await new Promise(() => undefined)
