export { findPhraseStarts } from './phrases-source.ts'
