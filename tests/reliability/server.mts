import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, isPortFree } from '#scripts/ports.mjs'
import { isRunning } from '#scripts/processes.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
const BIN = join(ROOT, 'node_modules', '.bin')
/** Where scripts/local-bundle.mjs writes, in a tree of sources. */
const bundleOf = (root: string) => join(root, '.wrangler', 'local')
const START_MAX = 180_000
/** Another program may take a port between its choice and the moment at which the server listens. */
const STARTS_MAX = 5

/** `said`: the last output of the runtime. */
export type Server = { origin: string; said: () => string; kill: () => Promise<void> }
/**
 * `port`: where every start listens, for stories whose clients stay while the server changes; without it each start
 * takes a free one; `inspector`: the port of the runtime's inspector, if any; `v8Flags`: settings of V8; `vars`: more
 * settings of the Worker; `root`: the tree whose Worker is started, if it is another one.
 */
export type Place = {
  folder: string
  port?: number
  secret: string
  inspector?: number
  v8Flags?: string
  vars?: Record<string, string>
  root?: string
}

// The project's Node comes first in PATH, because wrangler needs a recent one.
const environment = { ...process.env, PATH: `${BIN}:${process.env['PATH']}`, CI: '1', WRANGLER_SEND_METRICS: 'false' }

function runTool(name: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(join(BIN, name), args, { cwd: ROOT, env: environment, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}\n${stdout}\n${stderr}`)
}

/** Running process groups, killed when this process ends. */
const groups = new Set<number>()
process.on('exit', () => groups.forEach(killNow))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

function killNow(group: number): void {
  groups.delete(group)
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

/** Bundles the Worker where that is needed, and creates the database. */
export function prepare({ folder }: Place): void {
  mkdirSync(join(ROOT, 'dist', 'client'), { recursive: true })
  runTool('node', join(ROOT, 'scripts', 'local-bundle.mjs'))
  runTool('node', join(ROOT, 'scripts', 'local-database.mjs'), '--state', join(folder, 'state'), '--migrate')
}

/** Path of the database file. */
export function databasePath({ folder }: Place): string {
  const parent = join(folder, 'state', 'v3', 'd1', 'miniflare-D1DatabaseObject')
  const file = readdirSync(parent).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (!file) throw new Error(`No database in ${parent}`)
  return join(parent, file)
}

/** Starts the Worker in a process group of its own and waits until it answers. */
export async function start(place: Place): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const { child, ...server } = await launch(place, place.port ?? (await findFreePort()))
    if (await answersWithin(child, server.origin)) return server
    await server.kill()
    const isPortTaken = server.said().includes('EADDRINUSE')
    if (!isPortTaken || attempt === STARTS_MAX) throw new Error(`The Worker did not start:\n${server.said()}`)
  }
}

async function launch(place: Place, port: number): Promise<Server & { child: ChildProcess }> {
  const { root = ROOT } = place
  const bundle = bundleOf(root)
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: prepare() first`)
  const settings = {
    JWT_SECRET: place.secret,
    UPLOAD_SECRET: place.secret,
    SITES_HOST: `localhost:${port}`,
    ...place.vars,
  }
  const options = {
    port: String(port),
    state: join(place.folder, 'state'),
    bundle,
    ...(place.inspector && { inspector: String(place.inspector) }),
  }
  const flags = place.v8Flags && { MINIFLARE_WORKERD_V8_FLAGS: place.v8Flags }
  await waitForPort(port)
  const child = spawn(
    'node',
    [
      '--import',
      join(root, 'scripts', 'end-with-parent.mjs'),
      join(root, 'scripts', 'local-server.mjs'),
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      ...Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}=${value}`]),
    ],
    { cwd: root, env: { ...environment, ...flags }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (child.pid) groups.add(child.pid)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)))
  const origin = `http://localhost:${port}`
  const said = () => output.join('').slice(-4000)
  return { child, origin, said, kill: () => killGroup(child, origin) }
}

/** Waits until nothing listens on a port: a killed server may hold it for a moment. */
async function waitForPort(port: number): Promise<void> {
  const end = Date.now() + START_MAX
  while (Date.now() < end && !(await isPortFree(port))) await sleep(100)
}

async function answersWithin(child: ChildProcess, origin: string): Promise<boolean> {
  const end = Date.now() + START_MAX
  while (Date.now() < end && isRunning(child)) {
    if (await isAnswering(origin)) return true
    await sleep(50)
  }
  return false
}

async function isAnswering(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/v1/health`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  return response?.ok ?? false
}

/** Kills the process group with SIGKILL, without a shutdown, and waits until the port is free. */
async function killGroup(child: ChildProcess, origin: string): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  if (child.pid) killNow(child.pid)
  await ended
  while (await isAnswering(origin)) await sleep(20)
}
