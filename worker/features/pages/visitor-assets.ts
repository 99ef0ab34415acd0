import assets from '#visitor-assets'
import type { Assets } from '#visitor/page-assets.ts'
import type { ReleaseHead } from '#worker/content/projection/release.storage.ts'
import type { PageSources } from './page-policy.ts'

const { css, videoCss, productsCss, popupCss, barCss, companyCss, formCss, frameCss, memberCss, extendedCss } = assets
const { island, video, timers, blocks, bar, windows, tags, popup, products, language, forms, members, later } = assets

/** Names this build, by time and content: what another one cached is never served with this one's headers. */
export const { build: BUILD } = assets

/** The style sheet of previews and notices: the visitor's, and what only they have. */
export const EXTENDED_CSS = extendedCss.text

/** What stands in a published page. */
export const PAGE_ASSETS: Assets = {
  css: css.text,
  island: island.text,
  language: language.text,
  videoCss: videoCss.text,
  barCss: barCss.text,
  video: video.text,
  timers: timers.text,
  blocks: blocks.text,
  bar: bar.text,
  windows: windows.text,
  tags: tags.text,
  productsCss: productsCss.text,
  products: products.text,
  popupCss: popupCss.text,
  popup: popup.text,
  members: members.text,
  later: later.text,
  laterUrl: assets.laterUrl,
}

/** How the policy names it; what only some sites have lengthens no other site's headers. */
export function pageSources(head: Pick<ReleaseHead, 'promises' | 'hasBar' | 'hasMarks' | 'hasLocks'>): PageSources {
  const { promises, hasBar, hasLocks } = head
  // What is locked comes into the page later; what it will be made of is nobody's business before.
  const hasMarks = head.hasMarks ?? hasLocks
  const styles = [
    css,
    videoCss,
    ...(hasMarks ? [productsCss] : []),
    ...(promises ? [popupCss] : []),
    ...(hasBar ? [barCss, companyCss] : []),
    ...(hasLocks ? [formCss, memberCss] : []),
  ]
  const scripts = [
    island,
    language,
    video,
    timers,
    blocks,
    ...(hasMarks ? [products] : []),
    ...(promises ? [popup] : []),
    ...(hasBar ? [bar] : []),
    ...(hasBar || hasLocks ? [windows] : []),
    ...(hasLocks ? [members] : []),
    later,
  ]
  return {
    styles: styles.map(({ hash }) => hash),
    scripts: scripts.map(({ hash }) => hash),
    tagLoader: tags.hash,
  }
}

/** The style sheets of the company's page; the window brings the second one into the page that opens it. */
export const COMPANY_CSS = { page: css.text, company: companyCss.text }
export const COMPANY_SOURCES: PageSources = { styles: [css.hash, companyCss.hash], scripts: [] }

/** What stands in pages of forms and membership. */
const FRAME_STYLES = [css, companyCss, formCss, frameCss]
export const FRAME_ASSETS = {
  css: FRAME_STYLES.map(({ text }) => text),
  language: language.text,
  forms: forms.text,
}
export const FRAME_SOURCES: PageSources = {
  styles: FRAME_STYLES.map(({ hash }) => hash),
  scripts: [language.hash, forms.hash],
  hasForm: true,
}

/** The same with what only membership has; the window to sign in brings its style sheets into the page that opens it. */
export const MEMBER_ASSETS = { ...FRAME_ASSETS, css: [...FRAME_ASSETS.css, memberCss.text] }
export const MEMBER_SOURCES: PageSources = { ...FRAME_SOURCES, styles: [...FRAME_SOURCES.styles, memberCss.hash] }
export const LOGIN_CSS = [formCss.text, memberCss.text]

/** The same for a preview, whose own script has an address. */
export const PREVIEW_ASSETS: Assets = {
  css: EXTENDED_CSS,
  island: island.text,
  video: video.text,
  timers: timers.text,
  bar: bar.text,
  windows: windows.text,
  products: products.text,
  urls: [assets.previewUrl],
}
export const PREVIEW_SOURCES: PageSources = {
  styles: [extendedCss.hash],
  scripts: [island, video, timers, products, bar, windows].map(({ hash }) => hash),
}

/** FNV-1a, 32 bits: tells texts apart, guards nothing. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
