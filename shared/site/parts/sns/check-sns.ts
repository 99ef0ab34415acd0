import { buttonInk, CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { error, type Finding, type SiteFacts, warning } from '#shared/site/findings/findings.ts'
import { checkPageLink, type PagesInput } from '#shared/site/parts/forms/check-page-link.ts'
import type { BarAction, Sns } from './sns.ts'
import { refuseSnsEntry } from './sns-rules.ts'

type SnsInput = PagesInput & Pick<SiteFacts, 'languages' | 'defaultLanguage'> & { parts: { sns: Sns } }

/** Finds social links that today's rules refuse, in the site's languages, and a call to action that leads nowhere. */
export function checkSns(input: SnsInput): Finding[] {
  const { parts, languages } = input
  const links = LANGUAGES.filter((language) => languages.includes(language)).flatMap((language) =>
    (parts.sns.entries[language] ?? [])
      .filter((entry) => refuseSnsEntry(entry))
      .map(({ snsType }) => error('snsEntry', `entries.${snsType}`, language)),
  )
  return [...links, ...checkAction(parts.sns.action, input)]
}

function checkAction(action: BarAction, input: SnsInput): Finding[] {
  const { defaultLanguage } = input
  const [url, text] = ['action.linkUrl', 'action.linkButtonText']
  const hasText = textIn(action.linkButtonText, defaultLanguage) !== undefined
  const hasLink = action.isInternalLink ? action.internalLink !== null : Boolean(action.linkUrl[defaultLanguage])
  if (!hasLink) {
    if (!hasText) return []
    return [action.isInternalLink ? error('internalLink', url) : error('textWithoutLink', url, defaultLanguage)]
  }
  const page = action.isInternalLink ? action.internalLink : null
  return [
    ...(hasText ? [] : [error('linkWithoutText', text, defaultLanguage)]),
    ...(page ? checkPageLink(page, url, input) : []),
    ...(isPale(action) ? [warning('contrast', 'action.linkButtonColor')] : []),
  ]
}

function isPale({ linkButtonColor, linkTextColor }: BarAction): boolean {
  const ratio = contrastRatio(linkButtonColor, buttonInk(linkButtonColor, linkTextColor))
  return ratio !== undefined && ratio < CONTRAST_MIN
}
