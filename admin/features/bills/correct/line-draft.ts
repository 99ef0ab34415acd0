import { hasOwnText, LINE_KINDS, type LineKind } from '#shared/billing/bill-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { type CorrectedLine, isCounted } from '#shared/billing/correct-lines.ts'
import { plainNumber } from '#shared/text/typed-number.ts'
import { daysOfMonth } from '#shared/time/months.ts'

/** A line while it is edited; numbers are as typed. */
export type LineDraft = {
  /** The same as long as the line is edited. */
  key: string
  /** Which line of the bill it replaces; absent for a new one. */
  line?: number
  accountId: string
  companyName: string
  kind: LineKind
  name: string
  quantity: string
  unitPrice: string
  /** Page views of a line that was made from a count. */
  views?: string
}

/** The lines of a bill, to edit. */
export function toDrafts(bill: BillDetail): LineDraft[] {
  return bill.lines.map((line, index) => ({
    key: String(index),
    line: index,
    accountId: line.accountId,
    companyName: line.companyName,
    kind: line.kind,
    name: hasOwnText(line.kind) ? line.name : '',
    quantity: String(line.quantity),
    unitPrice: String(line.unitPrice),
    ...(isCounted(line) && { views: String(line.views) }),
  }))
}

/** A new line of an account: one unit, or the whole month of a plan. */
export function newDraft(
  bill: BillDetail,
  account: Pick<LineDraft, 'accountId' | 'companyName'>,
  kind: LineKind,
): LineDraft {
  const quantity = kind === 'plan' ? daysOfMonth(bill.month) : 1
  return { ...account, key: kind, kind, name: '', quantity: String(quantity), unitPrice: '0' }
}

/** Kinds that an account has no line of. */
export const missingKinds = (drafts: readonly LineDraft[]): LineKind[] =>
  LINE_KINDS.filter((kind) => !drafts.some((draft) => draft.kind === kind))

/** The integer of a typed text, in full width and with separators too; undefined for anything else, and for -0. */
export function integerOf(text: string): number | undefined {
  const digits = plainNumber(text)
  return /^(?!-0+$)-?\d{1,12}$/.test(digits) ? Number(digits) : undefined
}

/** The lines as the API takes them, and the fields of which the text is no number. */
export function readDrafts(drafts: readonly LineDraft[]): { lines: CorrectedLine[]; wrong: string[] } {
  const wrong: string[] = []
  const lines = drafts.map(({ line, accountId, kind, name, ...typed }, index) => {
    const read = (field: 'quantity' | 'unitPrice' | 'views') => {
      const value = integerOf(typed[field] ?? '')
      if (value === undefined || (field !== 'unitPrice' && value < 0)) wrong.push(`lines.${index}.${field}`)
      return value ?? 0
    }
    const counted = typed.views === undefined ? undefined : read('views')
    return {
      ...(line !== undefined && { line }),
      accountId,
      kind,
      name: name.trim(),
      // The server computes it from the page views.
      quantity: counted === undefined ? read('quantity') : (integerOf(typed.quantity) ?? 0),
      unitPrice: read('unitPrice'),
      ...(counted !== undefined && { views: counted }),
    }
  })
  return { lines, wrong }
}
