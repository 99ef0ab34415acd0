import type { ConversionGoal } from '#shared/site/parts/seo/conversion-rules.ts'
import type { ClauseField } from '#shared/site/parts/company/company-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { InputType } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { InternalLink } from '#shared/site/link-target-rules.ts'
import type { SnsType } from '#shared/site/parts/sns/sns-rules.ts'

/** A text in the four languages of the demo sites. */
export type DemoText = Record<Language, string>

/** A place in the preview frame, 351 x 535. */
type Place = { x: number; y: number }

/** A URL, whose clicks may count as a goal, or a page of the site. */
export type DemoTarget = { url: string; isGoal?: true } | { page: InternalLink }

export type DemoButton = { text: DemoText } & DemoTarget

/** A product on a cell's picture. */
export type DemoProduct = Place & {
  name: DemoText
  /** Yen, tax included. */
  price: number
  description: DemoText
  /** Name of its picture, as for a cell. */
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
  subText?: DemoText
  alt: DemoText
  price?: DemoText
  button?: DemoButton
  products?: readonly DemoProduct[]
  /** Their prices stand on the picture. */
  productMark?: 'price'
  points?: readonly DemoPoint[]
  mainTextColor?: string
  priceTextColor?: string
  linkButtonColor?: string
  linkTextColor?: string
  hoverArrowColor?: string
  membersOnly?: true
  arrowFadeInterval?: number
  sliderSeconds?: number
  /** The picture fills the screen, though more than a quarter of it is cut away. */
  fit?: 'fill'
  /** What stays in sight then, in percent of the picture. */
  focus?: Place
  /** How its words stand where that differs from the site. */
  typography?: Typography
}

/** A popup limited in time, from 20 days before the day of seeding until `days` after it, or by a number of applicants. */
export type DemoPopup = {
  title: DemoText
  /** Name of its picture, as for a cell. */
  file: string
  alt: DemoText
  button: DemoButton & { background: string; color: string }
  /** The cells on which it shows. */
  cells: readonly string[]
} & ({ days: number } | { limit: number })

export type DemoQuestion = {
  title: DemoText
  type: InputType
  isRequired?: boolean
  placeholder?: DemoText
  options?: readonly DemoText[]
}

export type DemoForm = {
  /** Open to visitors; otherwise the form is only prepared. */
  isOpen?: true
  heading: DemoText
  lead: DemoText
  questions: readonly DemoQuestion[]
}

/** The parts of a demo site, including its forms. */
export type DemoParts = {
  menu: readonly { name: DemoText; opens: { file: string } | DemoTarget }[]
  popups?: readonly DemoPopup[]
  sns: Partial<Record<SnsType, string>>
  company: {
    website: string
    profile: DemoText
    clause?: Partial<Record<ClauseField, DemoText>>
    /** With terms, every form asks for agreement. */
    terms?: DemoText
    privacy: DemoText
  }
  /** `email` receives notifications of answers. */
  contact: DemoForm & { email: string }
  membership?: DemoForm
  homepage?: DemoForm & { email: string }
  /** Words with a fixed translation. */
  glossary?: readonly DemoText[]
}

/** A running test of a cell: half of the visits see other words on its button. */
export type DemoTest = {
  name: string
  file: string
  /** Percent of visits that click in the cell, and the smallest change that matters, in percent of it. */
  baseRate: number
  lift: number
  buttonText: DemoText
}

export type DemoSite = {
  folder: 'cosmetics' | 'inn' | 'recruit'
  /** Mail address of the demo account that owns it. */
  owner: string
  name: string
  /** The name in the other languages. */
  nameByLanguage: Omit<DemoText, 'ja'>
  columns: number
  rows: number
  viewMode: 'MOBILE' | 'PC'
  /** The makers' names of the rows, from the first. */
  rowNames?: readonly string[]
  /** How words stand over its pictures. */
  typography?: Typography
  /** For search engines and social media. */
  seo: { title: DemoText; description: DemoText }
  /** What its conversions are worth, in yen, by the kind of goal. */
  values?: Partial<Record<ConversionGoal, number>>
  /** What campaigns cost in the present month and the one before, in yen. */
  costs?: Readonly<Record<string, number>>
  parts: DemoParts
  /** Cells, row by row. */
  cells: readonly DemoCell[]
  /** Cells as the first release showed them, by file. */
  earlier?: Readonly<Record<string, Partial<DemoCell>>>
  test?: DemoTest
}
