import * as z from 'zod'
import { plainText, requiredLine } from '#shared/text/text.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { pageQuery } from '#shared/wire/pagination.ts'
import {
  FOLDER_NAME_MAX,
  LIBRARY_KINDS,
  LIBRARY_SEARCH_MAX,
  LIBRARY_SORTS,
  MOVED_MAX,
  PLACE_KINDS,
} from './library-rules.ts'
import { mediaInfo } from './media.ts'

/** Whose library: the caller's account's, or that of the account of a site. */
const ofSite = { ofSite: z.uuid().optional() }

export const libraryQuery = z.strictObject({
  ...pageQuery,
  ...ofSite,
  /** Part of a file's name, or of the alt text of a cell that shows it. */
  search: plainText({ max: LIBRARY_SEARCH_MAX }).optional(),
  kind: z.enum(LIBRARY_KINDS).optional(),
  /** Only files that the working copy of this site uses. */
  siteId: z.uuid().optional(),
  /** Only files of this folder; `none`: only those in no folder. */
  folder: z.union([z.literal('none'), z.uuid()]).optional(),
  /** `unused`: only files that no working copy uses. */
  use: z.enum(['unused']).optional(),
  sort: z.enum(LIBRARY_SORTS).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type LibraryQuery = z.output<typeof libraryQuery>

export const folderQuery = z.strictObject(ofSite)

export const libraryItem = z.object({
  ...mediaInfo.shape,
  /** Bytes of the file that was uploaded. */
  bytes: z.number().int(),
  createdAt: z.iso.datetime(),
  folderId: z.uuid().nullable(),
  /** Stays although nothing uses it. */
  isKept: z.boolean(),
  /** A film's poster. */
  poster: mediaInfo.nullable(),
  /** Places in working copies, and the sites that these are in. */
  places: z.number().int(),
  sites: z.number().int(),
})
export type LibraryItem = z.output<typeof libraryItem>

/** A place that uses a file. */
export const mediaPlace = z.object({
  /** null for the brand kit, which is of no site. */
  siteId: z.uuid().nullable(),
  siteName: z.string().nullable(),
  kind: z.enum(PLACE_KINDS),
  /** The cell, and its position in the grid. */
  cellId: z.uuid().nullable(),
  position: z.string().nullable(),
  /** For a picture of one language. */
  language: z.enum(LANGUAGES).nullable(),
})
export type MediaPlace = z.output<typeof mediaPlace>

/** Where a file is used; `hasMore` where there are more places than are listed. */
export const mediaUse = z.object({ places: z.array(mediaPlace), hasMore: z.boolean() })
export type MediaUse = z.output<typeof mediaUse>

/** Absent = unchanged. */
export const mediaChange = z.strictObject({
  name: requiredLine(256).optional(),
  /** Whether the file stays although nothing uses it. */
  isKept: z.boolean().optional(),
  /** A film's poster, a file of the same account. */
  posterId: z.uuid().optional(),
})
export type MediaChange = z.output<typeof mediaChange>

export const moveBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MOVED_MAX),
  /** null = out of all folders. */
  folderId: z.uuid().nullable(),
})

export const moveAnswer = z.object({ moved: z.number().int() })

export const replaceBody = z.strictObject({ /** The file that takes the place. */ by: z.uuid() })

/** A site whose working copy named the file; `isReplaced` is false where others kept saving it. */
export const replacedSite = z.object({ siteId: z.uuid(), siteName: z.string(), isReplaced: z.boolean() })
export type ReplacedSite = z.output<typeof replacedSite>

export const folderBody = z.strictObject({ name: requiredLine(FOLDER_NAME_MAX) })

export const mediaFolder = z.object({ id: z.uuid(), name: z.string(), files: z.number().int() })
export type MediaFolder = z.output<typeof mediaFolder>
