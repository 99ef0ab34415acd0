import { loadFor, type Target } from './load-client.mts'
import { cpuSeconds } from './process-cpu.mts'
import { median, spread } from './stats.mts'

const PASSES = 3
const WARM_SECONDS = 1
const SECONDS = 5

export type Sample = { micros: number; perSecond: number }
export type Summary = { micros: number; spread: number; perSecond: number }

/** Processor time of workerd an answer, and answers a second. */
export async function sample(pid: number, target: Target, connections = 8): Promise<Sample> {
  await loadFor(target, WARM_SECONDS, connections)
  const before = cpuSeconds(pid)
  const { answers, perSecond } = await loadFor(target, SECONDS, connections)
  return { micros: ((cpuSeconds(pid) - before) / answers) * 1e6, perSecond }
}

/** Several passes over the targets in different orders, so that other load on the machine affects all alike. */
export async function alternate<Name extends string>(
  pid: number,
  targets: Readonly<Record<Name, Target>>,
): Promise<Record<Name, Summary>> {
  const names = Object.keys(targets) as Name[]
  const samples = new Map<Name, Sample[]>(names.map((name) => [name, []]))
  for (let pass = 0; pass < PASSES; pass++) {
    const order = pass % 2 === 0 ? names : names.toReversed()
    for (const name of order) samples.get(name)?.push(await sample(pid, targets[name]))
  }
  return Object.fromEntries(names.map((name) => [name, summarise(samples.get(name))])) as Record<Name, Summary>
}

function summarise(samples: readonly Sample[] = []): Summary {
  const micros = samples.map((one) => one.micros)
  return { micros: median(micros), spread: spread(micros), perSecond: median(samples.map((one) => one.perSecond)) }
}

/** Text for a note: microseconds, and the spread of the passes. */
export const describe = ({ micros, spread: apart }: Summary) => `${Math.round(micros)} (±${Math.round(apart * 50)} %)`
