/**
 * The bundled Worker in Cloudflare's local runtime, without the development server of `wrangler dev` before it: that one
 * ends when a browser cuts an upload off (workers-sdk 15203) and costs time at every request.
 * `node scripts/local-server.mjs --port 8787 --state .wrangler/state --bundle .wrangler/local [--inspector 9229] [--var NAME=value]...`
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    state: { type: 'string' },
    bundle: { type: 'string' },
    inspector: { type: 'string' },
    var: { type: 'string', multiple: true, default: [] },
  },
})
const port = Number(values.port)
const vars = Object.fromEntries(
  values.var.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)
const { workerOptions } = readWorkerOptions('wrangler.toml')

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...workerOptions,
    // For what was not bundled.
    modulesRules: undefined,
    modules: true,
    script: readFileSync(join(values.bundle, 'index.js'), 'utf8'),
    bindings: { ...workerOptions.bindings, ...vars },
    cf: false,
    ...(values.inspector && { inspectorPort: Number(values.inspector) }),
    log: new Log(LogLevel.ERROR),
    // The Worker logs a line a request; here only what goes wrong is worth reading.
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error' || level === 'warn') console.error(message)
    },
    resourcePersistencePath: join(values.state, 'v3'),
    unsafeDirectSockets: [{ host: 'localhost', port }],
  }),
)
await miniflare.ready
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => miniflare.dispose().then(() => process.exit(0)))
// Whoever is killed takes nothing along: without its parent this program ends too.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(0), 1000)
