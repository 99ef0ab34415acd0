/** What stands in a page beside its views. */
export type Assets = {
  css: string
  island: string
  /** For pages with films. */
  videoCss?: string
  video?: string
  /** For pages whose arrows fade or whose rows move on. */
  timers?: string
  /** For pages with popups. */
  popupCss?: string
  popup?: string
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
  /** Addresses of further scripts. */
  urls?: readonly string[]
  /** Further `data-*` attributes of the document, for the island of a preview. */
  data?: Record<string, string>
}
