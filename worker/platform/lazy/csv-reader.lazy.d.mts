export { decodeCsv, readRecords } from './csv-reader-source.ts'
