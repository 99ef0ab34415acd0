import assets from '#dist/visitor-assets.json'
import type { Assets } from '#visitor/page-assets.ts'
import type { PageSources } from './page-policy.ts'

const { css, videoCss, popupCss, extendedCss, island, video, timers, blocks, tags, popup } = assets

/** Names this build, by time and content: what another one cached is never served with this one's headers. */
export const { build: BUILD } = assets

/** The style sheet of previews and notices: the visitor's, and what only they have. */
export const EXTENDED_CSS = extendedCss.text

/** What stands in a published page, and how its policy names it. */
export const PAGE_ASSETS: Assets = {
  css: css.text,
  island: island.text,
  videoCss: videoCss.text,
  video: video.text,
  timers: timers.text,
  blocks: blocks.text,
  tags: tags.text,
  popupCss: popupCss.text,
  popup: popup.text,
}
export const PAGE_SOURCES: PageSources = {
  styles: [css.hash, videoCss.hash],
  scripts: [island, video, timers, blocks].map(({ hash }) => hash),
  tagLoader: tags.hash,
}
/** The same with what pages with popups have: others' headers stay as they are. */
export const POPUP_PAGE_SOURCES: PageSources = {
  ...PAGE_SOURCES,
  styles: [...PAGE_SOURCES.styles, popupCss.hash],
  scripts: [...PAGE_SOURCES.scripts, popup.hash],
}

/** The same for a preview, whose own script has an address. */
export const PREVIEW_ASSETS: Assets = {
  css: EXTENDED_CSS,
  island: island.text,
  video: video.text,
  timers: timers.text,
  urls: [assets.previewUrl],
}
export const PREVIEW_SOURCES: PageSources = {
  styles: [extendedCss.hash],
  scripts: [island.hash, video.hash, timers.hash],
}

/** FNV-1a, 32 bits: tells texts apart, guards nothing. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
