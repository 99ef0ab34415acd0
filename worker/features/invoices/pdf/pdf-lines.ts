import type { BillLine } from '#shared/billing/bill-rules.ts'
import type { BillNames } from '#shared/billing/bill-names.ts'
import { type AccountLines, formatYen, groupByAccount, hasAccountHeadings } from '#shared/billing/invoice-rules.ts'
import { lineDetail, lineQuantity, lineTitle, titleKey } from '#shared/billing/invoice-words.ts'
import type { PrintedInvoice } from '#shared/billing/invoices.ts'
import { MARGIN, type Paper, RIGHT, type Style } from './pdf-paper.ts'
import { drawLabel, drawLabelBefore, type Words } from './pdf-words.ts'

const PAD = 6
/** The right edges of the columns of figures. */
const COLUMNS = { quantity: 372, unitPrice: 458, amount: RIGHT - PAD }
const ITEM_WIDTH = 250
const TEXT: Style = { size: 9 }
const DETAIL: Style = { size: 7.5, colour: 'soft' }
const LEADING = { text: 13, detail: 11 }
/** A heading stays together with its first line. */
const HEADING_ROOM = 62

/** Draws the lines of a bill by account, with the head of the table on every page. */
export function drawLines(paper: Paper, words: Words, invoice: PrintedInvoice): void {
  const groups = groupByAccount(invoice.lines)
  const hasHeadings = hasAccountHeadings(groups, invoice.accountId)
  let current: AccountLines | undefined
  const drawTitle = () => {
    const title = `${words((t) => t(titleKey(invoice))).first} ${invoice.number}`
    paper.text(title, MARGIN, paper.y, { size: 9, colour: 'soft' })
    paper.y += 20
  }
  paper.onNewPage(() => {
    drawTitle()
    drawTableHead(paper, words)
    const name = current?.companyName
    if (name) drawHeading(paper, words((t) => t('sheet.continued', { name })).first, null)
  })
  drawTableHead(paper, words)
  for (const group of groups) {
    if (hasHeadings) {
      paper.room(HEADING_ROOM)
      drawHeading(paper, group.companyName, group.subtotal)
      current = group
    }
    for (const line of group.lines) drawLine(paper, words, line, invoice.names)
    current = undefined
  }
  paper.onNewPage(drawTitle)
  paper.y += 14
}

function drawTableHead(paper: Paper, words: Words): void {
  const hasSecond = words((t) => t('sheet.item')).second !== null
  const height = hasSecond ? 30 : 20
  paper.ground(MARGIN, paper.y, RIGHT - MARGIN, height)
  const y = paper.y + 5
  const style = { size: 8.5, isBold: true }
  drawLabel(
    paper,
    words((t) => t('sheet.item')),
    { x: MARGIN + PAD, y },
    style,
  )
  drawLabelBefore(
    paper,
    words((t) => t('sheet.quantity')),
    { x: COLUMNS.quantity, y },
    style,
  )
  drawLabelBefore(
    paper,
    words((t) => t('sheet.unitPrice')),
    { x: COLUMNS.unitPrice, y },
    style,
  )
  drawLabelBefore(
    paper,
    words((t) => t('sheet.amount')),
    { x: COLUMNS.amount, y },
    style,
  )
  paper.y += height
  paper.rule({ x: MARGIN, y: paper.y, width: RIGHT - MARGIN, colour: 'ink' })
}

function drawHeading(paper: Paper, name: string, subtotal: number | null): void {
  const style = { size: 9.5, isBold: true }
  const [first = '', ...rest] = paper.wrap(name, style, COLUMNS.unitPrice - MARGIN)
  paper.y += 8
  paper.text(first, MARGIN + PAD, paper.y, style)
  if (subtotal !== null) paper.text(formatYen(subtotal), COLUMNS.amount, paper.y, { ...style, isRight: true })
  paper.y += 14
  for (const line of rest) {
    paper.text(line, MARGIN + PAD, paper.y, style)
    paper.y += 14
  }
  paper.y += 2
  paper.rule({ x: MARGIN, y: paper.y, width: RIGHT - MARGIN })
}

function drawLine(paper: Paper, words: Words, line: BillLine, names: BillNames): void {
  const title = words((t, language) => lineTitle(t, line, names, language))
  const detail = words((t) => lineDetail(t, line) ?? '')
  const quantity = words((t) => lineQuantity(t, line))
  // A correction's own text is the same in every language.
  const second = title.second === title.first ? null : title.second
  const titles = paper.wrap(title.first, TEXT, ITEM_WIDTH)
  const details = [detail.first, [second, detail.second].filter(Boolean).join('  ')]
    .filter((text) => text !== '')
    .flatMap((text) => paper.wrap(text, DETAIL, ITEM_WIDTH))
  const height = 10 + titles.length * LEADING.text + details.length * LEADING.detail
  paper.room(height)
  let y = paper.y + 6
  paper.text(quantity.first, COLUMNS.quantity, y, { ...TEXT, isRight: true })
  if (quantity.second) paper.text(quantity.second, COLUMNS.quantity, y + LEADING.text, { ...DETAIL, isRight: true })
  paper.text(formatYen(line.unitPrice), COLUMNS.unitPrice, y, { ...TEXT, isRight: true })
  paper.text(formatYen(line.amount), COLUMNS.amount, y, { ...TEXT, isRight: true })
  for (const text of titles) {
    paper.text(text, MARGIN + PAD, y, TEXT)
    y += LEADING.text
  }
  for (const text of details) {
    paper.text(text, MARGIN + PAD, y, DETAIL)
    y += LEADING.detail
  }
  paper.y += height
  paper.rule({ x: MARGIN, y: paper.y, width: RIGHT - MARGIN })
}
