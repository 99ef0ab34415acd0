import { balanceParts } from '#shared/billing/balance-parts.ts'
import { formatYen } from '#shared/billing/invoice-rules.ts'
import { feesOf, rateText, taxedRates, transferNumber } from '#shared/billing/invoice-words.ts'
import type { Invoice, PrintedInvoice } from '#shared/billing/invoices.ts'
import { formatDate } from '#shared/time/jst.ts'
import { MARGIN, type Paper, RIGHT, type Style } from './pdf-paper.ts'
import { drawLabel, type Pair, type Words } from './pdf-words.ts'

const LEFT_WIDTH = 220
const SUMS = 300
const ROW = 16
const TEXT: Style = { size: 9 }
const STRONG: Style = { size: 9, isBold: true }

type Row = { label: Pair; value: string; isStrong?: boolean }

/** Draws the sums with the bank account beside them, and the notes. */
export function drawSums(paper: Paper, words: Words, invoice: PrintedInvoice): void {
  const fees: Row[] = feesOf(invoice).map(({ kind, amount }) => ({
    label: words((t) => t(`sheet.line.${kind}`)),
    value: formatYen(amount),
  }))
  const totals: Row[] = [
    { label: words((t) => t('sheet.subtotal')), value: formatYen(invoice.subtotal) },
    ...taxedRates(invoice).map(({ percent, tax }) => ({
      label: words((t) => t('sheet.tax', { percent })),
      value: formatYen(tax),
    })),
    { label: words((t) => t('sheet.total')), value: formatYen(invoice.total), isStrong: true },
    ...balanceRows(words, invoice),
  ]
  const rates: Row[] = invoice.taxRates.flatMap(({ percent, subtotal, tax }) => [
    { label: words((t) => rateText(t, percent)), value: formatYen(subtotal) },
    ...(percent > 0 ? [{ label: words((t) => t('sheet.rateTax')), value: formatYen(tax) }] : []),
  ])
  const bank = bankRows(words, invoice)
  paper.room(Math.max(fees.length + totals.length + 1, rates.length + bank.length + 6) * ROW + 12)
  const top = paper.y
  let right = drawRows(
    paper,
    words((t) => t('sheet.fees')),
    fees,
    { x: SUMS, y: top, width: RIGHT - SUMS },
  )
  for (const row of totals) right = drawRow(paper, row, { x: SUMS, y: right, width: RIGHT - SUMS })
  const left = { x: MARGIN, width: LEFT_WIDTH }
  let y =
    drawRows(
      paper,
      words((t) => t('sheet.taxRates')),
      rates,
      { ...left, y: top },
    ) + 12
  if (bank.length > 0) {
    y = drawRows(
      paper,
      words((t) => t('sheet.bank')),
      bank,
      { ...left, y },
    )
    if (!invoice.isOfPartner)
      y = drawSmall(
        paper,
        words((t) => t('sheet.card')),
        y + 5,
      )
  }
  paper.y = Math.max(right, y) + 14
  drawNotes(paper, words, invoice)
}

/** What the balance settled or an earlier bill adds, what is carried on, and what is left to pay. */
function balanceRows(words: Words, { total, fromBalance, carried }: Invoice): Row[] {
  const parts = balanceParts({ fromBalance, carried })
  if (parts.length === 0) return []
  return [
    ...parts.map(({ key, amount }) => ({ label: words((t) => t(`sheet.${key}`)), value: formatYen(amount) })),
    { label: words((t) => t('sheet.toPay')), value: formatYen(total - fromBalance), isStrong: true },
  ]
}

function bankRows(words: Words, invoice: PrintedInvoice): Row[] {
  const { bank } = invoice
  const number = transferNumber(invoice)
  if (!bank) return []
  return [
    { label: words((t) => t('sheet.bankName')), value: `${bank.name} ${bank.branch}` },
    { label: words((t) => t('sheet.accountNumber')), value: `${bank.accountType} ${bank.accountNumber}` },
    { label: words((t) => t('sheet.accountHolder')), value: bank.accountHolder },
    ...(number ? [{ label: words((t) => t('sheet.transferNumber')), value: number }] : []),
  ]
}

type Box = { x: number; y: number; width: number }

/** Draws a title and rows below it. Returns the position below them. */
function drawRows(paper: Paper, title: Pair, rows: readonly Row[], { x, y, width }: Box): number {
  drawLabel(paper, title, { x, y }, STRONG)
  paper.rule({ x, y: y + ROW, width, colour: 'ink' })
  return rows.reduce((at, row) => drawRow(paper, row, { x, y: at, width }), y + ROW)
}

/** Draws a label and its value, which takes further lines if it is long. Returns the position below them. */
function drawRow(paper: Paper, { label, value, isStrong = false }: Row, { x, y, width }: Box): number {
  const style = isStrong ? { size: 11, isBold: true } : TEXT
  const used = drawLabel(paper, label, { x, y: y + 3 }, style)
  const lines = paper.wrap(value, style, Math.max(60, width - used - 10))
  for (const [index, line] of lines.entries())
    paper.text(line, x + width, y + 3 + index * 12, { ...style, isRight: true })
  const end = y + ROW + (Math.max(1, lines.length) - 1) * 12 + (isStrong ? 4 : 0)
  paper.rule({ x, y: end, width, colour: isStrong ? 'ink' : 'line' })
  return end
}

function drawSmall(paper: Paper, { first, second }: Pair, y: number): number {
  paper.text(first, MARGIN, y, { size: 7.5, colour: 'soft' })
  if (!second) return y + 11
  paper.text(second, MARGIN, y + 11, { size: 7.5, colour: 'soft' })
  return y + 22
}

/** What is said below the sums: what a quote covers, which bill this one is about, and the notes. */
function noteTexts(words: Words, { credit, quote, corrects, note, issuerNote }: PrintedInvoice) {
  const of = credit && { number: credit.bill.number, date: formatDate(credit.billIssuedAt) }
  const pairs = [
    quote && words((t) => t('sheet.quote.scope')),
    of && words((t) => t('sheet.credit.refers', of)),
    corrects && words((t) => t('sheet.corrects', { number: corrects.number })),
  ]
  return [...pairs.flatMap((pair) => [pair?.first, pair?.second]), ...note.split(/\r?\n/), ...issuerNote.split(/\r?\n/)]
}

/** Draws the notes on this bill, and the issuer's note on every invoice. */
function drawNotes(paper: Paper, words: Words, invoice: PrintedInvoice): void {
  const texts = noteTexts(words, invoice)
  const lines = texts.flatMap((text) => (text ? paper.wrap(text, TEXT, RIGHT - MARGIN) : []))
  if (lines.length === 0) return
  paper.room(ROW * 3)
  drawLabel(
    paper,
    words((t) => t('sheet.note')),
    { x: MARGIN, y: paper.y },
    STRONG,
  )
  paper.rule({ x: MARGIN, y: paper.y + ROW, width: RIGHT - MARGIN, colour: 'ink' })
  paper.y += ROW + 6
  for (const line of lines) {
    paper.room(14)
    paper.text(line, MARGIN, paper.y, TEXT)
    paper.y += 14
  }
}
