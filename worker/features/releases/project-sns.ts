import type { ReleaseSocialLink } from '#shared/releases.ts'
import { parsePhone, SNS_TYPES } from '#shared/sns-rules.ts'
import type { Sns, SnsEntry } from '#shared/sns.ts'
import type { ProjectionSource } from './projection-source.ts'

function hrefOf({ snsType, snsUrl }: SnsEntry): string {
  return snsType === 'phone_number' ? `tel:${parsePhone(snsUrl) ?? ''}` : snsUrl
}

/** The filled social links in the bar's order; undefined where there are none or the bar is hidden. */
export function projectSns(sns: Sns, { language, defaultLanguage }: ProjectionSource): ReleaseSocialLink[] | undefined {
  const entries = sns.entries[language] ?? sns.entries[defaultLanguage] ?? []
  const filled = entries.filter(({ snsUrl }) => snsUrl !== '')
  if (!sns.isBarShown || filled.length === 0) return undefined
  const inOrder = filled.toSorted((a, b) => SNS_TYPES.indexOf(a.snsType) - SNS_TYPES.indexOf(b.snsType))
  return inOrder.map((entry) => ({ type: entry.snsType, href: hrefOf(entry) }))
}
