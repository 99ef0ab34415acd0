import { useState } from 'react'
import { readBankCsv, type CsvLayout } from '#shared/billing/transfers/read-bank-csv.ts'
import type { ReadFile } from '#shared/billing/transfers/read-statement.ts'
import { numbered, type Statement } from '#shared/billing/transfers/statement-lines.ts'
import { payerKey } from '#shared/billing/transfers/payer-name.ts'
import { CSV_BYTES_MAX } from '#shared/text/csv.ts'
import { toDay } from '#shared/time/jst.ts'

export type Refused = 'encoding' | 'rows' | 'empty' | 'size' | 'failed'

/** A chosen file as far as it was read. */
type ReadState = {
  chosen?: File
  file?: ReadFile
  /** Its columns, as the headings or the person say. */
  layout?: CsvLayout
  /** The person says which columns they are. */
  isByHand?: boolean
  refused?: Refused
  isReading: boolean
}

/** What a file holds; a file that disappeared meanwhile, and a script that cannot be loaded, are no reason to wait. */
async function readFile(chosen: File, today: string, layout: CsvLayout | null): Promise<ReadFile | undefined> {
  try {
    const { readStatement } = await import('#shared/billing/transfers/read-statement.ts')
    return await readStatement(await chosen.arrayBuffer(), { today, layout })
  } catch {
    return undefined
  }
}

function stateOf(file: ReadFile | undefined): ReadState {
  if (!file || file.kind === 'refused') return { isReading: false, refused: file?.why ?? 'failed' }
  const isByHand = file.kind === 'unknown'
  return { isReading: false, file, isByHand, ...(file.kind === 'csv' && { layout: file.layout }) }
}

/** Reads one statement in the browser. */
export function useStatement(now: number) {
  const [state, setState] = useState<ReadState>({ isReading: false })
  const today = toDay(now)

  async function read(files: readonly File[], kept: CsvLayout | null): Promise<void> {
    const [chosen, ...others] = files
    if (!chosen || others.length > 0 || chosen.size > CSV_BYTES_MAX)
      return setState({ isReading: false, refused: 'size' })
    setState({ isReading: true, chosen })
    const next = stateOf(await readFile(chosen, today, kept))
    // Another file that was dropped meanwhile stands.
    setState((before) => (before.chosen === chosen ? { ...next, chosen } : before))
  }

  const { chosen, file, layout, isByHand } = state
  const records = file && 'records' in file ? file.records : undefined
  return {
    ...state,
    records,
    statement: statementOf(file, layout, today),
    read,
    setLayout: (columns: CsvLayout) => setState((before) => ({ ...before, layout: columns })),
    /** The columns that were found are not those of the file. */
    chooseAgain: () => setState({ isReading: false, isByHand: true, ...(chosen && { chosen }), ...(file && { file }) }),
    /** Another bank account is named: the file is read with its columns, unless the person chose some. */
    rename: (kept: CsvLayout | null) => {
      if (chosen && file && !(isByHand && layout)) void read([chosen], kept)
    },
  }
}

function statementOf(file: ReadFile | undefined, layout: CsvLayout | undefined, today: string): Statement | undefined {
  if (file?.kind === 'zengin') return file.statement
  return file && 'records' in file && layout ? readBankCsv(file.records, layout, today) : undefined
}

/** The deposits as the API takes them. */
export const toStored = ({ lines }: Statement) => numbered(lines, payerKey)
