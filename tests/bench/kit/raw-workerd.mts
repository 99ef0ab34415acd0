import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { load, type Target } from './load-client.mts'
import { root } from './paths.mts'
import { findFreePort } from '#scripts/ports.mjs'

export type RawWorkerd = { port: number; pid: number; stop: () => void }

/** Milliseconds between two connection attempts to a workerd that starts. */
const POLL = 2
const ATTEMPTS = 10_000

/**
 * Starts workerd itself, without any development server, on a built Worker, and waits until it answers `path` with
 * `status`. `script` is its first module, beside which the others lie.
 */
export async function startRawWorkerd(
  script: string,
  { path = '/plain', status = 200 }: { path?: string; status?: number } = {},
): Promise<RawWorkerd> {
  const port = await findFreePort()
  const config = join(dirname(script), 'config.capnp')
  writeFileSync(config, configOf(script, port))
  const binary = join(root, 'node_modules/workerd/bin/workerd')
  const child = spawn(binary, ['serve', config], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const { pid } = child
  if (!pid) throw new Error('workerd did not start')
  const stop = () => {
    process.off('exit', stop)
    child.kill()
  }
  process.once('exit', stop)
  await waitUntilUp({ port, path, status })
  return { port, pid, stop }
}

async function waitUntilUp({ port, path, status }: Target): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isUp = await load({ port, path, status }, (asked) => asked > 0, 1).catch(() => undefined)
    if (isUp !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
  throw new Error(`workerd did not answer on port ${port}`)
}

/** The rate limits of the deployed Worker: its public calls fail without them. These refuse nothing. */
const RATE_LIMITS = ['LIMIT_600', 'LIMIT_120', 'LIMIT_30']
const RATE_LIMIT_MODULE = 'bench-internal:rate-limit'
const rateLimits = RATE_LIMITS.map((name) => `(name = "${name}", wrapped = (moduleName = "${RATE_LIMIT_MODULE}"))`)

/** The first module of a Worker, and the others of its folder. */
function modulesOf(script: string): string {
  const first = basename(script)
  const others = readdirSync(dirname(script)).filter((name) => /\.m?js$/.test(name) && name !== first)
  return [first, ...others].map((name) => `(name = "${name}", esModule = embed "${name}")`).join(', ')
}

const configOf = (script: string, port: number) => `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  v8Flags = ["--max-old-space-size=128", "--max-semi-space-size=8"],
  services = [(name = "main", worker = (
    modules = [${modulesOf(script)}],
    compatibilityDate = "2026-08-01",
    compatibilityFlags = ["nodejs_compat"],
    bindings = [
      (name = "APP_ENV", text = "production"),
      (name = "ADMIN_HOSTS", text = "localhost"),
      ${rateLimits.join(', ')},
    ],
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
  extensions = [(modules = [(
    name = "${RATE_LIMIT_MODULE}",
    internal = true,
    esModule = "export default () => ({ limit: async () => ({ success: true }) })",
  )])],
);
`
