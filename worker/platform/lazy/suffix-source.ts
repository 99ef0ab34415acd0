/** The Public Suffix List: the source of `suffix.lazy.mjs`, which vite.lazy.config.ts builds. */
export { readSuffix } from '#shared/site/domain/public-suffix.ts'
