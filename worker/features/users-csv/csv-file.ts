import { AppError, type FieldError } from '#shared/wire/errors.ts'
import type { CsvProblem, CsvRecord } from '#shared/text/read-csv.ts'
import { loadCsvReader } from '#worker/platform/lazy/load.ts'

/** A record with more cells is no list of accounts. */
const COMMAS_MAX = 1000

/** A refusal of the whole file. */
export const refuseFile = (problem: FieldError) => new AppError('validation', { fields: { file: problem } })

/** The refusal for each problem that the reader found in a file. */
const PROBLEMS: Record<CsvProblem, (max: number) => FieldError> = {
  cells: () => ({ key: 'invalid' }),
  rows: (max) => ({ key: 'importRows', values: { max } }),
}

/** The records of an uploaded file. Throws `validation` for an unknown encoding, endless lines or too many records. */
export async function readCsvFile(bytes: ArrayBuffer, max: number): Promise<CsvRecord[]> {
  const { decodeCsv, readRecords } = await loadCsvReader()
  const text = decodeCsv(bytes)
  if (text === undefined) throw refuseFile({ key: 'importEncoding' })
  const records = await readRecords(text, { rows: max, commas: COMMAS_MAX })
  if (typeof records === 'string') throw refuseFile(PROBLEMS[records](max))
  return records
}
