/** The prefix of the files of a release or snapshot. */
export const releaseFolder = (siteId: string, releaseId: string) => `releases/${siteId}/${releaseId}/`

/** The key of one of these files. */
export const releaseKey = (siteId: string, releaseId: string, name: string) =>
  `${releaseFolder(siteId, releaseId)}${name}.json`

/** The key of one of its fonts. */
export const fontKey = (siteId: string, releaseId: string, file: string) => `${releaseFolder(siteId, releaseId)}${file}`
