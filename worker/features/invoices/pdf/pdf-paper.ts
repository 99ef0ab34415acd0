import type { PDFFont, PDFPage } from '@cantoo/pdf-lib'
import type { PdfLibraries } from '#worker/platform/lazy/load.ts'
import { createPrintable, wrapText } from './pdf-text.ts'

/** The size of A4 in points. All positions are measured from the upper left corner. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 48
export const RIGHT = PAGE.width - MARGIN
/** The lower end of the content; the footer is below it. */
const BOTTOM = PAGE.height - 64

type Rgb = [red: number, green: number, blue: number]
const COLOURS = {
  ink: [0.125, 0.125, 0.125],
  soft: [0.34, 0.34, 0.33],
  line: [0.82, 0.82, 0.8],
  ground: [0.955, 0.955, 0.945],
  danger: [0.7, 0.15, 0.12],
} satisfies Record<string, Rgb>
type Colour = keyof typeof COLOURS

export type Style = {
  size: number
  isBold?: boolean
  colour?: Colour
  /** Whether the text ends at x. */
  isRight?: boolean
}

/** A point on a page, in points from its upper left corner. */
export type Place = { x: number; y: number }
type Rule = Place & { width: number; colour?: Colour; thickness?: number }

export type Fonts = { regular: PDFFont; bold: PDFFont }
export type Paper = ReturnType<typeof createPaper>

/** Draws on the pages of a document, which follow one another as the content grows. */
export function createPaper(document: ReturnType<typeof addPageOf>, fonts: Fonts, { rgb }: PdfLibraries) {
  const printable = createPrintable(fonts.regular)
  const colourOf = (name: Colour) => rgb(...COLOURS[name])
  const fontOf = ({ isBold }: Pick<Style, 'isBold'>) => (isBold ? fonts.bold : fonts.regular)
  /** Widths at size 1: measuring lays a text out, which takes longer than drawing it. */
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  const widthOf = (text: string, style: Style): number => {
    const known = style.isBold ? widths.bold : widths.regular
    const width = known.get(text) ?? fontOf(style).widthOfTextAtSize(text, 1)
    known.set(text, width)
    return width * style.size
  }
  let page: PDFPage = document()
  const pages = [page]
  let onNewPage = () => {}

  const paper = {
    /** The position at which the next block begins. */
    y: MARGIN,
    pages: pages as readonly PDFPage[],
    /** Characters that the font lacks and that were printed as 〓. */
    missing: printable.missing,
    wrap: (text: string, style: Style, width: number) =>
      wrapText(printable.of(text), width, (part) => widthOf(part, style)),
    /** Draws one line of text; `y` is its upper edge. Returns its width. */
    text(value: string, x: number, y: number, style: Style): number {
      const text = printable.of(value)
      const width = widthOf(text, style)
      const place = { x: style.isRight ? x - width : x, y: PAGE.height - y - style.size * 0.95 }
      if (text)
        page.drawText(text, { ...place, size: style.size, font: fontOf(style), color: colourOf(style.colour ?? 'ink') })
      return width
    },
    rule: ({ x, y, width, colour = 'line', thickness = 0.6 }: Rule) =>
      page.drawLine({
        start: { x, y: PAGE.height - y },
        end: { x: x + width, y: PAGE.height - y },
        thickness,
        color: colourOf(colour),
      }),
    ground: (x: number, y: number, width: number, height: number) =>
      page.drawRectangle({ x, y: PAGE.height - y - height, width, height, color: colourOf('ground') }),
    /** Begins a new page where less than `height` is left. */
    room(height: number): void {
      if (paper.y + height <= BOTTOM) return
      page = document()
      pages.push(page)
      paper.y = MARGIN
      onNewPage()
    },
    /** Sets what is drawn at the beginning of every further page. */
    onNewPage: (draw: () => void) => {
      onNewPage = draw
    },
    /** Draws on an existing page. */
    on(index: number, draw: () => void): void {
      page = pages[index] ?? page
      draw()
    },
  }
  return paper
}

/** Adds pages of the paper's size to a document. */
export function addPageOf(document: { addPage: (size: [number, number]) => PDFPage }): () => PDFPage {
  return () => document.addPage([PAGE.width, PAGE.height])
}
