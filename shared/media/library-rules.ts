/** Limits and choices of an account's library (rules/uploads.md#library). Without zod: the screen loads them first. */
export const LIBRARY_PAGE = 48
export const LIBRARY_SEARCH_MAX = 100
export const FOLDER_NAME_MAX = 50
/** Folders of an account. */
export const FOLDERS_MAX = 200
/** Files that one request moves. */
export const MOVED_MAX = 100
/** Places that are listed of one file. */
export const PLACES_MAX = 200

export const LIBRARY_SORTS = ['created_at', 'size', 'name'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]
export const LIBRARY_KINDS = ['image', 'video'] as const

/** How a place uses a file. Releases and snapshots keep it as it was. */
export const PLACE_KINDS = [
  'picture',
  'poster',
  'product',
  'popup',
  'logo',
  'favicon',
  'brand_kit',
  'test',
  'release',
  'snapshot',
] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Purposes of files that a library does not list: those of people, partners and news, and the posters of films. */
export const UNLISTED_PURPOSES = ['avatar', 'brand', 'news', 'poster'] as const
