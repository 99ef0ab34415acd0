import { toPathPart } from '#shared/text/file-name.ts'
import { toDay } from '#shared/time/jst.ts'
import type { MonthDocument } from './month-documents.ts'

const FOLDERS = { invoice: 'invoices', credit: 'credit-notes', receipt: 'receipts', quote: 'quotes' } as const
/** Characters of a name: a path stays far below what Windows takes. */
const NAME_MAX = 50

/**
 * The path of a document in its archive, e.g. `issued/invoices/20261101_山田商店_110000_2026-000123.pdf`: day, name and
 * amount, as files are searched by law, and the number, which no other of its folder has.
 */
export function documentPath(document: MonthDocument): string {
  const { side, kind, at, counterparty, total, number, isVoid } = document
  // The parts are separated by `_`.
  const name = toPathPart(counterparty, NAME_MAX)
    .replaceAll(/[\s_]+/gu, ' ')
    .trim()
  const parts = [toDay(at).replaceAll('-', ''), name, total, number, ...(isVoid ? ['void'] : [])]
  return `${side}/${FOLDERS[kind]}/${parts.join('_')}.pdf`
}
