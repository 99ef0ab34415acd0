import { SEO_LENGTH } from '#shared/site/parts/seo/seo-rules.ts'

type PageWords = {
  /** The site's name. */
  name: string
  /** What the maker wrote for search engines; empty or absent = nothing. */
  seo: { title: string; description: string } | undefined
  /** Words of the cell that the page opens with. */
  mainText: string
  alt: string
  /** The page of the first cell: others begin with the words of their own place. */
  isFirst: boolean
}

const inOneLine = (text: string) => text.replaceAll('\n', ' ')

/** The title and description of a page, for search engines and for who shares it; each has something to fall back to. */
export function describePage({ name, seo, mainText, alt, isFirst }: PageWords): { title: string; description: string } {
  const words = inOneLine(mainText)
  const title = isFirst ? seo?.title || name : words && `${words} | ${name}`
  const description = seo?.description || inOneLine(mainText || alt || name)
  return { title: title || name, description: description.slice(0, SEO_LENGTH.description) }
}
