import { VOID_MARK } from '#shared/billing/invoice-rules.ts'
import type { Invoice, PrintedInvoice } from '#shared/billing/invoices.ts'
import { titleKey } from '#shared/billing/invoice-words.ts'
import { log } from '#worker/platform/log.ts'
import { loadPdfLibraries, type PdfLibraries } from '#worker/platform/lazy/load.ts'
import { drawHead, drawSeal } from './pdf-head.ts'
import { drawLines } from './pdf-lines.ts'
import { addPageOf, createPaper, type Fonts, MARGIN, PAGE, type Paper, RIGHT } from './pdf-paper.ts'
import { drawSums } from './pdf-sums.ts'
import { createWords, type Words } from './pdf-words.ts'

/** The bytes of the fonts in both weights, and of the issuer's seal as PNG; null = there is none. */
export type PdfFiles = { regular: ArrayBuffer; bold: ArrayBuffer; seal: ArrayBuffer | null }
export type InvoicePdf = {
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that the font lacks, printed as 〓. */
  missing: ReadonlySet<string>
}

/**
 * An invoice as PDF. The same invoice gives the same bytes: nothing in the file depends on the clock or on random
 * numbers. The fonts are embedded with the used characters only.
 */
export async function makeInvoicePdf(invoice: PrintedInvoice, files: PdfFiles): Promise<InvoicePdf> {
  const libraries = await loadPdfLibraries()
  const { PDFDocument, readFont } = libraries
  const document = await PDFDocument.create({ updateMetadata: false })
  document.registerFontkit({ create: readFont })
  // Without ligatures, so that a search finds a text as it was written.
  const options = { subset: true, features: { liga: false } }
  const fonts: Fonts = {
    regular: await document.embedFont(files.regular, options),
    bold: await document.embedFont(files.bold, options),
  }
  const words = createWords(invoice.secondLabels)
  describe(document, words, invoice)
  const paper = createPaper(addPageOf(document), fonts, libraries)
  const seal = files.seal && (await embedSeal(document, files.seal))
  drawHead(paper, words, invoice, seal && drawSeal(paper, seal))
  if (!invoice.receipt) drawLines(paper, words, invoice)
  drawSums(paper, words, invoice)
  for (const [index] of paper.pages.entries())
    paper.on(index, () => {
      drawFooter(paper, words, invoice, index)
      if (invoice.isVoid) drawVoidMark(paper, fonts, libraries, index)
    })
  const bytes = await document.save({ useObjectStreams: false })
  return { bytes: new Uint8Array(bytes), missing: paper.missing }
}

type Document = Awaited<ReturnType<PdfLibraries['PDFDocument']['create']>>

/** The seal as a picture of the document; null = it is broken: an invoice is valid without it. */
async function embedSeal(document: Document, bytes: ArrayBuffer) {
  try {
    return await document.embedPng(bytes)
  } catch {
    log('warn', 'invoice_seal', { count: bytes.byteLength })
    return null
  }
}

function describe(document: Document, words: Words, invoice: PrintedInvoice): void {
  const { number, issuer, issuedAt } = invoice
  const at = new Date(issuedAt)
  document.setTitle(`${words((t) => t(titleKey(invoice))).first} ${number}`, {
    showInWindowTitleBar: true,
  })
  document.setAuthor(issuer?.name ?? '')
  // A partner's users know its name alone.
  const maker = invoice.isOfPartner ? (issuer?.name ?? '') : 'Mekuri'
  document.setCreator(maker)
  document.setProducer(maker)
  document.setCreationDate(at)
  document.setModificationDate(at)
  document.setLanguage('ja')
}

function drawFooter(paper: Paper, words: Words, { number }: Invoice, index: number): void {
  const y = PAGE.height - 46
  const style = { size: 7.5, colour: 'soft' } as const
  const place = { page: index + 1, pages: paper.pages.length }
  const { first, second } = words((t) => t('sheet.page', place))
  paper.rule({ x: MARGIN, y: y - 6, width: RIGHT - MARGIN })
  paper.text(number, MARGIN, y, style)
  paper.text(second ? `${first}  ${second}` : first, RIGHT, y, { ...style, isRight: true })
}

/** Draws the mark of a void invoice across a page. */
function drawVoidMark(paper: Paper, fonts: Fonts, { degrees, rgb }: PdfLibraries, index: number): void {
  const page = paper.pages[index]
  page?.drawText(VOID_MARK, {
    x: 90,
    y: 260,
    size: 96,
    font: fonts.bold,
    color: rgb(0.7, 0.15, 0.12),
    opacity: 0.14,
    rotate: degrees(38),
  })
}
