import * as z from 'zod'
import { requiredLine } from '#shared/text/text.ts'
import { MOVED_SITES_MAX, SITE_FOLDER_NAME_MAX } from './site-folder-rules.ts'

const siteFolder = z.object({ id: z.uuid(), name: z.string(), sites: z.number().int() })
export type SiteFolder = z.output<typeof siteFolder>

/** The folders of an account by name, with how many sites each has. */
export const siteFolders = z.object({
  folders: z.array(siteFolder),
  /** Sites of the account in no folder. */
  rest: z.number().int(),
})
export type SiteFolders = z.output<typeof siteFolders>

export const siteFolderBody = z.strictObject({ name: requiredLine(SITE_FOLDER_NAME_MAX) })
export const madeSiteFolder = z.object({ id: z.uuid(), name: z.string() })

export const moveSitesBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MOVED_SITES_MAX),
  /** null: out of its folder. */
  folderId: z.uuid().nullable(),
})
export const movedSites = z.object({ moved: z.number().int() })
