import { formatDate } from '#shared/time/jst.ts'
import type { FieldError } from './errors.ts'

/** The refusal of a day outside of two others, both possible: it says which days are. `first` and `last` lie in these days. */
export const dayRangeError = (first: number, last: number, key: 'dayRange' | 'endRange' = 'dayRange'): FieldError => ({
  key,
  values: { from: formatDate(first), to: formatDate(last) },
})
