import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figures, type Goal, type GoalId, GOALS, isKept, isWorse } from './goals.mts'
import { benchFolder, root } from './paths.mts'

const FILE = join(benchFolder, 'bench.json')
const ids = Object.keys(GOALS) as GoalId[]

/** The result of a part: figures by goal, notes, and whether other work disturbed the measurement. */
export type Findings = { figures: Figures; notes?: string[]; isNoisy?: boolean }

function format(value: number, { unit }: Goal): string {
  const digits = unit === 'B' ? 0 : 3
  const text = value.toLocaleString('en-US', { maximumFractionDigits: digits })
  return unit ? `${text} ${unit}` : text
}

/** Prints `id value limit PASS|FAIL` and the description of the goal for each figure. */
export function printFigures(figures: Figures): void {
  for (const id of ids) {
    const value = figures[id]
    if (value === undefined) continue
    const goal: Goal = GOALS[id]
    const limit = `${goal.atLeast ? '>=' : '<='} ${format(goal.limit, goal)}`
    const verdict = isKept(goal, value) ? 'PASS' : 'FAIL'
    console.log(`${id.padEnd(14)}${format(value, goal).padStart(12)}  ${limit.padEnd(14)} ${verdict}  ${goal.text}`)
  }
}

/** Prints the figures that are worse than the last committed ones by more than the tolerance of their kind. */
export function printComparison(figures: Figures): void {
  const before = committedFigures()
  if (!before) return console.log('\nThere are no committed figures to compare with.')
  const worse = ids.filter((id) => {
    const [value, old] = [figures[id], before[id]]
    return value !== undefined && old !== undefined && isWorse(GOALS[id], value, old)
  })
  if (worse.length === 0) return console.log('\nNothing is worse than the last committed figures.')
  console.log('\nWorse than the last committed figures:')
  for (const id of worse) {
    console.log(`${id.padEnd(14)} ${format(before[id] ?? 0, GOALS[id])} -> ${format(figures[id] ?? 0, GOALS[id])}`)
  }
}

/** Writes the figures of a whole run. */
export function writeFigures(figures: Figures): void {
  const ordered = ids.filter((id) => figures[id] !== undefined).map((id) => [id, round(figures[id] ?? 0)])
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`)
}

const round = (value: number) => Math.round(value * 1000) / 1000
const parse = (text: string) => JSON.parse(text) as Figures

function committedFigures(): Figures | undefined {
  const shown = spawnSync('git', ['show', 'HEAD:tests/bench/bench.json'], { cwd: root, encoding: 'utf8' })
  return shown.status === 0 ? parse(shown.stdout) : undefined
}
