import type { OtherLetter, Share, ExperimentGoal } from '#shared/analytics/experiment-rules.ts'
import type { CompanyTab } from '#shared/site/parts/company/company-rules.ts'
import type { FixedItem, FormKind, InputType } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { InternalLink } from '#shared/site/link-target-rules.ts'
import type { PopupKind, PopupPosition } from '#shared/site/parts/popups/popup-rules.ts'
import type { Focus } from '#shared/site/cell/fit-rules.ts'
import type { Movement } from '#shared/site/cell/movement-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { ViewMode } from '#shared/site/site-rules.ts'
import type { ShownTextName } from '#shared/site/cell/cell-text-rules.ts'
import type { SnsType } from '#shared/site/parts/sns/sns-rules.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import type { ReleaseFont } from './release-fonts.ts'

/** A picture as visitors get it: `/media/{id}/{width}.webp` for each of `widths`. */
export type Picture = {
  id: string
  /** The picture's own size in pixels. */
  width: number
  height: number
  /** Ascending; at least one. */
  widths: number[]
  /** A `data:` picture of a few pixels for the blurred surroundings. */
  placeholder: string
  /** Average colour, `#rrggbb`. */
  color: string
}

export type ReleaseVideo = { id: string; file: string; type: string }

/** Target of a link: an address, a page of the site, or a place of the grid, e.g. `B2`. */
export type ReleaseTarget =
  | { kind: 'url'; href: string; isGoal?: true }
  | { kind: 'page'; page: InternalLink }
  | { kind: 'cell'; position: string }

/** `page` is set instead of an address for a page of the site. */
export type LinkButton = {
  text: string
  href: string
  page?: InternalLink
  /** A click on it counts as a conversion. */
  isGoal?: true
  background: string
  color: string
}

/** A product on a creative. Coordinates are percent of the stage. */
export type ReleaseProduct = {
  id: string
  name: string
  picture: Picture | null
  /** Yen, tax included. */
  price: number | null
  description: string
  button: LinkButton | null
  color: string
  background: string
  x: number
  y: number
}

/** A link point on a picture. Coordinates are percent of the stage. */
export type ReleaseImageLink = { id: string; label: string; target: ReleaseTarget; color: string; x: number; y: number }

/** The texts over a picture. Texts that were added to cells later are absent in older releases. */
export type ShownTexts = Record<'mainText' | 'price', string> & Partial<Record<ShownTextName, string>>

/** A cell that anybody may see. */
export type OpenCell = ShownTexts & {
  id: string
  locked: false
  /** null: a cell without a picture yet, which only a preview shows. */
  picture: Picture | null
  video: ReleaseVideo | null
  /** The picture fills the screen around this focus; absent: it is shown whole. */
  fill?: Focus
  /** What is unusual about how its words stand; absent in older releases, and where nothing is. */
  typography?: Typography
  /** Its words are in none of the release's fonts: a members-only cell. */
  hasSystemFace?: true
  /** How it comes into sight; absent where nothing moves, and in older releases. */
  movement?: Movement
  alt: string
  /** Offsets at which phrases of a Japanese `mainText` begin (`findPhraseStarts`); absent in older releases. */
  phraseStarts?: number[]
  mainTextColor: string
  priceTextColor: string
  button: LinkButton | null
  arrowColor: string
  /** Seconds until the arrows fade; 0 = never. */
  arrowFadeSeconds: number
  /** Seconds until the row moves on; 0 = never. */
  sliderSeconds: number
  /** Absent where there are none. */
  products?: ReleaseProduct[]
  /** Absent: a plus in a ring. */
  productMark?: 'price'
  points?: ReleaseImageLink[]
  /** The bar hides the social links, the company's texts, or the call to action on this cell. */
  hidesSns?: true
  hidesCompany?: true
  hidesAction?: true
  /** The cell as the other variants of a running test show it. */
  variants?: Partial<Record<OtherLetter, OpenCell>>
}

/** A members-only cell: the public answer holds nothing else of it (rules/visitors.md#locked-content). */
export type LockedCell = { id: string; locked: true; hidesAction?: true }

export type ReleaseCell = OpenCell | LockedCell

/** The test of a cell that runs while the release is live (rules/experiments.md#a-test). */
export type ReleaseTest = {
  id: string
  cellId: string
  goal: ExperimentGoal
  linkId: string | null
  variants: Share[]
}

export type ReleaseMenu = { color: string; items: { id: string; name: string; target: ReleaseTarget }[] }

/** A popup call to action. The server's clock decides whether it shows now (rules/popups.md#when-a-popup-shows). */
export type ReleasePopup = {
  id: string
  kind: PopupKind
  title: string
  picture: Picture | null
  alt: string
  button: LinkButton | null
  /** UTC milliseconds; null = open on that side. */
  startsAt: number | null
  endsAt: number | null
  limit: number | null
  showsRemaining: boolean
  position: PopupPosition
  /** Places of the grid, e.g. `B2`. */
  places: string[]
}

