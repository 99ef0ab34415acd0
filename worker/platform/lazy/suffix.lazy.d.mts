export { readSuffix } from './suffix-source.ts'
