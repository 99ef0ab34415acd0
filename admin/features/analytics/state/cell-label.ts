import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { CellName } from '#shared/analytics/analytics.ts'

/** Characters of a cell's text in its label. */
const TEXT_MAX = 24

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= TEXT_MAX) return line
  const letters = [...line]
  return letters.length > TEXT_MAX ? `${letters.slice(0, TEXT_MAX).join('')}…` : letters.join('')
}

/** The place of a cell, or that it has none any more. */
export const cellPlace = (t: ReturnType<typeof useAnalyticsText>, { position }: Pick<CellName, 'position'>): string =>
  position ?? t('filter.gone')

/** A cell by its place and the beginning of its text. */
export function cellLabel(t: ReturnType<typeof useAnalyticsText>, cell: Pick<CellName, 'position' | 'text'>): string {
  const text = shorten(cell.text)
  return text ? t('unit.cellLabel', { position: cellPlace(t, cell), text }) : cellPlace(t, cell)
}
