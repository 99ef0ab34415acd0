import { siteListQuery } from '#shared/site/list/sites.ts'

/** The list's filters; an export has one order and no pages. */
export const siteExportQuery = siteListQuery.pick({ search: true, status: true, accountId: true, folderId: true })
