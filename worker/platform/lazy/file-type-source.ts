/**
 * The library that detects the type of files by their first bytes: the source of `file-type.lazy.mjs`, which
 * vite.lazy.config.ts builds.
 */
export { fileTypeFromBuffer } from 'file-type'
