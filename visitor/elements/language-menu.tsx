import { HTML_LANGUAGE, LANGUAGE_LABEL, LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import type { VisitorText } from '#visitor/words/visitor-text.ts'
import { flagged } from './flag.ts'

type LanguageMenuProps = {
  languages: readonly Language[]
  language: Language
  text: VisitorText
  /** This page in another language. */
  pathIn: (language: Language) => string
  /** The address of the file of all flags. */
  flags: string
}

/**
 * The site's languages with flags; with a single one it cannot be opened. The flags of the list are loaded when it is
 * opened.
 */
export function LanguageMenu({ languages, language, text, pathIn, flags }: LanguageMenuProps) {
  const current = flagged(language, LANGUAGE_LABEL[language])
  // Begins with the visible text, for speech input (WCAG 2.2, 2.5.3).
  const label = `${LANGUAGE_LABEL[language]} ${text('page.language', { name: LANGUAGE_NAME[language] })}`
  if (languages.length < 2) {
    return <button type="button" className="lang" disabled aria-label={label} dangerouslySetInnerHTML={current} />
  }
  return (
    <details className="lang">
      <summary aria-label={label} dangerouslySetInnerHTML={current} />
      <ul>
        {languages.map((other) => (
          <li key={other}>
            <a
              href={pathIn(other)}
              lang={HTML_LANGUAGE[other]}
              data-lang={other}
              aria-current={other === language ? 'true' : undefined}
            >
              <img className="flag" src={`${flags}#${other}`} loading="lazy" alt="" />
              {LANGUAGE_NAME[other]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
