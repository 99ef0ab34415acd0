import type { DeclaredTexts } from '#shared/site/declared-texts.ts'
import { type CheckedText, checkText } from '#shared/text/text-rules.ts'

/** The texts for search engines (rules/seo.md#search-texts). */
export const SEO_TEXTS = {
  title: { max: 60, isMultiline: false, kind: 'seo' },
  h1: { max: 70, isMultiline: false, kind: 'seo' },
  description: { max: 160, isMultiline: false, kind: 'description' },
} as const satisfies DeclaredTexts
export type SeoTextName = keyof typeof SEO_TEXTS
/** Kind of text, which decides the allowed characters: a description may have underscores. */
export type SeoTextKind = (typeof SEO_TEXTS)[SeoTextName]['kind']

/**
 * Code points of head tags and body tags, each: the counter shows the same number that is checked
 * (rules/seo.md#tags-of-makers).
 */
export const TAGS_MAX = 65_535

/** Minimum code points of a title: a shorter one says too little in a list of search results. */
export const SEO_TITLE_SHORT = 10

/** Inner spaces and the marks of rules/seo.md#search-texts, with their full-width forms. */
const MARKS = new Set(' \u3000-|:()[]－｜：（）［］、。・「」ー')
/** Letters of any script, with the marks that belong to them, and digits; ideographic zero counts as a number letter. */
const LETTER = /^[\p{L}\p{Mn}\p{Mc}\p{Nd}\p{Nl}]$/u
/** Emoji, characters that join emoji, and characters that turn others into emoji. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|[\ufe0e\ufe0f])$/u
/** Invisible characters. */
const INVISIBLE = /^[\p{C}\p{Z}]$/u

/** Returns a character as a message shows it; an invisible one by its code point. */
function nameOf(sign: string): string {
  if (!INVISIBLE.test(sign)) return sign
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * A text for search engines: letters, marks and digits of any script, inner spaces and a few punctuation characters.
 * Normalised and trimmed like any text. Refuses with the message keys of `checkText`, and with `seoEmoji`,
 * `seoUnderscore` or `seoSymbol` (with `sign`).
 */
export function checkSeoText(input: string, { max, kind }: { max: number; kind: SeoTextKind }): CheckedText {
  const checked = checkText(input, { max })
  if ('refused' in checked) return checked
  for (const sign of checked.value) {
    if (EMOJI.test(sign)) return { refused: { key: 'seoEmoji' } }
    if (sign === '_' && kind === 'description') continue
    if (sign === '_') return { refused: { key: 'seoUnderscore' } }
    if (!MARKS.has(sign) && !LETTER.test(sign)) return { refused: { key: 'seoSymbol', values: { sign: nameOf(sign) } } }
  }
  return checked
}
