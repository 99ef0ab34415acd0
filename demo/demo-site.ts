import type { Language } from '#shared/languages.ts'

/** A text in the four languages of the demo sites. */
export type DemoText = Record<Language, string>

/** A cell of a demo site; colours and times are the product's defaults unless given. */
export type DemoCell = {
  /** Name in `demo/media/{folder}`, without extension; a film is `{file}.mp4` with `{file}-poster.jpg`. */
  file: string
  film?: true
  mainText: DemoText
  alt: DemoText
  price?: DemoText
  button?: { text: DemoText; url: string }
  mainTextColor?: string
  priceTextColor?: string
  linkButtonColor?: string
  linkTextColor?: string
  hoverArrowColor?: string
  arrowFadeInterval?: number
  sliderSeconds?: number
}

export type DemoSite = {
  folder: 'cosmetics' | 'inn' | 'recruit'
  /** Mail address of the demo account that owns it. */
  owner: string
  name: string
  columns: number
  rows: number
  viewMode: 'MOBILE' | 'PC'
  /** For search engines and for who shares the site. */
  seo: { title: DemoText; description: DemoText }
  /** Row by row. */
  cells: readonly DemoCell[]
}
