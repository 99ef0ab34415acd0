/**
 * Runs the bundled Worker in Cloudflare's local runtime, without the proxy of `wrangler dev`, which crashes when a
 * browser aborts an upload (workers-sdk 15203) and slows every request.
 * `node scripts/local-server.mjs --port 8787 --state .wrangler/state --bundle .wrangler/local [--inspector 9229] [--var
 * NAME=value]...`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'

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
const options = JSON.parse(readFileSync(join(values.bundle, 'options.json'), 'utf8'))
/** The module that is loaded at the start comes first; the others are loaded on first use. */
const modules = readdirSync(values.bundle)
  .filter((name) => /\.m?js$/.test(name))
  .toSorted((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
  .map((name) => ({
    type: 'ESModule',
    path: join(values.bundle, name),
    contents: readFileSync(join(values.bundle, name), 'utf8'),
  }))
const secrets = existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...options,
    // Meant for an unbundled Worker.
    modulesRules: undefined,
    modules,
    modulesRoot: values.bundle,
    bindings: { ...options.bindings, ...secrets, ...vars },
    cf: false,
    ...(values.inspector && { inspectorPort: Number(values.inspector) }),
    log: new Log(LogLevel.ERROR),
    // Without the Worker's line for each request.
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
// A killed parent does not end its children: this program ends when its parent has ended.
const parent = process.ppid
setInterval(() => process.ppid !== parent && process.exit(0), 1000)
