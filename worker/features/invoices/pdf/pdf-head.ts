import { dateText } from '#shared/time/date-text.ts'
import { formatYen, VOID_MARK } from '#shared/billing/invoice-rules.ts'
import { amountKey, titleKey } from '#shared/billing/invoice-words.ts'
import type { PrintedInvoice } from '#shared/billing/invoices.ts'
import { addressLines, recipientLines } from '#shared/billing/recipient-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { PDFImage } from '@cantoo/pdf-lib'
import { MARGIN, PAGE, type Paper, RIGHT, type Style } from './pdf-paper.ts'
import { drawLabel, type Words } from './pdf-words.ts'

/** The left column names the recipient, the right one the bill and its issuer. */
const LEFT_WIDTH = 258
const SECOND_COLUMN = 330

/** The longer side of a seal: 20 mm, in points. */
const SEAL = 56.7
/** The space between a seal and the texts beside it. */
const SEAL_SPACE = 8

/** The width that a seal takes of the issuer's column, and where it ends. */
type Taken = { width: number; bottom: number }

/** Draws the issuer's seal (角印) at the right of the issuer, whose texts keep clear of it. */
export function drawSeal(paper: Paper, picture: PDFImage): Taken {
  const { width, height } = picture.scaleToFit(SEAL, SEAL)
  const top = MARGIN + 54 + 3 * 15 + 4
  paper.pages[0]?.drawImage(picture, { x: RIGHT - width, y: PAGE.height - top - height, width, height })
  return { width: width + SEAL_SPACE, bottom: top + height }
}

/** Draws the beginning of the first page: title, recipient, amount, number, dates and issuer. */
export function drawHead(paper: Paper, words: Words, invoice: PrintedInvoice, seal: Taken | null): void {
  const title = words((t) => t(titleKey(invoice)))
  const width = drawLabel(paper, title, { x: MARGIN, y: MARGIN }, { size: 24, isBold: true })
  if (invoice.isVoid)
    paper.text(VOID_MARK, MARGIN + width + 14, MARGIN + 6, { size: 15, isBold: true, colour: 'danger' })
  paper.rule({ x: MARGIN, y: MARGIN + 38, width: RIGHT - MARGIN, colour: 'ink', thickness: 1.2 })
  const top = MARGIN + 54
  paper.y = Math.max(drawRecipient(paper, words, invoice, top), drawIssuer(paper, words, invoice, { top, seal })) + 18
}

/** Draws lines of one style, each broken where it is too long. Returns the position below them. */
function drawText(paper: Paper, lines: readonly string[], y: number, { style, step }: { style: Style; step: number }) {
  const broken = lines.flatMap((line) => paper.wrap(line, style, LEFT_WIDTH))
  for (const [index, line] of broken.entries()) paper.text(line, MARGIN, y + index * step, style)
  return y + broken.length * step
}

/** Draws the recipient's address and name, and below the line what the recipient calls the order and the subject. */
function drawAddressee(paper: Paper, words: Words, { recipient, subject }: PrintedInvoice, top: number): number {
  const [small, strong] = [{ size: 9 }, { size: 14, isBold: true }]
  const address = addressLines(recipient)
  let y = drawText(paper, address, top, { style: small, step: 13 }) + (address.length > 0 ? 6 : 0)
  y = drawText(paper, recipientLines(recipient), y, { style: strong, step: 20 })
  paper.rule({ x: MARGIN, y: y + 1, width: LEFT_WIDTH, colour: 'ink' })
  y += 12
  const { purchaseOrder } = recipient
  const facts = [
    [words((t) => t('sheet.subject')), subject],
    [words((t) => t('sheet.purchaseOrder')), purchaseOrder],
  ] as const
  for (const [label, value] of facts) {
    if (value === '') continue
    const used = drawLabel(paper, label, { x: MARGIN, y }, { size: 8.5, colour: 'soft' }) + 8
    const lines = paper.wrap(value, { size: 9, isBold: true }, LEFT_WIDTH - used)
    for (const line of lines) {
      paper.text(line, MARGIN + used, y, { size: 9, isBold: true })
      y += 13
    }
    y += 3
  }
  return y
}

/** Draws name, greeting and amount. Returns the position below them. */
function drawRecipient(paper: Paper, words: Words, invoice: PrintedInvoice, top: number): number {
  let y = drawAddressee(paper, words, invoice, top)
  const greeting = words((t) => t(greetingKey(invoice)))
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
      words((t) => t(invoice.quote ? 'sheet.quote.valid' : 'sheet.due')),
      { x: MARGIN + 12, y: y + 49 },
      { size: 9 },
    )
    paper.text(formatDate(invoice.dueAt), MARGIN + LEFT_WIDTH - 12, y + 49, { size: 9, isBold: true, isRight: true })
  }
  return invoice.receipt ? drawPurpose(paper, words, invoice, y + height + 10) : y + height
}

function greetingKey({ credit, receipt, quote }: PrintedInvoice) {
  if (quote) return 'sheet.quote.greeting'
  if (credit) return 'sheet.credit.greeting'
  return receipt ? 'sheet.receipt.greeting' : 'sheet.greeting'
}

function numberKey({ credit, quote }: PrintedInvoice) {
  if (quote) return 'sheet.quote.number'
  return credit ? 'sheet.credit.number' : 'sheet.number'
}

/** Draws what the money of a receipt was for, and how it came. Returns the position below. */
function drawPurpose(paper: Paper, words: Words, { receipt, periodStart }: PrintedInvoice, top: number): number {
  if (!receipt) return top
  const month = dateText(periodStart.slice(0, 7))
  const texts = [
    words((t) => t('sheet.receipt.purpose', { month })),
    words((t) => t(`sheet.receipt.${receipt.method}`)),
  ]
  let y = top
  for (const { first, second } of texts) {
    paper.text(first, MARGIN, y, { size: 9 })
    if (second) paper.text(second, MARGIN, y + 12, { size: 7.5, colour: 'soft' })
    y += second ? 27 : 15
  }
  return y
}

/** Draws number, dates and issuer. Returns the position below them. */
function drawIssuer(
  paper: Paper,
  words: Words,
  invoice: PrintedInvoice,
  { top, seal }: { top: number; seal: Taken | null },
): number {
  const widthAt = (y: number) => RIGHT - SECOND_COLUMN - (seal && y < seal.bottom ? seal.width : 0)
  let y = top
  const facts = [
    [words((t) => t(numberKey(invoice))), invoice.number],
    invoice.receipt
      ? ([words((t) => t('sheet.receipt.paid')), formatDate(invoice.receipt.paidAt)] as const)
      : ([words((t) => t('sheet.issued')), formatDate(invoice.issuedAt)] as const),
    [
      words((t) => t(invoice.quote ? 'sheet.quote.period' : 'sheet.period')),
      `${dateText(invoice.periodStart)} - ${dateText(invoice.periodEnd)}`,
    ],
  ] as const
  for (const [label, value] of facts) {
    drawLabel(paper, label, { x: SECOND_COLUMN, y }, { size: 8.5, colour: 'soft' })
    paper.text(value, RIGHT, y, { size: 8.5, isRight: true })
    y += 15
  }
  y += 9
  for (const { text, isBold } of issuerLines(words, invoice)) {
    const style = isBold ? { size: 10.5, isBold } : { size: 8.5 }
    for (const line of paper.wrap(text, style, widthAt(y))) {
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

function issuerLines(
  words: Words,
  { issuer, registrationNumber }: PrintedInvoice,
): { text: string; isBold?: boolean }[] {
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
