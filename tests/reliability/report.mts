import { rmSync } from 'node:fs'
import { inspect } from 'node:util'
import type { Server } from './server.mts'

type KillTest = {
  /** Does the kills and gives their figures in one line. */
  run: () => Promise<string>
  /** What was found wrong; `run` adds to it. */
  problems: string[]
  /** The state of the server; kept where there are problems. */
  folder: string
  server: () => Server | undefined
}

/** Runs a kill test, prints its figures and problems, and ends the process: with 1 where there are problems. */
export async function reportKills({ run, problems, folder, server }: KillTest): Promise<never> {
  const began = Date.now()
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    // With its cause: a broken connection says no more than "fetch failed" without it.
    problems.push(inspect(error), server()?.said() ?? '')
  } finally {
    await server()?.kill()
  }
  for (const problem of problems) process.stdout.write(`- ${problem}\n`)
  const failed = problems.length === 0 ? 0 : 1
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${1 - failed} passed, ${failed} failed (${seconds} s)\n`)
  if (failed) process.stdout.write(`The state is kept in ${folder}\n`)
  else rmSync(folder, { recursive: true, force: true })
  process.exit(failed)
}
