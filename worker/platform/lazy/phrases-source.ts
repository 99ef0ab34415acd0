/** The phrase finder for Japanese texts: the source of `phrases.lazy.mjs`, which vite.lazy.config.ts builds. */
export { findPhraseStarts } from '#worker/platform/phrases/phrase-starts.ts'