/** Texts for search engines; empty texts fall back to the site's own. */
export type ReleaseSeo = { title: string; h1: string; description: string; tags?: ReleaseTags }

export type ReleaseSocialLink = { type: SnsType; href: string }

/** The company window's texts: plain text with line breaks. */
export type ReleaseCompany = {
  website: string
  /** Only tabs with content, in their order. */
  tabs: { tab: CompanyTab; text: string; fields: { field: string; text: string }[] }[]
}

export type ReleaseFormItem = {
  id: string
  /** Set for the fixed items, whose titles are the product's own words. */
  fixed: FixedItem | null
  type: InputType
  title: string
  value: string
  placeholder: string
  isRequired: boolean
  options: { id: string; label: string }[]
}

export type ReleaseForm = {
  kind: FormKind
  heading: string
  lead: string
  items: ReleaseFormItem[]
  /** Company texts stand below the form. */
  showsCompany: boolean
  asksAgreement: boolean
  /** The contact form says that an answer comes within 24 hours. */
  promisesReply?: true
}

/** What pages beside the grid take over from the cells that everybody sees. */
export type SiteLook = {
  /** The picture of the first such cell that has one. */
  picture?: Picture
  /** The colours of the first button over such a cell. */
  button?: Pick<LinkButton, 'background' | 'color'>
}

/** The picture of link previews: `share.jpg` beside a picture's other files. */
export type LinkPicture = { id: string; alt: string }

/** Fields of the release that the frame of every page shows. */
export type SiteFrame = Pick<
  SiteRelease,
  'name' | 'language' | 'languages' | 'defaultLanguage' | 'logo' | 'favicon' | 'linkPicture' | 'adParameters'
> & {
  /** Absent in older releases, whose pages stay plain. */
  look?: SiteLook
  /** The size of the grid, so that pages lead back to its places only; absent in older releases. */
  grid?: { columns: number; cells: number }
  /** The maker's description of the site for search engines; absent in older releases, and where there is none. */
  description?: string
  /** Data of a visit goes to external services, or along with links to other sites: pages link to the notice of it. */
  external?: true
}

/**
 * The data that only some pages of a release need: `releases/{siteId}/{releaseId}/{language}-pages.json`. The main
 * projection stays as small as its own page.
 */
export type ReleasePages = {
  /** Absent in releases of before there were such pages. */
  frame?: SiteFrame
  company: ReleaseCompany | null
  forms: Partial<Record<FormKind, ReleaseForm>>
  /** Recipients of a form's notifications; never sent to visitors. */
  notified?: Partial<Record<FormKind, string>>
}

/**
 * The members-only part of a release: `releases/{siteId}/{releaseId}/{language}-locked.json`, which is read for members
 * only.
 */
export type ReleaseLocked = {
  /** The members-only cells. */
  cells: OpenCell[]
  /** All popups with all their places; the public release has neither popups nor places on members-only cells. */
  popups?: ReleasePopup[]
}

/**
 * One release in one language: the public projection of a site, frozen at publishing.
 * Stored as `releases/{siteId}/{releaseId}/{language}.json`; a preview builds the same from the working copy.
 */
export type SiteRelease = {
  siteId: string
  siteUuid: string
  releaseId: string
  name: string
  language: Language
  languages: Language[]
  defaultLanguage: Language
  viewMode: ViewMode
  columns: number
  rows: number
  /** Absent: a map of dots. */
  map?: 'BARS'
  /** The words of some cells, also of members-only ones, stand in an unusual way. */
  hasTypography?: true
  /** Absent where no face needs one, where they could not be made, and in older releases. */
  fonts?: readonly ReleaseFont[]
  /** Some cells, also members-only ones, move while they come into sight. */
  hasMovement?: true
  logo: Picture | null
  /** Media id of the favicon: `/media/{id}/icon.png`. */
  favicon: string | null
  /** Row by row; may end before the grid does. */
  cells: ReleaseCell[]
  /** The parts that the site uses; absent = it does not. */
  menu?: ReleaseMenu
  popups?: ReleasePopup[]
  seo?: ReleaseSeo
  sns?: ReleaseSocialLink[]
  /** The call to action that stays. */
  action?: LinkButton
  /** The bar has a button that shares the cell. */
  hasShare?: true
  companyTabs?: CompanyTab[]
  /** Forms that visitors can open. */
  forms?: FormKind[]
  test?: ReleaseTest
  /**
   * Links to other hosts and forms get the parameters of advertisements: the version of the consent that ids of clicks
   * need, empty where nobody is asked. Absent: they do not.
   */
  adParameters?: string
  /** Absent in older releases, and where it could not be made. */
  linkPicture?: LinkPicture
  /** ISO 8601. */
  publishedAt: string
}
