import {
  hasBar,
  hasLiveBar,
  hasLocks,
  hasMarks,
  hasTimers,
  hasVideo,
  hasWindows,
  isWhole,
  type PageContext,
  tagsOf,
} from '#visitor/page/page-context.ts'

/** What stands in a page beside its views. */
export type Assets = {
  css: string
  island: string
  /** For published pages in several languages. */
  language?: string
  /** For pages with films. */
  videoCss?: string
  video?: string
  /** For pages whose arrows fade or whose rows move on. */
  timers?: string
  /** For pages with popups. */
  popupCss?: string
  popup?: string
  /** For published pages: the script that loads controls and the counting of visits, and their address. */
  later?: string
  laterUrl?: string
  /** For pages with products or link points on their pictures. */
  productsCss?: string
  products?: string
  /** The script of pages that hold a part of their grid. */
  blocks?: string
  /** For pages with a bottom bar. */
  barCss?: string
  bar?: string
  /** For pages with their maker's tags. */
  tags?: string
  /** For pages whose links open windows: the company's, or the one to sign in. */
  windows?: string
  /** For pages with members-only cells. */
  members?: string
  /** Addresses of further scripts. */
  urls?: readonly string[]
  /** Further `data-*` attributes of the document, for the island of a preview. */
  data?: Record<string, string>
}

const given = (texts: readonly (string | false | undefined)[]) => texts.filter((text) => typeof text === 'string')

/** The style sheets of what a page has. */
export function stylesOf(context: PageContext, { css, videoCss, productsCss, popupCss, barCss }: Assets): string[] {
  return given([
    css,
    hasVideo(context) && videoCss,
    hasMarks(context) && productsCss,
    context.release.popups !== undefined && popupCss,
    hasBar(context) && barCss,
  ])
}

/** The scripts of what a page has, in their order. */
export function scriptsOf(context: PageContext, assets: Assets): string[] {
  const { island, language, video, timers, blocks, bar, windows, tags, popup, products, members, later } = assets
  return given([
    !isWhole(context.release) && blocks,
    island,
    context.release.languages.length > 1 && language,
    hasVideo(context) && video,
    hasTimers(context) && timers,
    hasMarks(context) && products,
    hasLiveBar(context) && bar,
    hasWindows(context) && windows,
    tagsOf(context) !== undefined && tags,
    context.release.popups !== undefined && popup,
    hasLocks(context) && members,
    later,
  ])
}
