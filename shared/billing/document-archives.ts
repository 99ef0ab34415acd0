import * as z from 'zod'
import { EXPORT_STATES } from '#shared/account/account-end-rules.ts'
import { billMonth } from './bills.ts'

const count = z.number().int()
const moment = z.iso.datetime()

/** The month whose documents are put together: none ahead. */
export const documentArchiveBody = z.strictObject({ month: billMonth })

/** The documents of a month as one file. */
const documentArchive = z.object({
  id: z.uuid(),
  month: billMonth,
  state: z.enum(EXPORT_STATES),
  /** Steps that are done, and all. */
  step: count,
  steps: count,
  /** Documents so far, and those of them that have no file: the index names these. */
  documents: count,
  missing: count,
  createdAt: moment,
  /** Until when it can be fetched; null unless it is ready. */
  expiresAt: moment.nullable(),
  /** An address that downloads it once begun within ten minutes; null unless it is ready. */
  url: z.string().nullable(),
})
export type DocumentArchive = z.output<typeof documentArchive>

/** The newest archives of the account. */
export const documentArchives = z.object({ archives: z.array(documentArchive) })
export type DocumentArchives = z.output<typeof documentArchives>
