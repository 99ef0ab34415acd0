import { JOURNAL_FORMATS, type JournalFormat } from '#shared/billing/accounting/accounting-rules.ts'
import { addMonths, isMonth, type Month } from '#shared/time/months.ts'

/** What the screen shows, stored in the query string: by default the last month. */
export type AccountingState = { from: Month; to: Month; format: JournalFormat }

const monthIn = (params: URLSearchParams, name: string, fallback: Month): Month => {
  const text = params.get(name)
  return text && isMonth(text) ? text : fallback
}

/** Parses the query string; invalid values become the defaults. The months may still be refused as a range. */
export function readAccountingState(params: URLSearchParams, present: Month): AccountingState {
  const last = addMonths(present, -1)
  return {
    from: monthIn(params, 'from', last),
    to: monthIn(params, 'to', last),
    format: JOURNAL_FORMATS.find((format) => format === params.get('format')) ?? 'freee',
  }
}

export const writeAccountingState = (state: AccountingState): URLSearchParams => new URLSearchParams(state)
