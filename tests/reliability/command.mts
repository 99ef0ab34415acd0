import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..', '..')
const PAGE_BYTES = 4096
const SAMPLE_EVERY = 250

export type Command = { program: string; args: readonly string[]; env?: Record<string, string> }
export type Ended = { code: number | null; said: string; seconds: number; megabytes: number }

/** The numbers of all processes; none on a system without /proc. */
const processes = () => (existsSync('/proc/self/stat') ? readdirSync('/proc').filter((one) => /^\d+$/.test(one)) : [])

/** Kills the runtimes that this process has started; nothing on a system without /proc. */
export function killRuntimes(): void {
  for (const name of processes()) if (isRuntimeOf(name, process.pid)) process.kill(Number(name), 'SIGKILL')
}

function isRuntimeOf(process: string, parent: number): boolean {
  const [before = '', after = ''] = statOf(process)
  return before.includes('(workerd') && Number(after.split(' ')[1]) === parent
}

/** What the system says of a process: number and name, and the fields after them; empty once it has ended. */
function statOf(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/stat`, 'utf8').split(') ')
  } catch {
    return []
  }
}

/** Memory of all processes of a group in megabytes; 0 on a system without /proc. */
function memoryOf(group: number): number {
  let pages = 0
  for (const name of processes()) pages += residentPages(name, group)
  return (pages * PAGE_BYTES) / 1_000_000
}

function residentPages(process: string, group: number): number {
  const fields = statOf(process)[1]?.split(' ') ?? []
  return Number(fields[2]) === group ? Number(fields[21]) : 0
}

/**
 * Runs a program of `scripts/backup/` in a process group of its own. `killAfter`: the group is killed this many
 * milliseconds after the first line, unless it has ended.
 */
export async function runCommand({ program, args, env }: Command, killAfter?: number): Promise<Ended> {
  const began = Date.now()
  const child = spawn('node', [join(ROOT, 'scripts', 'backup', program), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const group = child.pid ?? 0
  let said = ''
  let megabytes = 0
  const sampling = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(group))), SAMPLE_EVERY)
  const kill = async () => {
    await sleep(killAfter)
    if (child.exitCode === null) process.kill(-group, 'SIGKILL')
  }
  let killing: Promise<void> | undefined
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
      if (killAfter !== undefined && /^Backup/m.test(said)) killing ??= kill()
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(sampling)
  await killing
  return { code, said, seconds: (Date.now() - began) / 1000, megabytes }
}
