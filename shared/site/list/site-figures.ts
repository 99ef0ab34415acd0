import * as z from 'zod'
import { SITE_FIGURES_DAYS, SITE_FIGURES_MAX, SITE_LABELS, SITE_SEARCH_MAX } from '#shared/site/site-rules.ts'
import { folderFilter } from '#shared/site/list/sites.ts'
import { plainText } from '#shared/text/text.ts'

/** Ids of the sites of a page of the list, separated by commas. */
export const siteFiguresQuery = z.strictObject({
  ids: z
    .string()
    .max(SITE_FIGURES_MAX * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(SITE_FIGURES_MAX)),
})

const siteFigures = z.object({
  id: z.string(),
  /** Visits of the last seven days, the oldest first and today last; null: unknown, or not part of the plan. */
  visits: z.array(z.number().int()).length(SITE_FIGURES_DAYS).nullable(),
  /** Sent forms of these days, without tests; null: the person may not read them. */
  inquiries: z.number().int().nullable(),
})
export type SiteFigures = z.output<typeof siteFigures>

export const siteFiguresList = z.object({
  /** The first day and today, Asia/Tokyo. */
  from: z.string(),
  to: z.string(),
  /** One row for each site of the scope, in the order asked for. */
  dataList: z.array(siteFigures),
})
export type SiteFiguresList = z.output<typeof siteFiguresList>

/** The filters of the list that are not the label. */
export const siteCountsQuery = z.strictObject({
  search: plainText({ max: SITE_SEARCH_MAX }).optional(),
  accountId: z.uuid().optional(),
  folderId: folderFilter.optional(),
})
export type SiteCountsQuery = z.output<typeof siteCountsQuery>

/** Sites by label; null where there are more than 10,000, of which none are counted. */
export const siteCounts = z.object({
  counts: z.array(z.object({ label: z.enum(SITE_LABELS), sites: z.number().int() })).nullable(),
})

export const siteCompaniesQuery = z.strictObject({ search: plainText({ max: SITE_SEARCH_MAX }).optional() })

/** Companies of the scope that have sites, by name. */
export const siteCompanies = z.object({
  dataList: z.array(z.object({ id: z.string(), companyName: z.string(), sites: z.number().int() })),
  /** Whether there are more than the list has. */
  isCut: z.boolean(),
})
export type SiteCompanies = z.output<typeof siteCompanies>
