import { MONTHS_KEPT } from '#shared/analytics/analytics-rules.ts'
import { addMonths, daysOfMonth, monthOf } from '#shared/time/months.ts'
import { SPAN_PARTS } from '#worker/entities/visits/visit-rows.repository.ts'
import { type CopiedDoc, deleteSpanCopiesBefore, putSpanCopy } from './span-copies.storage.ts'
import {
  deleteSpansBefore,
  deleteUncopied,
  getSiteId,
  hasSpans,
  listUncopied,
  selectSpans,
} from './site-visits.repository.ts'

/** Files that one alarm writes. */
const COPIES_MAX = 20

/**
 * Copies days and months that changed to R2, where backups take them: a month with its days, beside which no day needs a
 * file of its own. A copy that was cut off is made again.
 */
export async function copySpans(sql: SqlStorage, bucket: R2Bucket): Promise<void> {
  const siteId = getSiteId(sql)
  const uncopied = listUncopied(sql, COPIES_MAX)
  for (const start of uncopied) {
    const docs = start.length === 7 ? docsOfMonth(sql, start) : docsOfDay(sql, start)
    if (docs.length > 0) await putSpanCopy(bucket, { siteId, start, docs })
    deleteUncopied(sql, start)
  }
}

/**
 * Deletes the days and months older than 13 months (rules/analytics.md#days-and-months), their copies first: while these
 * could not be deleted, the rows are there to say so.
 */
export async function deleteOldSpans(sql: SqlStorage, bucket: R2Bucket, at: number): Promise<void> {
  const month = addMonths(monthOf(at), -MONTHS_KEPT)
  if (!hasSpans(sql, month)) return
  await deleteSpanCopiesBefore(bucket, getSiteId(sql), month)
  deleteSpansBefore(sql, month)
}

const docsOfMonth = (sql: SqlStorage, month: string): CopiedDoc[] => [
  ...docsOf(sql, 'M', month, month),
  ...docsOf(sql, 'D', `${month}-01`, `${month}-${daysOfMonth(month)}`),
]

/** A day of a month that is not rolled up; the others are in the copies of their months. */
function docsOfDay(sql: SqlStorage, day: string): CopiedDoc[] {
  const month = day.slice(0, 7)
  return docsOf(sql, 'M', month, month).length > 0 ? [] : docsOf(sql, 'D', day, day)
}

function docsOf(sql: SqlStorage, span: 'D' | 'M', first: string, last: string): CopiedDoc[] {
  return SPAN_PARTS.flatMap((part) => selectSpans(sql, { span, part, first, last }).map((doc) => ({ span, ...doc })))
}
