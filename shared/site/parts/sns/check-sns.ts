import { LANGUAGES } from '#shared/text/languages.ts'
import { error, type Finding, type SiteFacts } from '#shared/site/findings/findings.ts'
import type { Sns } from './sns.ts'
import { refuseSnsEntry } from './sns-rules.ts'

/** Finds social links that today's rules refuse, in the site's languages. */
export function checkSns({ parts, languages }: Pick<SiteFacts, 'languages'> & { parts: { sns: Sns } }): Finding[] {
  return LANGUAGES.filter((language) => languages.includes(language)).flatMap((language) =>
    (parts.sns.entries[language] ?? [])
      .filter((entry) => refuseSnsEntry(entry))
      .map(({ snsType }) => error('snsEntry', `entries.${snsType}`, language)),
  )
}
