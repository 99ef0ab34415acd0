import { useState } from 'react'
import { readBankCsv, type CsvLayout } from '#shared/billing/transfers/read-bank-csv.ts'
import type { ReadFile } from '#shared/billing/transfers/read-statement.ts'
import { numbered, type Statement } from '#shared/billing/transfers/statement-lines.ts'
import { payerKey } from '#shared/billing/transfers/payer-name.ts'
import { CSV_BYTES_MAX } from '#shared/text/csv.ts'
import { toDay } from '#shared/time/jst.ts'

export type Refused = 'encoding' | 'rows' | 'empty' | 'size'

/** A chosen file as far as it was read; `layout`: its columns, as the headings or the person say. */
export type ReadState = { file?: ReadFile; layout?: CsvLayout; refused?: Refused; isReading: boolean }

/** Reads one statement in the browser. */
export function useStatement(now: number) {
  const [state, setState] = useState<ReadState>({ isReading: false })
  const today = toDay(now)

  async function read(files: readonly File[], kept: CsvLayout | null): Promise<void> {
    const [chosen, ...others] = files
    if (!chosen || others.length > 0 || chosen.size > CSV_BYTES_MAX)
      return setState({ isReading: false, refused: 'size' })
    setState({ isReading: true })
    const { readStatement } = await import('#shared/billing/transfers/read-statement.ts')
    const file = await readStatement(await chosen.arrayBuffer(), { today, layout: kept })
    if (file.kind === 'refused') return setState({ isReading: false, refused: file.why })
    setState({ isReading: false, file, ...(file.kind === 'csv' && { layout: file.layout }) })
  }

  const { file, layout } = state
  const records = file && 'records' in file ? file.records : undefined
  return {
    ...state,
    records,
    statement: statementOf(file, layout, today),
    read,
    setLayout: (chosen: CsvLayout) => setState((before) => ({ ...before, layout: chosen })),
  }
}

function statementOf(file: ReadFile | undefined, layout: CsvLayout | undefined, today: string): Statement | undefined {
  if (file?.kind === 'zengin') return file.statement
  return file && 'records' in file && layout ? readBankCsv(file.records, layout, today) : undefined
}

/** The deposits as the API takes them. */
export const toStored = ({ lines }: Statement) => numbered(lines, payerKey)
