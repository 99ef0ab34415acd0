import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { namedWays, wayName } from '#shared/analytics/fork-ways.ts'
import type { ReportWords } from './report-text.ts'

const percent = (share: number, words: ReportWords) => words('value.percent', { value: (share * 100).toFixed(1) })

/** A sentence about where visits continued from a cell and the share that ended there; empty if none continued. */
export function tellFork({ cells, forks }: SwipeAnalytics, cellId: string, words: ReportWords): string {
  const fork = forks.find(({ from }) => from === cellId)
  const positions = new Map(cells.map(({ id, position }) => [id, position]))
  const ways = (fork ? namedWays(fork) : []).flatMap(({ to, share }) => {
    const position = positions.get(to)
    if (!position) return []
    const name = wayName(positions.get(cellId) ?? null, position)
    return [words(`way.${name}`, { share: percent(share, words), cell: position })]
  })
  if (!fork || ways.length === 0) return ''
  const together = ways.reduce((before, next) => (before ? words('way.and', { before, next }) : next), '')
  return words('fork', { ways: together, ended: percent(fork.exitRate ?? 0, words) })
}
