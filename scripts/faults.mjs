// `npm run faults`: the product with demo data, in a state of its own, with a database, files, queues and pictures that
// fail on demand.
import { startDemo } from './demo-data.mjs'
import { build, install, requireFreePort, say, writeSecrets } from './lib.mjs'

const port = Number(process.env.PORT ?? 8787)

await requireFreePort(port, (other) => `PORT=${other} npm run faults`)
install()
writeSecrets()
await build()
const origin = await startDemo({ port, state: '.wrangler/faults', entry: 'faulty-entry.mjs' })
say(`Back office   ${origin}`)
say(`Switches      ${origin}/__faults`)
console.log(`
Bindings: DB (database), MEDIA (files), JOBS and VISITS (queues), IMAGES. Faults: down, overloaded, hanging, rubbish, fine.

  curl '${origin}/__faults?DB=down'       pages and pictures of sites go on; the back office says so
  Send a form of a site                   it is accepted by the queue
  curl '${origin}/__faults?DB=fine'       within minutes the answer is in the inbox, once
  curl '${origin}/__faults?DB=hanging'    a page takes 2.5 seconds at most
  curl '${origin}/__faults?MEDIA=down'    an upload is refused with a sentence
  curl '${origin}/__faults?VISITS=down'   visits are kept and sent again
  curl '${origin}/v1/health'              says what is wrong
`)
await new Promise(() => undefined)
