import { parseLink } from '#shared/text/link-rules.ts'
import type { ReleaseCompany, ReleaseSocialLink } from '#shared/site/release/releases.ts'
import { parsePhone, SNS_TYPES } from '#shared/site/parts/sns/sns-rules.ts'
import type { Sns, SnsEntry } from '#shared/site/parts/sns/sns.ts'
import { buttonOf, type ProjectionSource } from './projection-source.ts'

/** undefined if the entry is empty, or no longer valid. */
function hrefOf({ snsType, snsUrl }: SnsEntry): string | undefined {
  if (snsType !== 'phone_number') return parseLink(snsUrl)
  const number = parsePhone(snsUrl)
  return number && `tel:${number}`
}

/** The filled social links in the bar's order; undefined if there are none or the bar is hidden. */
function projectSns(sns: Sns, { language, defaultLanguage }: ProjectionSource): ReleaseSocialLink[] | undefined {
  const entries = sns.entries[language] ?? sns.entries[defaultLanguage] ?? []
  const links = SNS_TYPES.flatMap((type) => {
    const entry = entries.find(({ snsType }) => snsType === type)
    const href = entry && hrefOf(entry)
    return href ? [{ type, href }] : []
  })
  return sns.isBarShown && links.length > 0 ? links : undefined
}

/**
 * The bar's social links, its button to share, the company's tabs behind its link, and the call to action, each where
 * there is one.
 */
export function projectBar(sns: Sns, company: ReleaseCompany | null, source: ProjectionSource) {
  const links = projectSns(sns, source)
  const action = buttonOf(sns.action, source)
  return {
    ...(links && { sns: links }),
    ...(sns.isShareShown && sns.isBarShown && { hasShare: true as const }),
    ...(company && sns.isBarShown && { companyTabs: company.tabs.map(({ tab }) => tab) }),
    ...(action && { action }),
  }
}
