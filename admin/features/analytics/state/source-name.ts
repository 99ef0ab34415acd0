import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { type FilterName, NONE } from '#shared/analytics/analysis-rules.ts'
import type { LandingAnalysis } from '#shared/analytics/analysis.ts'
import { formatDate } from '#shared/time/jst.ts'
import { isLanguage, LANGUAGE_NAME } from '#shared/text/languages.ts'
import { DEVICES, OTHER, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'
import { cellLabel } from './cell-label.ts'

type Words = ReturnType<typeof useAnalyticsText>
type Options = LandingAnalysis['options']

/** A member of a segment as people read it. Cells and releases need the options that name them. */
export function sourceName(t: Words, by: FilterName, value: string, options?: Options): string {
  if (value === OTHER) return t('filter.other')
  if (value === '' || value === NONE)
    return by === 'referrer' || by === 'campaign' ? t(`filter.none.${by}`) : t('filter.unknown')
  if (by === 'language') return isLanguage(value) ? LANGUAGE_NAME[value] : value
  if (by === 'device') return knownName(DEVICES, value, (device) => t(`filter.device.${device}`))
  if (by === 'visitor') return knownName(VISITOR_KINDS, value, (kind) => t(`filter.visitor.${kind}`))
  if (by === 'entry') {
    const cell = options?.entries.find(({ id }) => id === value)
    return cell ? cellLabel(t, cell) : t('filter.gone')
  }
  if (by === 'release') {
    const release = options?.releases.find(({ id }) => id === value)
    if (!release) return t('filter.unknown')
    return t('filter.release', { number: release.number, date: formatDate(release.publishedAt) })
  }
  return value
}

function knownName<T extends string>(known: readonly T[], value: string, name: (value: T) => string): string {
  const found = known.find((one) => one === value)
  return found ? name(found) : value
}

/** What a filter is set to by pressing a bar; undefined where the value cannot be filtered by. */
export function filterValueOf(by: FilterName, value: string): string | undefined {
  if (value === OTHER) return undefined
  if (value !== '') return value
  return by === 'referrer' || by === 'campaign' ? NONE : undefined
}
