import { HTML_LANGUAGE, LANGUAGE_LABEL, LANGUAGE_NAME, type Language } from '#shared/languages.ts'
import { formatPosition } from '#shared/positions.ts'
import type { PageContext } from '#visitor/page-context.ts'
import { pagePath } from '#visitor/page-path.ts'
import { Flag } from './flag.tsx'

/** The site's languages with flags; with a single one it cannot be opened. */
export function LanguageMenu({ context }: { context: PageContext }) {
  const { release, text } = context
  const label = text('page.language', { name: LANGUAGE_NAME[release.language] })
  const current = (
    <>
      <Flag language={release.language} />
      {LANGUAGE_LABEL[release.language]}
    </>
  )
  if (release.languages.length < 2) {
    return (
      <button type="button" className="lang" disabled aria-label={label}>
        {current}
      </button>
    )
  }
  return (
    <details className="lang">
      <summary aria-label={label}>{current}</summary>
      <ul>
        {release.languages.map((language) => (
          <li key={language}>
            <LanguageLink language={language} context={context} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function LanguageLink({ language, context }: { language: Language; context: PageContext }) {
  const { release, entry, mode } = context
  return (
    <a
      href={mode.kind === 'published' ? pagePath(mode.base, language, formatPosition(entry)) : '#'}
      lang={HTML_LANGUAGE[language]}
      data-lang={language}
      aria-current={language === release.language ? 'true' : undefined}
    >
      <Flag language={language} />
      {LANGUAGE_NAME[language]}
    </a>
  )
}
