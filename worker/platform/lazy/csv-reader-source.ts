/** The reader of CSV files: the source of `csv-reader.lazy.mjs`, which vite.lazy.config.ts builds. */
export { decodeCsv, readRecords } from '#shared/text/read-csv.ts'
