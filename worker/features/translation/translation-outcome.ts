import { checkSeoText, type SeoTextKind } from '#shared/site/parts/seo/seo-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import type { TranslationItem, TranslationResult } from '#shared/translation/translation.ts'
import type { Translation } from '#worker/platform/translator/translator.ts'

/** Search texts allow few characters: others become a space. */
function toSeoText(text: string, kind: SeoTextKind): string {
  const kept = [...text.replaceAll(/['’]/g, '')].map((sign) =>
    'value' in checkSeoText(sign.trim() || 'x', { max: 1, kind }) ? sign : ' ',
  )
  return kept.join('').replaceAll(/\s+/g, ' ').trim()
}

/** A translation as its field accepts it; undefined if it does not. */
function fitField(translated: string, { source, max, kind }: TranslationItem): string | undefined {
  if (kind !== 'plain') {
    const checked = checkSeoText(toSeoText(translated, kind), { max, kind })
    return 'value' in checked ? checked.value : undefined
  }
  const checked = checkText(translated, { max, multiline: source.includes('\n') })
  return 'value' in checked ? checked.value : undefined
}

/**
 * The result of a text: its translation, or a copy of its source if there is none that the field accepts
 * (rules/translation.md#failures).
 */
export function outcomeOf(item: TranslationItem, translation: Translation | undefined): TranslationResult {
  const { path, sourceHash, before, source } = item
  const value = translation && 'text' in translation ? fitField(translation.text, item) : undefined
  if (!value) return { path, sourceHash, before, value: source, state: 'copied' }
  return { path, sourceHash, before, value, state: 'translated' }
}
