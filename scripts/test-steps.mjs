// The steps of `npm test` and `npm run verify`: running parts are named, and the first part that fails ends the others.
import { endTools, runAside, say } from './lib.mjs'
import { printResults } from './test-results.mjs'

const started = Date.now()

/** Whether the command is ending because a part has failed. */
let isFailing = false

/** Ends running parts, prints the failures again, and ends this command. */
export async function fail(reasons = []) {
  // What ends because of the first failure is none itself.
  if (isFailing) return new Promise(() => undefined)
  isFailing = true
  await endTools()
  for (const reason of reasons) console.error(reason)
  printResults()
  process.exit(1)
}

/** Prints the results of the tests again, and the total time. */
export function finish() {
  printResults()
  say(`All passed in ${secondsSince(started)} s`)
}

/** Resolves to whether a tool succeeded. */
export function untilEnd(child) {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

/** Milliseconds between messages that name the running parts: if a part hangs, the output names it. */
const NAME_EVERY = 120_000
const runningParts = new Set()
setInterval(() => {
  if (runningParts.size > 0) say(`After ${secondsSince(started)} s these run: ${[...runningParts].join(', ')}`)
}, NAME_EVERY).unref()

/** Names a part while it runs. */
export function watch(name, work) {
  runningParts.add(name)
  return work.finally(() => runningParts.delete(name))
}

/** Runs a tool and prints its output in one piece. */
export async function aside(name, ...command) {
  const at = Date.now()
  const { isFine, said } = await watch(name, runAside(...command))
  // Ended because another part failed.
  if (isFailing) return { name, isFine, said: '' }
  say(`${name}: ${secondsSince(at)} s`)
  process.stdout.write(said)
  return { name, isFine, said }
}

/** Waits for parts that run in parallel. The first one that fails ends the others. */
export async function atOnce(parts) {
  const failed = (running) => running.then((result) => (result.isFine ? new Promise(() => undefined) : result))
  const failure = await Promise.race([Promise.all(parts).then(() => undefined), ...parts.map(failed)])
  if (failure) await fail([`${failure.name} failed.\n${failure.said}`])
}

/** Starts each part once the one before it has ended well. Returns their results, as `atOnce` takes them. */
export function inRow(...starts) {
  const parts = []
  for (const start of starts) {
    const before = parts.at(-1)
    parts.push(before ? before.then(({ isFine }) => (isFine ? start() : new Promise(() => undefined))) : start())
  }
  return parts
}

/** Runs a part alone; prints its name before, and its duration after. */
export async function step(name, action) {
  const at = Date.now()
  say(name)
  await action()
  say(`${name}: ${secondsSince(at)} s`)
}

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000)
}
