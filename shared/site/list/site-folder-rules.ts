/** Limits of the folders of sites (docs/rules/sites.md#folders). */
export const SITE_FOLDER_NAME_MAX = 50
/** Folders of an account. */
export const SITE_FOLDERS_MAX = 100
/** Sites that one request moves. */
export const MOVED_SITES_MAX = 100
/** Filters the list by the sites in no folder. */
export const NO_FOLDER = 'none'
