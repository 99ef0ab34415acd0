import * as z from 'zod'
import { REPORT_RHYTHMS, REPORTS_MAX } from './report-rules.ts'

/** How often a person gets a site's report by mail; null = never. */
export const reportSetting = z.object({ every: z.enum(REPORT_RHYTHMS).nullable() })
export type ReportSetting = z.output<typeof reportSetting>

export const reportSettingBody = z.strictObject({ every: z.enum(REPORT_RHYTHMS).nullable() })

/** The sites of which a person gets reports, by name. */
export const reportList = z
  .array(z.object({ siteId: z.uuid(), siteName: z.string(), every: z.enum(REPORT_RHYTHMS) }))
  .max(REPORTS_MAX)
export type ReportList = z.output<typeof reportList>
