import { LANGUAGES } from '#shared/text/languages.ts'
import { type CheckInput, error, type Finding } from '#shared/site/findings/findings.ts'
import { refuseSnsEntry } from './sns-rules.ts'

/** Social links that today's rules refuse, of the languages that the site has. */
export function checkSns({ parts, languages }: CheckInput): Finding[] {
  return LANGUAGES.filter((language) => languages.includes(language)).flatMap((language) =>
    (parts.sns.entries[language] ?? [])
      .filter((entry) => refuseSnsEntry(entry))
      .map(({ snsType }) => error('snsEntry', `entries.${snsType}`, language)),
  )
}
