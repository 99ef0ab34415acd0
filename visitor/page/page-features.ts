import type { SiteRelease } from '#shared/site/release/releases.ts'
import { hiddenOn } from './hidden-on.ts'

/** Above this many cells a page holds only those around its entry; a script fetches the rest. */
export const WHOLE_PAGE_CELLS = 100

/**
 * Kinds of pages: the grid, its preview in the editor, a page beside the grid, the lock page of a shared preview, the
 * bar around one, or an error page without a site.
 */
export type PageKind =
  | 'grid'
  | 'preview'
  | 'company'
  | 'external'
  | 'form'
  | 'member'
  | 'error'
  | 'deliveries'
  | 'guest'
  | 'bar'

/** The features of a page that need a script or a style sheet. The table in `page-scripts.ts` chooses by them. */
export type PageFeatures = {
  page: PageKind
  isMultilingual: boolean
  /** The page holds only a part of its grid. */
  isPartial: boolean
  hasVideos: boolean
  /** Whole pictures are taller than the screens of some phones. */
  hasTall: boolean
  /** Pictures fill the screen. */
  hasFill: boolean
  /** Arrows fade, or rows move on by themselves. */
  hasTimers: boolean
  /** Products or link points stand on pictures. */
  hasMarks: boolean
  hasPopups: boolean
  /** Bars instead of the map's dots. */
  hasMapBars: boolean
  /** Words stand over pictures in an unusual way. */
  hasTypography: boolean
  /** Cells move while they come into sight. */
  hasMovement: boolean
  hasBar: boolean
  /** A call to action stays over the bar. */
  hasAction: boolean
  /** The bar has a button that shares the cell. */
  hasShare: boolean
  /** The bar opens a window, or changes from cell to cell. */
  hasLiveBar: boolean
  /** Links open windows over the page: company information, or signing in. */
  hasWindows: boolean
  /** Some cells are for members only. */
  hasLocks: boolean
  /** The customer's own tags run in the page. */
  hasTags: boolean
  /** Visitors are asked before the tags run. */
  asksConsent: boolean
  /** Links to other hosts and forms get the parameters of advertisements. */
  carriesParameters: boolean
  /** The bell of the site's deliveries. Releases do not say so: it is known when the page is requested. */
  hasDeliveries: boolean
  /** Comments are pinned to the page's cells: in previews. */
  hasPins: boolean
}

const NO_FEATURES = {
  isMultilingual: false,
  isPartial: false,
  hasVideos: false,
  hasTall: false,
  hasFill: false,
  hasTimers: false,
  hasMarks: false,
  hasPopups: false,
  hasMapBars: false,
  hasTypography: false,
  hasMovement: false,
  hasBar: false,
  hasAction: false,
  hasShare: false,
  hasLiveBar: false,
  hasWindows: false,
  hasLocks: false,
  hasTags: false,
  asksConsent: false,
  carriesParameters: false,
  hasDeliveries: false,
  hasPins: false,
}

const COMPANY: PageFeatures = { page: 'company', ...NO_FEATURES, isMultilingual: true }
const EXTERNAL: PageFeatures = { ...COMPANY, page: 'external' }
const ERROR_PAGE: PageFeatures = { page: 'error', ...NO_FEATURES }
const FORM: PageFeatures = { page: 'form', ...NO_FEATURES, isMultilingual: true }
const MEMBER: PageFeatures = { ...FORM, page: 'member' }
const DELIVERIES: PageFeatures = { ...FORM, page: 'deliveries' }
const GUEST: PageFeatures = { page: 'guest', ...NO_FEATURES }
const BAR: PageFeatures = { page: 'bar', ...NO_FEATURES }
/** An edit may add any of these features at any time. */
const PREVIEW: PageFeatures = {
  ...NO_FEATURES,
  page: 'preview',
  hasVideos: true,
  hasTall: true,
  hasFill: true,
  hasTimers: true,
  hasMarks: true,
  hasMapBars: true,
  hasTypography: true,
  hasMovement: true,
  hasBar: true,
  hasAction: true,
  hasShare: true,
  hasLiveBar: true,
  hasWindows: true,
  hasPins: true,
}

/** The features of pages that do not depend on a release. */
export const FIXED_FEATURES = {
  company: COMPANY,
  external: EXTERNAL,
  error: ERROR_PAGE,
  form: FORM,
  member: MEMBER,
  deliveries: DELIVERIES,
  preview: PREVIEW,
  guest: GUEST,
  bar: BAR,
}

/** Width by height of the widest phones' screens. */
const TALL_BELOW = 0.6

const known = new WeakMap<SiteRelease, PageFeatures>()

/** The features of a published grid page, computed once for each release. Tags run on the site's own host only, as does what carries parameters. */
export function gridFeatures(release: SiteRelease, hasOwnHost: boolean): PageFeatures {
  const features = known.get(release) ?? readFeatures(release)
  known.set(release, features)
  return hasOwnHost ? features : { ...features, hasTags: false, carriesParameters: false }
}

function readFeatures(release: SiteRelease): PageFeatures {
  const { cells, languages, popups, companyTabs, seo, map } = release
  const { hasTypography = false, hasMovement = false } = release
  const open = cells.filter((cell) => !cell.locked)
  const hasLocks = open.length < cells.length
  return {
    page: 'grid',
    isMultilingual: languages.length > 1,
    isPartial: cells.length > WHOLE_PAGE_CELLS,
    hasVideos: open.some(({ video }) => video !== null),
    hasTall: open.some(({ picture, fill }) => picture && !fill && picture.width / picture.height < TALL_BELOW),
    hasFill: open.some(({ fill }) => fill !== undefined),
    hasTimers: open.some(({ arrowFadeSeconds, sliderSeconds }) => arrowFadeSeconds > 0 || sliderSeconds > 0),
    hasMarks: open.some(({ products, points }) => products !== undefined || points !== undefined),
    hasPopups: popups !== undefined,
    hasMapBars: map === 'BARS',
    hasTypography,
    hasMovement,
    ...barFeatures(release),
    hasWindows: companyTabs !== undefined || hasLocks,
    hasLocks,
    hasTags: seo?.tags !== undefined,
    asksConsent: seo?.tags?.consent !== undefined,
    carriesParameters: release.adParameters !== undefined,
    hasDeliveries: false,
    hasPins: false,
  }
}

function barFeatures(release: SiteRelease) {
  const { cells, sns, companyTabs, action } = release
  const hasShare = release.hasShare === true
  const hasAction = action !== undefined
  const hasBar = hasAction || hasShare || sns !== undefined || companyTabs !== undefined
  const changes = cells.some((cell) => hiddenOn(cell))
  return { hasBar, hasAction, hasShare, hasLiveBar: companyTabs !== undefined || (hasBar && changes) }
}
