import { CELL_TEXTS, SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import type { ShownTexts } from '#shared/site/release/releases.ts'
import { shownText } from '#shared/site/release/shown-text.ts'

/** The words of a cell that its page is described by. */
type CellWords = ShownTexts & { alt: string; products?: readonly { name: string; description: string }[] }

type PageWords = {
  /** The site's name. */
  name: string
  /** The maker's texts for search engines; empty or absent = none. */
  seo: { title: string; description: string } | undefined
  /** The cell that the page opens with; undefined if it is members-only. */
  cell: CellWords | undefined
  /** The page is that of the first cell: the maker's texts are about it. Other pages have their own cell's words. */
  isFirst: boolean
}

/** Room of a description on a list of results: 160 narrow letters, or 120 wide ones, which take a third more. */
const ROOM = { all: 480, narrow: 3, wide: 4 }
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60\u{1f000}-\u{3ffff}]/u

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What a cell says, most telling first: the texts over its picture, its products, and what the picture shows. */
function saidBy(cell: CellWords): string[] {
  const { alt, products = [] } = cell
  const texts = SHOWN_TEXT_NAMES.filter((name) => CELL_TEXTS[name].describesPage).map((name) => shownText(cell, name))
  const said = [...texts, ...products.flatMap(({ name, description }) => [name, description]), alt]
  return [...new Set(said.map(inOneLine).filter(Boolean))]
}

/** A text within the room of a description; where it is cut, whole words stay, and an ellipsis says so. */
function shorten(text: string): string {
  let left = ROOM.all
  const signs = [...text]
  const end = signs.findIndex((sign) => (left -= WIDE.test(sign) ? ROOM.wide : ROOM.narrow) < 0)
  if (end < 0) return text
  const kept = signs.slice(0, end - 1).join('')
  // Scripts without spaces are cut anywhere.
  return `${kept.replace(/\s[^\s\u2e80-\uffff]{0,24}$/u, '')}…`
}

/** A description that is made of a longer text. */
export const describeText = (text: string) => shorten(inOneLine(text))

/** The title and description of a page, for search engines and link previews; each has fallbacks. */
export function describePage(page: PageWords): { title: string; description: string } {
  return { title: titleOf(page) || page.name, description: descriptionOf(page) || inOneLine(page.name) }
}

function titleOf({ name, seo, cell, isFirst }: PageWords): string | undefined {
  if (isFirst) return seo?.title
  const words = cell && inOneLine(cell.mainText)
  return words && `${words} | ${name}`
}

function descriptionOf({ seo, cell, isFirst }: PageWords): string {
  const own = cell ? describeText(saidBy(cell).join(' ')) : ''
  const written = seo?.description ?? ''
  return isFirst ? written || own : own || written
}
