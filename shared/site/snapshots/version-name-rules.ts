/** Code points of the name of a release or snapshot. */
export const VERSION_NAME_MAX = 50
/** Named versions of a site, which are kept as long as they have a name. */
export const NAMED_VERSIONS_MAX = 30
