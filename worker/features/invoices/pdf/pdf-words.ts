import type { InvoiceText } from '#shared/billing/invoice-words.ts'
import type { Invoice } from '#shared/billing/invoices.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { en } from '#shared/i18n/invoice/en.ts'
import { ja } from '#shared/i18n/invoice/ja.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Paper, Place, Style } from './pdf-paper.ts'

/** A text in Japanese, and in the second language if the invoice has one. */
export type Pair = { first: string; second: string | null }
/** Returns a text in the languages of an invoice. */
export type Words = (say: (t: InvoiceText, language: Language) => string) => Pair

/** The words of an invoice: Japanese, with English beside it if it is requested. */
export function createWords(secondLabels: Invoice['secondLabels']): Words {
  const first = createSingleTranslator<typeof ja>(ja, 'ja')
  const second = secondLabels && createSingleTranslator<typeof ja>(en, secondLabels)
  return (say) => ({ first: say(first, 'ja'), second: secondLabels && second && say(second, secondLabels) })
}

/** The second language is smaller and paler. */
const SECOND = 0.8

/** Draws a label, with the second language behind it. Returns its width. */
export function drawLabel(paper: Paper, { first, second }: Pair, { x, y }: Place, style: Style): number {
  const width = paper.text(first, x, y, style)
  if (!second) return width
  const size = style.size * SECOND
  return width + 4 + paper.text(second, x + width + 4, y + (style.size - size) * 0.9, { size, colour: 'soft' })
}

/** Draws a label that ends at x, with the second language below it. */
export function drawLabelBefore(paper: Paper, { first, second }: Pair, { x, y }: Place, style: Style): void {
  paper.text(first, x, y, { ...style, isRight: true })
  if (second) paper.text(second, x, y + style.size + 2, { size: style.size * SECOND, colour: 'soft', isRight: true })
}
