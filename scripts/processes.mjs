// Ends tools that were started. Built-in modules only.
import { once } from 'node:events'

export const IS_WINDOWS = process.platform === 'win32'

/** Maximum milliseconds until tools end after they were asked to. */
const END_MAX = 10_000

/** Whether a tool still runs. One that was killed has a signal instead of an exit code. */
export const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null

/** Signals a tool and all its child processes. */
export function signal(child, name) {
  try {
    if (IS_WINDOWS) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // It has ended already.
  }
}

/** Ends tools: asks them to end, kills those that do not, and waits until all have ended. */
export async function endAll(children) {
  const running = children.filter(isRunning)
  const ends = Promise.all(running.map((child) => once(child, 'exit')))
  running.forEach((child) => signal(child, 'SIGTERM'))
  const limit = setTimeout(() => running.filter(isRunning).forEach((child) => signal(child, 'SIGKILL')), END_MAX)
  await ends
  clearTimeout(limit)
}
