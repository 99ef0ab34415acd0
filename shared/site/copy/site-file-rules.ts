/** Format name of an exported site, and the version of its manifest: older manifests are migrated when read. */
export const SITE_FILE_FORMAT = 'mekuri-site'
export const SITE_FILE_VERSION = 1
export const SITE_FILE_MANIFEST = 'manifest.json'
export const SITE_FILE_TYPE = 'application/zip'

/** The largest accepted file, and the size of the parts that it is uploaded in, in bytes. */
export const SITE_FILE_MAX = 500 * 1024 * 1024
export const SITE_FILE_PART = 32 * 1024 * 1024
/** Lifetime of the parts' upload addresses, in milliseconds. */
export const SITE_FILE_LIFETIME = 60 * 60 * 1000

/** The largest manifest, in bytes, and the most files it may name. */
export const SITE_FILE_MANIFEST_MAX = 8 * 1024 * 1024
export const SITE_FILE_MEDIA_MAX = 3000
