// `npm run dev`: the API and visitor pages on PORT, the back office with hot reload on 5173.
import { startDemo } from './demo-data.mjs'
import { build, install, requireFreePort, say, serveSources, start, writeSecrets } from './lib.mjs'

const port = Number(process.env.PORT ?? 8787)

await requireFreePort(port, (other) => `PORT=${other} npm run dev`)
install()
writeSecrets()
await build()
const origin = await startDemo({ port, state: '.wrangler/state', serveBy: serveSources })
start('vite', ['--clearScreen', 'false'], { env: { MEKURI_API: origin } })
start('vite', ['build', '--watch', '--config', 'vite.visitor.config.ts', '--logLevel', 'warn'])
say(`Back office with hot reload   http://localhost:5173`)
say(`API and visitor pages         ${origin}`)
say(`Mails                         ${origin}/dev/mail`)
say(`Pretend DNS                   ${origin}/dev/dns`)
await new Promise(() => undefined)
