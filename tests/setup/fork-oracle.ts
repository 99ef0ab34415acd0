import type { Story } from './visit-story.ts'

// The moves from each cell and the ends of visits on it (docs/rules/analytics.md#analyses), counted visit by visit.
// Imports none of the product's code and none of the other oracle's.

const DAY = 24 * 60 * 60 * 1000
const JAPAN = 9 * 60 * 60 * 1000

type ExpectedFork = { seen: number; ended: number; next: Map<number, number> }

/** The forks of a story by the number of their cell, for days of Asia/Tokyo, both included. */
export function expectForks(story: Story, { from, to }: { from: string; to: string }): Map<number, ExpectedFork> {
  const [first, end] = [Date.parse(from) - JAPAN, Date.parse(to) - JAPAN + DAY]
  const forks = new Map<number, ExpectedFork>()
  const forkOf = (cell: number): ExpectedFork => {
    const known = forks.get(cell) ?? { seen: 0, ended: 0, next: new Map<number, number>() }
    forks.set(cell, known)
    return known
  }
  for (const visit of story.visits) {
    if (visit.isBot || visit.begin < first || visit.begin >= end) continue
    const walked: number[] = []
    for (const { cell, time } of visit.path) if (time >= 500 && walked.at(-1) !== cell) walked.push(cell)
    for (const cell of new Set(walked)) forkOf(cell).seen++
    for (const pair of new Set(walked.slice(1).map((cell, at) => `${walked[at]} ${cell}`))) {
      const [start = 0, next = 0] = pair.split(' ').map(Number)
      const fork = forkOf(start)
      fork.next.set(next, (fork.next.get(next) ?? 0) + 1)
    }
    const last = walked.at(-1)
    if (last !== undefined) forkOf(last).ended++
  }
  return forks
}
