import type { ClauseField } from '#shared/company-rules.ts'
import type { InputType } from '#shared/form-rules.ts'
import type { Language } from '#shared/languages.ts'
import type { SnsType } from '#shared/sns-rules.ts'

/** A text in the four languages of the demo sites. */
export type DemoText = Record<Language, string>

/** A place in the preview frame, 351 x 535. */
type Place = { x: number; y: number }

export type DemoButton = { text: DemoText; url: string }

/** A product on a cell's picture; its own picture is a cell's. */
export type DemoProduct = Place & {
  name: DemoText
  /** Yen, tax included. */
  price: number
  description: DemoText
  file: string
  button?: DemoButton
}

export type DemoPoint = Place & { label: DemoText; url: string }

/** A cell of a demo site; colours and times are the product's defaults unless given. */
export type DemoCell = {
  /** Name in `demo/media/{folder}`, without extension; a film is `{file}.mp4` with `{file}-poster.jpg`. */
  file: string
  film?: true
  mainText: DemoText
  alt: DemoText
  price?: DemoText
  button?: DemoButton
  products?: readonly DemoProduct[]
  points?: readonly DemoPoint[]
  mainTextColor?: string
  priceTextColor?: string
  linkButtonColor?: string
  linkTextColor?: string
  hoverArrowColor?: string
  arrowFadeInterval?: number
  sliderSeconds?: number
}

/** A popup that is limited in time: it runs from the day of the seeding. */
export type DemoPopup = {
  title: DemoText
  /** The cell whose picture it shows. */
  file: string
  alt: DemoText
  button: DemoButton & { background: string; color: string }
  /** The cells on which it shows. */
  cells: readonly string[]
  days: number
}

export type DemoQuestion = {
  title: DemoText
  type: InputType
  isRequired?: boolean
  placeholder?: DemoText
  options?: readonly DemoText[]
}

/** What a demo site has beside its cells; the form is prepared and not open. */
export type DemoParts = {
  menu: readonly { name: DemoText; opens: { file: string } | { url: string } }[]
  popups?: readonly DemoPopup[]
  sns: Partial<Record<SnsType, string>>
  company: {
    website: string
    profile: DemoText
    clause?: Partial<Record<ClauseField, DemoText>>
    terms?: DemoText
    privacy: DemoText
  }
  contact: { heading: DemoText; lead: DemoText; email: string; questions: readonly DemoQuestion[] }
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
  parts: DemoParts
  /** Row by row. */
  cells: readonly DemoCell[]
}
