import type { Language } from '#shared/text/languages.ts'
import { withValue } from '#shared/text/localized-text.ts'
import { SNS_TYPES, type SnsType } from '#shared/site/parts/sns/sns-rules.ts'
import type { Sns, SnsEntry } from '#shared/site/parts/sns/sns.ts'

/** A list with the link of one kind set, or taken out where it is empty; in the bar's order. */
export function withLink(entries: readonly SnsEntry[], snsType: SnsType, snsUrl: string): SnsEntry[] {
  const others = entries.filter((entry) => entry.snsType !== snsType)
  const next = snsUrl === '' ? others : [...others, { snsType, snsUrl }]
  return SNS_TYPES.flatMap((type) => next.find((entry) => entry.snsType === type) ?? [])
}

/** Gives a language a list of its own, beginning with the default language's, or takes it away. */
export function withOwnList(sns: Sns, language: Language, defaultLanguage: Language, isOwn: boolean): Sns {
  const entries = isOwn ? (sns.entries[defaultLanguage] ?? []) : undefined
  return { ...sns, entries: withValue(sns.entries, language, entries) }
}
