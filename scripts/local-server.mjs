/**
 * Runs the bundled Worker in Cloudflare's local runtime, behind `local-front.mjs` instead of the proxy of
 * `wrangler dev`, which crashes when a browser aborts an upload (workers-sdk 15203).
 * `node scripts/local-server.mjs --port 8787 --state .wrangler/state --bundle .wrangler/local [--inspector 9229] [--entry
 * faulty-entry.mjs] [--var NAME=value]...`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { listenBefore } from './local-front.mjs'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    state: { type: 'string' },
    bundle: { type: 'string' },
    inspector: { type: 'string' },
    entry: { type: 'string' },
    var: { type: 'string', multiple: true, default: [] },
  },
})
const vars = Object.fromEntries(
  values.var.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)
const options = JSON.parse(readFileSync(join(values.bundle, 'options.json'), 'utf8'))
/** Reads a module of the bundle's folder. */
const readModule = (name, path = join(values.bundle, name)) => ({
  type: 'ESModule',
  path: join(values.bundle, name),
  contents: readFileSync(path, 'utf8'),
})
/** A module that stands before the local entry, and the faults of the tests that it switches (`npm run faults`). */
const faultyModules = (entry) => [
  readModule(entry.replace('.mjs', '.js'), join(import.meta.dirname, entry)),
  {
    ...readModule('faulty-bindings.js', 'tests/setup/faulty-bindings.ts'),
    contents: stripTypeScriptTypes(readFileSync('tests/setup/faulty-bindings.ts', 'utf8')),
  },
]
/** The module that is loaded at the start comes first; the others are loaded on first use. */
const modules = [
  ...(values.entry ? faultyModules(values.entry) : []),
  readModule('local-entry.js', join(import.meta.dirname, 'local-entry.mjs')),
  ...readdirSync(values.bundle)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readModule(name)),
]
// Listens at once, so that no other program takes the port while the runtime starts.
const runtime = Promise.withResolvers()
await listenBefore(runtime.promise, Number(values.port))

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
    // Without the Worker's log line for each request.
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error' || level === 'warn') console.error(message)
    },
    resourcePersistencePath: join(values.state, 'v3'),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  }),
)
await miniflare.ready
runtime.resolve((await miniflare.unsafeGetDirectURL()).href)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => miniflare.dispose().then(() => process.exit(0)))
