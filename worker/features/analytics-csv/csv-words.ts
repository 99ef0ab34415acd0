import type { CellName } from '#shared/analytics/analytics.ts'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'
import type { Translate } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/analytics-file/ja.ts'
import type { CsvValue } from '#shared/text/csv.ts'
import { formatMoment } from '#shared/time/jst.ts'
import type { Period } from '#shared/analytics/analytics-period.ts'
import { dateText } from '#shared/time/date-text.ts'

export type Words = Translate<typeof ja>
export type CsvLine = readonly CsvValue[]

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** A share as a percentage with two digits; empty for a division by zero. */
export const percent = (value: number | null): CsvValue => (value === null ? '' : round(value * 100, 2))

/** A number with one digit, e.g. seconds. */
export const decimal = (value: number | null): CsvValue => (value === null ? '' : round(value, 1))

/** A moment of the API in Asia/Tokyo. */
export const momentText = (at: string | null): string => (at === null ? '' : formatMoment(Date.parse(at)))

export const periodText = ({ from, to }: Period): string => `${dateText(from)} - ${dateText(to)}`

/** A cell in one column: `B2 Text`. */
export const cellText = (t: Words, cell: CellName | null): string =>
  cell ? [cell.position ?? `(${t('value.removed')})`, cell.text].filter(Boolean).join(' ') : ''

/** The remark on figures of few visits (rules/analytics.md#small-numbers). */
export const remarkOf = (t: Words, sessions: number): string =>
  sessions < SMALL_SESSIONS ? t('fewSessions', { max: SMALL_SESSIONS }) : ''
