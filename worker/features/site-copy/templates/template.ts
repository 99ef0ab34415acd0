import type { Language } from '#shared/text/languages.ts'

/** A text in every language a template speaks. */
export type TemplateText = Record<Language, string>

/** A cell of a template; its picture is the file named like its place, e.g. `a1.jpg`. */
export type TemplateCell = {
  mainText: TemplateText
  alt: TemplateText
  price?: TemplateText
  /** The address is the maker's to give: the publish check asks for it. */
  button?: TemplateText
}

export type Template = {
  /** Row by row. */
  cells: readonly TemplateCell[]
  /** Names of menu entries, and the cell each leads to. */
  menu: readonly { name: TemplateText; cell: number }[]
  buttonColor: string
  buttonTextColor: string
  priceColor: string
}

export const text = (ja: string, en: string, cn: string, kr: string): TemplateText => ({ ja, en, cn, kr })
