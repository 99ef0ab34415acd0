import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { load } from './load-client.mts'
import { root } from './paths.mts'
import { freePort } from './ports.mts'

export type RawWorkerd = { port: number; pid: number; stop: () => void }

/**
 * Starts workerd itself, without any development server, on one bundled Worker (rules/budgets.md#measuring-in-workerd).
 */
export async function startRawWorkerd(script: string): Promise<RawWorkerd> {
  const port = await freePort()
  const config = join(dirname(script), 'config.capnp')
  writeFileSync(config, configOf(basename(script), port))
  const binary = join(root, 'node_modules/workerd/bin/workerd')
  const child = spawn(binary, ['serve', config], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const { pid } = child
  if (!pid) throw new Error('workerd did not start')
  const stop = () => void child.kill()
  process.once('exit', stop)
  await waitUntilUp(port)
  return { port, pid, stop }
}

async function waitUntilUp(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isUp = await load({ port, path: '/plain' }, (asked) => asked > 0, 1).catch(() => undefined)
    if (isUp !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`workerd did not answer on port ${port}`)
}

const configOf = (script: string, port: number) => `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  v8Flags = ["--max-old-space-size=128", "--max-semi-space-size=8"],
  services = [(name = "main", worker = (
    modules = [(name = "worker.js", esModule = embed "${script}")],
    compatibilityDate = "2026-08-01",
    compatibilityFlags = ["nodejs_compat"],
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`
