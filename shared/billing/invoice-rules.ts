import type { BillLine } from './bill-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/** A void invoice is marked in both languages. */
export const VOID_MARK = '無効 VOID'

/** The file of an invoice, named in Japanese as its recipient files it. */
export const invoiceFileName = (number: string): string => `請求書-${number}.pdf`

/** The file of a receipt, by the number of its bill. */
export const receiptFileName = (number: string): string => `領収書-${number}.pdf`

/** The file of a credit note. */
export const creditFileName = (number: string): string => `返還請求書-${number}.pdf`

/** Lines of one account with their sum, in yen without tax. */
export type AccountLines = { accountId: string; companyName: string; lines: BillLine[]; subtotal: number }

/** The lines of a bill by account, accounts and lines in the order of the bill. */
export function groupByAccount(lines: readonly BillLine[]): AccountLines[] {
  const groups = new Map<string, AccountLines>()
  for (const line of lines) {
    const { accountId, companyName } = line
    const group = groups.get(accountId) ?? { accountId, companyName, lines: [], subtotal: 0 }
    groups.set(accountId, group)
    group.lines.push(line)
    group.subtotal += line.amount
  }
  return [...groups.values()]
}

/** Whether lines need headings with the names of accounts; not if all lines are about the paying account. */
export const hasAccountHeadings = (groups: readonly AccountLines[], payerId: string): boolean =>
  groups.length > 1 || groups.some(({ accountId }) => accountId !== payerId)

/** `¥1,234`, with a minus sign in front where it is negative. */
export const formatYen = (value: number): string =>
  value < 0 ? `-¥${formatNumber(-value)}` : `¥${formatNumber(value)}`
