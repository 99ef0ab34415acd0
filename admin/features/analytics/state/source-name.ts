import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { type FilterName, NONE } from '#shared/analytics/analytics-rules.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { formatDate } from '#shared/time/jst.ts'
import { isLanguage, LANGUAGE_NAME } from '#shared/text/languages.ts'
import { DEVICES, OTHER, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'
import { cellLabel } from './cell-label.ts'

type Words = ReturnType<typeof useAnalyticsText>
type Options = LandingAnalytics['options']

/** A member of a segment as people read it. Cells and releases need the options that name them. */
export function sourceName(t: Words, by: FilterName, value: string, options?: Options): string {
  if (value === OTHER) return t('filter.other')
  if (value === '' || value === NONE)
    return by === 'referrer' || by === 'campaign' ? t(`filter.none.${by}`) : t('filter.unknown')
  return NAMES[by]?.(t, value, options) ?? value
}

/** The names of members that have another one than their value, by what they are members of. */
const NAMES: Partial<
  Record<FilterName, (t: Words, value: string, options: Options | undefined) => string | undefined>
> = {
  language: (_t, value) => (isLanguage(value) ? LANGUAGE_NAME[value] : undefined),
  device: (t, value) => knownName(DEVICES, value, (device) => t(`filter.device.${device}`)),
  visitor: (t, value) => knownName(VISITOR_KINDS, value, (kind) => t(`filter.visitor.${kind}`)),
  entry: (t, value, options) => {
    const cell = options?.entries.find(({ id }) => id === value)
    return cell ? cellLabel(t, cell) : t('filter.gone')
  },
  release: (t, value, options) => {
    const release = options?.releases.find(({ id }) => id === value)
    if (!release) return t('filter.unknown')
    return t('filter.release', { number: release.number, date: formatDate(release.publishedAt) })
  },
}

function knownName<T extends string>(known: readonly T[], value: string, name: (value: T) => string) {
  const found = known.find((one) => one === value)
  return found && name(found)
}

/** What a filter is set to by pressing a bar; undefined where the value cannot be filtered by. */
export function filterValueOf(by: FilterName, value: string): string | undefined {
  if (value === OTHER) return undefined
  if (value !== '') return value
  return by === 'referrer' || by === 'campaign' ? NONE : undefined
}
