import assets from '#dist/visitor-assets.json'

/** The visitor build: the style sheets' text, and the addresses of the scripts. */
export const { css, previewCss, islandUrl, previewUrl } = assets

/** Names this build: a cached page is never served by another one. */
export const BUILD = fingerprint(JSON.stringify(assets))

/** FNV-1a, 32 bits: tells texts apart, guards nothing. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
