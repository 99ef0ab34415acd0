import { dateText } from '#shared/time/date-text.ts'
import { formatYen, HONORIFIC, VOID_MARK } from '#shared/billing/invoice-rules.ts'
import { amountKey } from '#shared/billing/invoice-words.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { formatDate } from '#shared/time/jst.ts'
import { MARGIN, type Paper, RIGHT } from './pdf-paper.ts'
import { drawLabel, type Words } from './pdf-words.ts'

/** The left column names the recipient, the right one the bill and its issuer. */
const LEFT_WIDTH = 258
const SECOND_COLUMN = 330

/** Draws the beginning of the first page: title, recipient, amount, number, dates and issuer. */
export function drawHead(paper: Paper, words: Words, invoice: Invoice): void {
  const title = words((t) => t(invoice.credit ? 'sheet.credit.title' : 'sheet.title'))
  const width = drawLabel(paper, title, { x: MARGIN, y: MARGIN }, { size: 24, isBold: true })
  if (invoice.isVoid)
    paper.text(VOID_MARK, MARGIN + width + 14, MARGIN + 6, { size: 15, isBold: true, colour: 'danger' })
  paper.rule({ x: MARGIN, y: MARGIN + 38, width: RIGHT - MARGIN, colour: 'ink', thickness: 1.2 })
  const top = MARGIN + 54
  paper.y = Math.max(drawRecipient(paper, words, invoice, top), drawIssuer(paper, words, invoice, top)) + 18
}

/** Draws name, greeting and amount. Returns the position below them. */
function drawRecipient(paper: Paper, words: Words, invoice: Invoice, top: number): number {
  let y = top
  const name = { size: 14, isBold: true }
  for (const line of paper.wrap(`${invoice.recipient} ${HONORIFIC}`, name, LEFT_WIDTH)) {
    paper.text(line, MARGIN, y, name)
    y += 20
  }
  paper.rule({ x: MARGIN, y: y + 1, width: LEFT_WIDTH, colour: 'ink' })
  y += 12
  const greeting = words((t) => t(invoice.credit ? 'sheet.credit.greeting' : 'sheet.greeting'))
  paper.text(greeting.first, MARGIN, y, { size: 9 })
  y += 14
  if (greeting.second) {
    paper.text(greeting.second, MARGIN, y, { size: 7.5, colour: 'soft' })
    y += 12
  }
  y += 8
  const height = invoice.dueAt ? 66 : 50
  paper.ground(MARGIN, y, LEFT_WIDTH, height)
  drawLabel(
    paper,
    words((t) => t(amountKey(invoice))),
    { x: MARGIN + 12, y: y + 10 },
    { size: 9 },
  )
  paper.text(formatYen(invoice.total - invoice.fromBalance), MARGIN + LEFT_WIDTH - 12, y + 22, {
    size: 20,
    isBold: true,
    isRight: true,
  })
  if (invoice.dueAt) {
    drawLabel(
      paper,
      words((t) => t('sheet.due')),
      { x: MARGIN + 12, y: y + 49 },
      { size: 9 },
    )
    paper.text(formatDate(invoice.dueAt), MARGIN + LEFT_WIDTH - 12, y + 49, { size: 9, isBold: true, isRight: true })
  }
  return y + height
}

/** Draws number, dates and issuer. Returns the position below them. */
function drawIssuer(paper: Paper, words: Words, invoice: Invoice, top: number): number {
  let y = top
  const facts = [
    [words((t) => t(invoice.credit ? 'sheet.credit.number' : 'sheet.number')), invoice.number],
    [words((t) => t('sheet.issued')), formatDate(invoice.issuedAt)],
    [words((t) => t('sheet.period')), `${dateText(invoice.periodStart)} - ${dateText(invoice.periodEnd)}`],
  ] as const
  for (const [label, value] of facts) {
    drawLabel(paper, label, { x: SECOND_COLUMN, y }, { size: 8.5, colour: 'soft' })
    paper.text(value, RIGHT, y, { size: 8.5, isRight: true })
    y += 15
  }
  y += 9
  for (const { text, isBold } of issuerLines(words, invoice)) {
    const style = isBold ? { size: 10.5, isBold } : { size: 8.5 }
    for (const line of paper.wrap(text, style, RIGHT - SECOND_COLUMN)) {
      paper.text(line, SECOND_COLUMN, y, style)
      y += isBold ? 16 : 13
    }
  }
  if (invoice.isQualified) return y
  const { first, second } = words((t) => t('sheet.notQualified'))
  paper.text(first, SECOND_COLUMN, y, { size: 8.5, isBold: true })
  if (second) paper.text(second, SECOND_COLUMN, y + 13, { size: 7.5, colour: 'soft' })
  return y + (second ? 26 : 13)
}

function issuerLines(words: Words, { issuer, registrationNumber }: Invoice): { text: string; isBold?: boolean }[] {
  if (!issuer) return []
  const { name, postalCode, address, phone, email } = issuer
  const both = ({ first, second }: { first: string; second: string | null }) => (second ? `${first} ${second}` : first)
  return [
    { text: name, isBold: true },
    ...(registrationNumber ? [{ text: `${both(words((t) => t('sheet.registration')))} ${registrationNumber}` }] : []),
    ...(postalCode ? [{ text: `〒${postalCode}` }] : []),
    ...(address ? [{ text: address }] : []),
    ...(phone ? [{ text: `${both(words((t) => t('sheet.phone')))} ${phone}` }] : []),
    ...(email ? [{ text: `${both(words((t) => t('sheet.email')))} ${email}` }] : []),
  ]
}
