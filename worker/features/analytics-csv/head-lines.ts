import { FILTERS, type FilterName, NONE } from '#shared/analytics/analytics-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { shortOf } from '#shared/visit/visit-counts.ts'
import { type Device, DEVICES, OTHER, VISITOR_KINDS, type VisitorKind } from '#shared/visit/visit-segments.ts'
import { toCellName } from '#worker/features/analytics/names.ts'
import type { ReadAnalytics } from '#worker/features/analytics/read-analytics.service.ts'
import { cellText, type CsvLine, momentText, periodText, type Words } from './csv-words.ts'

type Names = Pick<ReadAnalytics, 'catalog' | 'opened'>

const isDevice = (value: string): value is Device => DEVICES.some((one) => one === value)
const isKind = (value: string): value is VisitorKind => VISITOR_KINDS.some((one) => one === value)

/** The text for visits without a value: they came directly, or had no campaign. */
function noneText(t: Words, name: FilterName): string {
  if (name === 'referrer') return t('value.direct')
  return name === 'campaign' ? t('value.noCampaign') : t('value.unknown')
}

/** A value of a filter or share in words. */
export function valueText(t: Words, name: FilterName, value: string, { catalog, opened }: Names): string {
  if (value === '' || value === NONE) return noneText(t, name)
  if (value === OTHER) return t('value.other')
  if (name === 'language') return t(`language.${value as Language}`)
  if (isDevice(value) || isKind(value)) return t(`value.${value}`)
  if (name === 'release') {
    const release = opened.releases.find(({ id }) => id === value)
    return release ? t('value.release', { number: release.number }) : value
  }
  const cell = name === 'entry' ? catalog.cellOf.get(shortOf(value)) : undefined
  return cell ? cellText(t, toCellName(cell)) : value
}

/** The first lines of a file: site, days and filters. */
export function headLines(t: Words, view: 'lp' | 'page' | 'ranking', read: ReadAnalytics): CsvLine[] {
  const { site, period, before, filters } = read.opened
  const set = FILTERS.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [[t(`filter.${name}`), valueText(t, name, value, read)]]
  })
  return [
    [t(`title.${view}`)],
    [t('head.site'), site.name],
    [t('head.period'), periodText(period)],
    ...(before ? [[t('head.before'), periodText(before)]] : []),
    [t('head.updatedAt'), momentText(read.updatedAt)],
    [t('head.filters'), set.length > 0 ? '' : t('head.unfiltered')],
    ...set,
    ...(read.visits.unknownSessions > 0 ? [[t('head.unknownSessions'), read.visits.unknownSessions]] : []),
  ]
}
