import { createHash } from 'node:crypto'
import assets from '#visitor-assets'
import type { Language } from '#shared/text/languages.ts'
import type { ReleaseHead } from '#worker/entities/projection/release.storage.ts'
import { builtPart, fetchedCss, type PageAssets, pageAssets, pageHashes } from '#visitor/page/page-assets.ts'
import { FIXED_FEATURES, type PageFeatures } from '#visitor/page/page-features.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { fontStyle } from '#visitor/cell/font-style.ts'
import { createCache } from '#worker/platform/kept.ts'
import type { PageSources } from './page-policy.ts'

/** Names this build, by time and content: a page cached by another build never gets the headers of this one. */
export const { build: BUILD } = assets
/** When and of what this build was made, for the operator. */
export const { made: MADE } = assets

/** What pages of a set of features load, computed once for each set: all pages of a site have the same few. */
const assetsOf = createCache<PageAssets>({ max: 100 })
const hashesOf = createCache<ReturnType<typeof pageHashes>>({ max: 100 })

/** The scripts and style sheets of a grid page or its preview. */
export const gridAssets = ({ features }: Pick<PageContext, 'features'>): PageAssets =>
  assetsOf.getOrCreate(JSON.stringify(features), () => pageAssets(assets, features))

const { bar, company, external, guest, error, deliveries, form, member, preview } = FIXED_FEATURES

export const ERROR_PAGE_CSS = pageAssets(assets, error).styles
export const ERROR_PAGE_SOURCES: PageSources = pageHashes(assets, error)

export const PREVIEW_SOURCES: PageSources = pageHashes(assets, preview)

/** The lock page of a shared preview, and the bar around one with its script. */
export const GUEST_CSS = pageAssets(assets, guest).styles
export const GUEST_SOURCES: PageSources = { ...pageHashes(assets, guest), hasForm: true }
export const BAR_ASSETS = pageAssets(assets, bar)
export const BAR_SOURCES: PageSources = { ...pageHashes(assets, bar), hasForm: true }

/** The address of the script that comes before all others in the pages inside a shared preview. */
export const GUEST_SESSION = builtPart(assets.files, 'guest-session')

/** The company's page; its window brings the style sheet into the page that opens it. */
export const COMPANY_ASSETS = pageAssets(assets, company)
export const COMPANY_WINDOW_CSS = fetchedCss(assets, 'bar-links').join('')
export const COMPANY_SOURCES: PageSources = pageHashes(assets, company)

/** The page of external services, with a form for the visitor's choice. */
export const EXTERNAL_ASSETS = pageAssets(assets, external)
export const EXTERNAL_SOURCES: PageSources = { ...pageHashes(assets, external), hasForm: true }

/** Pages of forms. */
export const FRAME_ASSETS = pageAssets(assets, form)
export const FRAME_SOURCES: PageSources = { ...pageHashes(assets, form), hasForm: true }

/**
 * Pages after a form was sent, on a site whose tags learn of it. Without the help for forms, which they do not have: the
 * policy of a page with tags allows no file in the page.
 */
export const taggedAssets = (asksConsent: boolean): PageAssets => ({
  ...pageAssets(assets, { ...form, hasTags: true, asksConsent }),
  files: [],
  carryFile: undefined,
})
export const TAGGED_SOURCES: PageSources = {
  ...FRAME_SOURCES,
  tagLoader: builtPart(assets.scripts, 'tags').hash,
}

/** Pages of membership; the window to sign in brings its style sheets into the page that opens it. */
export const MEMBER_ASSETS = pageAssets(assets, member)
export const MEMBER_SOURCES: PageSources = { ...pageHashes(assets, member), hasForm: true }
export const LOGIN_CSS = fetchedCss(assets, 'members')

/** The page of deliveries; the window that the bell opens brings the same style sheet into its page. */
export const DELIVERIES_ASSETS = pageAssets(assets, deliveries)
export const DELIVERIES_SOURCES: PageSources = pageHashes(assets, deliveries)
export const DELIVERIES_WINDOW_CSS = fetchedCss(assets, 'bell')

/**
 * The sources that the policy of a grid page allows. It is written before the release is read, so it allows every
 * feature that the head of the release does not rule out. The loader of tags is separate: the policy names it only if
 * there are tags.
 */
export function gridSources(head: PolicyHead): PageSources {
  const features = possibleFeatures(head)
  const hashes = hashesOf.getOrCreate(JSON.stringify(features), () => pageHashes(assets, features))
  return { ...hashes, tagLoader: builtPart(assets.scripts, 'tags').hash }
}

const fontHashes = createCache<string>({ max: 100 })

/** Like `gridSources`, with the fonts of the release, on a host of its site alone. */
export function siteSources(site: PolicyHead & FontsOfSite, language: Language): PageSources {
  const sources = gridSources(site)
  const fonts = site.fonts?.[language]
  if (!fonts) return sources
  const { releaseId } = site
  const hash = fontHashes.getOrCreate(`${releaseId} ${language}`, () => {
    const digest = createHash('sha256').update(fontStyle({ releaseId, language, fonts }))
    return `'sha256-${digest.digest('base64')}'`
  })
  return { ...sources, styles: [...sources.styles, hash], hasFonts: true }
}

type FontsOfSite = Pick<ReleaseHead, 'fonts'> & { releaseId: string }

type PolicyHead = Pick<
  ReleaseHead,
  | 'promises'
  | 'hasBar'
  | 'hasAction'
  | 'hasShare'
  | 'hasMapBars'
  | 'hasTypography'
  | 'hasMovement'
  | 'hasMarks'
  | 'hasLocks'
  | 'carriesParameters'
> & {
  hasDeliveries: boolean
  hasPins?: boolean
}

function possibleFeatures(head: PolicyHead): PageFeatures {
  const hasBar = head.hasBar === true
  const hasLocks = head.hasLocks === true
  return {
    page: 'grid',
    isMultilingual: true,
    isPartial: true,
    hasVideos: true,
    hasTall: true,
    hasFill: true,
    hasTimers: true,
    // Locked cells may have marks too, which are loaded into the page after signing in.
    hasMarks: head.hasMarks ?? hasLocks,
    hasPopups: head.promises !== undefined,
    hasMapBars: head.hasMapBars === true,
    hasTypography: head.hasTypography === true,
    hasMovement: head.hasMovement === true,
    hasBar,
    hasAction: head.hasAction === true,
    hasShare: head.hasShare === true,
    hasLiveBar: hasBar,
    hasWindows: hasBar || hasLocks,
    hasLocks,
    hasTags: false,
    asksConsent: false,
    carriesParameters: head.carriesParameters ?? true,
    hasDeliveries: head.hasDeliveries,
    hasPins: head.hasPins ?? false,
  }
}

/** FNV-1a, 32 bits: distinguishes texts, protects nothing. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
