import type { ShownTextName } from '#shared/site/cell/cell-text-rules.ts'
import type { ShownTexts } from './releases.ts'

/** A text over a picture; empty in a release that is older than the text. */
export function shownText(texts: Partial<ShownTexts>, name: ShownTextName): string {
  return texts[name] ?? ''
}
