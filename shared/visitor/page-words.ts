import { CELL_TEXTS, SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import type { ShownTexts } from '#shared/site/release/releases.ts'
import { shownText } from '#shared/site/release/shown-text.ts'
import { SEO_TEXTS } from '#shared/site/parts/seo/seo-rules.ts'

type PageWords = {
  /** The site's name. */
  name: string
  /** The maker's texts for search engines; empty or absent = none. */
  seo: { title: string; description: string } | undefined
  /** The cell that the page opens with; undefined if it is members-only. */
  cell: (ShownTexts & { alt: string }) | undefined
  /** The page is that of the first cell; titles of other pages begin with their cell's main text. */
  isFirst: boolean
}

const inOneLine = (text: string) => text.replaceAll('\n', ' ')

/** The texts of a cell that describe its page. */
function describing(cell: ShownTexts): string {
  const texts = SHOWN_TEXT_NAMES.filter((name) => CELL_TEXTS[name].describesPage).map((name) => shownText(cell, name))
  return texts.filter(Boolean).join(' ')
}

/** The title and description of a page, for search engines and link previews; each has fallbacks. */
export function describePage({ name, seo, cell, isFirst }: PageWords): { title: string; description: string } {
  const words = cell && inOneLine(cell.mainText)
  const title = isFirst ? seo?.title || name : words && `${words} | ${name}`
  const description = seo?.description || inOneLine((cell && (describing(cell) || cell.alt)) || name)
  return { title: title || name, description: [...description].slice(0, SEO_TEXTS.description.max).join('') }
}
