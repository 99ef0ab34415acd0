import * as z from 'zod'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import { siteHead } from '#shared/site/document/site-document.ts'
import { NO_FOLDER } from '#shared/site/list/site-folder-rules.ts'
import { SITE_LABELS, SITE_SEARCH_MAX, SITE_SORTS } from '#shared/site/site-rules.ts'
import { plainText } from '#shared/text/text.ts'

/** Only the sites in this folder, or in none. */
export const folderFilter = z.union([z.uuid(), z.literal(NO_FOLDER)])

/** A row of the site list. */
export const siteSummary = z.object({
  ...siteHead,
  folderName: z.string().nullable(),
  /** Pictures of the first cells in grid order, for the list's small map; null = an empty cell. */
  thumbnails: z.array(z.string().nullable()),
})
export type SiteSummary = z.output<typeof siteSummary>

export const siteList = pageOf(siteSummary).extend({
  /** Value of `cursor` for the next page; null at the end, and for sorts without cursors. */
  nextCursor: z.string().nullable(),
  /** False where the total stopped counting at 10,000. */
  isTotalExact: z.boolean(),
})
export type SiteList = z.output<typeof siteList>

export const siteListQuery = z.strictObject({
  ...pageQuery,
  search: plainText({ max: SITE_SEARCH_MAX }).optional(),
  status: z.enum(SITE_LABELS).optional(),
  /** Only the sites of this company. */
  accountId: z.uuid().optional(),
  folderId: folderFilter.optional(),
  /** Only the sites of accounts whose plan has analyses. */
  hasAnalyses: z.literal('true').optional(),
  sort: z.enum(SITE_SORTS).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** `next_cursor` of the previous page; avoids skipping rows. */
  cursor: z.string().max(200).optional(),
})
