import { FORM_KINDS, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { textStatusOf, textIn, type TextStatus } from '#shared/text/localized-text.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { isFoundIn } from '#shared/text/search-text.ts'

/** Texts of one cell, one form or one part; without any of them, of the site itself. */
export type TextGroup = {
  key: string
  cellId: string | null
  part: FormKind | Exclude<PartName, 'forms'> | null
  texts: readonly SiteText[]
}

export type Pair = { source: Language; target: Language; defaultLanguage: Language }
export type TextFilter = 'all' | Exclude<TextStatus, 'written'>

/** The group that a text belongs to. */
export function groupOf({ part, cellId, field }: SiteText): Omit<TextGroup, 'texts'> {
  if (part !== 'forms') return { key: cellId ?? part ?? 'site', cellId, part }
  const kind = FORM_KINDS.find((one) => field.startsWith(`${one}.`)) ?? 'contact'
  return { key: `forms.${kind}`, cellId: null, part: kind }
}

/** Texts with a value in the source or the target language. */
export function shownTexts(texts: readonly SiteText[], { source, target }: Pair): SiteText[] {
  return texts.filter(({ text }) => textIn(text, source) !== undefined || textIn(text, target) !== undefined)
}

/** Texts that match filter and search; the search looks at both sides. */
export function filterTexts(
  texts: readonly SiteText[],
  { source, target, defaultLanguage }: Pair,
  { filter, search }: { filter: TextFilter; search: string },
): SiteText[] {
  const holds = (value: string | undefined) => value !== undefined && isFoundIn(value, search)
  return texts.filter(
    ({ text }) =>
      (filter === 'all' || textStatusOf(text, target, defaultLanguage) === filter) &&
      (search.trim() === '' || holds(textIn(text, source)) || holds(textIn(text, target))),
  )
}

/** Groups texts by cell, form or part, in the document's order. */
export function groupTexts(texts: readonly SiteText[]): TextGroup[] {
  const groups = new Map<string, TextGroup & { texts: SiteText[] }>()
  for (const one of texts) {
    const place = groupOf(one)
    const group = groups.get(place.key) ?? { ...place, texts: [] }
    group.texts.push(one)
    groups.set(place.key, group)
  }
  return [...groups.values()]
}

export type TextStatusCounts = Record<TextStatus | 'all', number>

/** Counts texts by their translation status in a language. */
export function countTextStatuses(
  texts: readonly SiteText[],
  language: Language,
  defaultLanguage: Language,
): TextStatusCounts {
  const counts: TextStatusCounts = { all: texts.length, missing: 0, written: 0, translated: 0, failed: 0, stale: 0 }
  for (const { text } of texts) counts[textStatusOf(text, language, defaultLanguage)] += 1
  return counts
}

/** Number of finished texts: written or translated. */
export const countDone = ({ written, translated }: TextStatusCounts) => written + translated
