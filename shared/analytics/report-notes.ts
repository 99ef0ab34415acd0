import * as z from 'zod'
import { plainText } from '#shared/text/text.ts'
import { isMonth } from '#shared/time/months.ts'
import { REPORT_NOTE_MAX } from './report-rules.ts'

const month = z.string().refine(isMonth)

export const reportNoteQuery = z.strictObject({ month })

export const reportNoteBody = z.strictObject({
  month,
  /** Empty: the report has no comment. */
  text: plainText({ max: REPORT_NOTE_MAX, multiline: true }),
})
export type ReportNoteBody = z.output<typeof reportNoteBody>

/** What somebody wrote about a month of a site, for its report. */
export const reportNote = z.object({
  month,
  text: z.string(),
  /** 0 before it was saved. */
  version: z.int(),
})
export type ReportNote = z.output<typeof reportNote>

/** The comment of a month, and the logo of the account's brand kit, which the report carries where the site has none. */
export const reportNoteAndLogo = reportNote.extend({ kitLogoId: z.uuid().nullable() })
export type ReportNoteAndLogo = z.output<typeof reportNoteAndLogo>
