import assets from '#dist/visitor-assets.json'

/** The visitor build: the style sheets' text, and the addresses of the scripts. */
const { previewCss } = assets
export const { css, islandUrl, previewUrl } = assets

/** The style sheet of previews and notices: the visitor's, and what only they have. */
export const EXTENDED_CSS = `${css}${previewCss}`

/** Names this build: a cached page is never served by another one. */
export const BUILD = fingerprint(JSON.stringify(assets))

/** FNV-1a, 32 bits: tells texts apart, guards nothing. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
