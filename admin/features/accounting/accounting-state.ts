import { JOURNAL_FORMATS, type JournalFormat } from '#shared/billing/accounting/accounting-rules.ts'
import { addMonths, type Month } from '#shared/time/months.ts'

/** What the screen shows, stored in the query string: by default the last month. A refused text stays as it is. */
export type AccountingState = { from: string; to: string; format: JournalFormat }

/** Longer texts are no month in any way of writing. */
const monthIn = (params: URLSearchParams, name: string, fallback: Month): string =>
  params.get(name)?.slice(0, 12) || fallback

/** Parses the query string; an invalid format becomes the default. The months may still be refused. */
export function readAccountingState(params: URLSearchParams, present: Month): AccountingState {
  const last = addMonths(present, -1)
  return {
    from: monthIn(params, 'from', last),
    to: monthIn(params, 'to', last),
    format: JOURNAL_FORMATS.find((format) => format === params.get('format')) ?? 'freee',
  }
}

export const writeAccountingState = (state: AccountingState): URLSearchParams => new URLSearchParams(state)
