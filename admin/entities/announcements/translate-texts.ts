import { ANNOUNCEMENT_TEXT_NAMES, type AnnouncementText } from '#shared/announcement/announcement-texts.ts'
import type { Language } from '#shared/text/languages.ts'
import { hashSource, textIn, textStatusOf } from '#shared/text/localized-text.ts'
import type { Texts } from './announcement-draft.ts'

/** Fields whose text in a language is missing, failed, or older than its source. */
export function openTexts(texts: Texts, from: Language, to: Language): AnnouncementText[] {
  return ANNOUNCEMENT_TEXT_NAMES.filter((field) => {
    const status = textStatusOf(texts[field], to, from)
    const isOpen = status === 'missing' || status === 'failed' || status === 'stale'
    return isOpen && textIn(texts[field], from) !== undefined
  })
}

export type Translated = { field: AnnouncementText; source: string; value: string | null }

/** The texts with what came back; a text that somebody wrote meanwhile stays. */
export function withTranslated(
  texts: Texts,
  { before, to, results }: { before: Texts; to: Language; results: readonly Translated[] },
): Texts {
  const changed = results.flatMap(({ field, source, value }) => {
    const isUntouched = texts[field][to]?.value === before[field][to]?.value
    if (value === null || !isUntouched) return []
    const text = { value, state: 'translated' as const, sourceHash: hashSource(source) }
    return [[field, { ...texts[field], [to]: text }] as const]
  })
  return { ...texts, ...Object.fromEntries(changed) }
}
