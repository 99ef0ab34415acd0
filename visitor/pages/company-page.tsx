import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { ReleaseCompany, SiteRelease } from '#shared/site/release/releases.ts'
import { companyWords } from '#visitor/company-words.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import { companyPath, pagePath } from '#visitor/page/page-path.ts'
import { CompanyText } from '#visitor/ui/company-text.tsx'

type Props = { release: SiteRelease; mode: PublishedMode; company: ReleaseCompany; css: readonly string[] }

/** The company's texts one below the other: for visitors without scripts, for links and for search engines. */
export function CompanyPage({ release, mode, company, css }: Props) {
  const words = companyWords(release.language)
  return (
    <html lang={HTML_LANGUAGE[release.language]}>
      <CompanyHead release={release} mode={mode} css={css} />
      <body className="legal">
        <main className="company">
          <div className="top">
            <a className="home" href={pagePath(mode.base, release.language)}>
              {words('back', { name: release.name })}
            </a>
            <h1>{words('company')}</h1>
            {company.tabs.length > 1 && (
              <p className="links">
                {company.tabs.map(({ tab }) => (
                  <a key={tab} href={`#${tab}`}>
                    {words(`tabs.${tab}`)}
                  </a>
                ))}
              </p>
            )}
          </div>
          {company.tabs.map((tab) => (
            <section key={tab.tab} id={tab.tab}>
              <h2>{words(`tabs.${tab.tab}`)}</h2>
              <CompanyText tab={tab} website={company.website} words={words} />
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

function CompanyHead({ release, mode, css }: Omit<Props, 'company'>) {
  const base = { root: '', defaultLanguage: release.defaultLanguage }
  const addressIn = (language: typeof release.language) => mode.origin + companyPath(base, language)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <title>{`${companyWords(release.language)('company')} | ${release.name}`}</title>
      {css.map((text) => (
        <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
      <link rel="icon" href={release.favicon ? mediaPath(release.favicon, 'icon.png') : 'data:,'} />
      <link rel="canonical" href={addressIn(release.language)} />
      {release.languages.length > 1 &&
        release.languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={HTML_LANGUAGE[language]} href={addressIn(language)} />
        ))}
    </head>
  )
}
