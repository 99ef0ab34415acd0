import { CLAUSE_FIELDS } from '#shared/site/parts/company/company-rules.ts'
import type { ReleaseCompany } from '#shared/site/release/releases.ts'
import type { CompanyWords } from '#visitor/words/company-words.ts'
import { labelledLines } from './labelled-lines.ts'
import { plainText } from '#visitor/elements/plain-text.tsx'

type Props = { tab: ReleaseCompany['tabs'][number]; website: string; words: CompanyWords }

/** The content of one tab: plain text, with the website below the profile and the fields above the free text. */
export function CompanyText({ tab: { tab, text, fields }, website, words }: Props) {
  return (
    <>
      {fields.length > 0 && (
        <dl>
          {CLAUSE_FIELDS.map((name) => {
            const field = fields.find((each) => each.field === name)
            return (
              field && (
                <div key={name}>
                  <dt>{words(`clause.${name}`)}</dt>
                  <dd>{plainText(field.text)}</dd>
                </div>
              )
            )
          })}
        </dl>
      )}
      {tab === 'profile' ? <Profile text={text} /> : text && <p>{plainText(text)}</p>}
      {tab === 'profile' && website && (
        <p className="site">
          <a href={website} target="_blank" rel="noopener" aria-label={words('newTab', { name: words('website') })}>
            {words('website')}
          </a>
        </p>
      )}
    </>
  )
}

/** The profile: its lines with labels as a table. */
function Profile({ text }: { text: string }) {
  return labelledLines(text).map((part, index) =>
    'text' in part ? (
      <p key={index}>{plainText(part.text)}</p>
    ) : (
      <dl key={index}>
        {part.lines.map(({ label, value }, row) => (
          <div key={row}>
            <dt>{label}</dt>
            <dd>{plainText(value)}</dd>
          </div>
        ))}
      </dl>
    ),
  )
}
