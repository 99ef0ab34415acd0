import type { Language } from '#shared/text/languages.ts'
import { withValue } from '#shared/text/localized-text.ts'
import { SNS_TYPES, type SnsType } from '#shared/site/parts/sns/sns-rules.ts'
import type { Sns, SnsEntry } from '#shared/site/parts/sns/sns.ts'

/** The list with one link set, or removed if `snsUrl` is empty; in the order of the bar. */
export function withLink(entries: readonly SnsEntry[], snsType: SnsType, snsUrl: string): SnsEntry[] {
  const others = entries.filter((entry) => entry.snsType !== snsType)
  const next = snsUrl === '' ? others : [...others, { snsType, snsUrl }]
  return SNS_TYPES.flatMap((type) => next.find((entry) => entry.snsType === type) ?? [])
}

/** Gives a language its own list, a copy of the default language's, or removes it if `isOwn` is false. */
export function withOwnList(sns: Sns, language: Language, defaultLanguage: Language, isOwn: boolean): Sns {
  const entries = isOwn ? (sns.entries[defaultLanguage] ?? []) : undefined
  return { ...sns, entries: withValue(sns.entries, language, entries) }
}
