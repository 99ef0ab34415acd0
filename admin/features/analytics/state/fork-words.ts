import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { CellName, Fork } from '#shared/analytics/analytics.ts'
import { namedWays, wayName } from '#shared/analytics/fork-ways.ts'
import { cellPlace } from './cell-label.ts'
import { percentText } from '#shared/text/numbers.ts'

const GONE = { position: null }

/** Where visits went on from a cell, e.g. `47.0% went down, 33.0% went right`; empty where none did. */
export function waysText(t: ReturnType<typeof useAnalyticsText>, fork: Fork, cells: readonly CellName[]): string {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const from = byId.get(fork.from) ?? GONE
  return namedWays(fork)
    .map(({ to, share }) => {
      const cell = byId.get(to) ?? GONE
      const name = wayName(from.position, cell.position)
      return t(`way.${name}`, { share: percentText(share), cell: cellPlace(t, cell) })
    })
    .reduce((before, next) => (before ? t('way.and', { before, next }) : next), '')
}
