import type { ReleaseCompany, SiteFrame } from '#shared/site/release/releases.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { describeText } from '#shared/visitor/page-words.ts'
import { CompanyText } from '#visitor/company/company-text.tsx'
import { LanguageMenu } from '#visitor/elements/language-menu.tsx'
import { LinkPreview, madePicture } from '#visitor/elements/link-preview.tsx'
import { Logo } from '#visitor/elements/logo.tsx'
import { lookStyle, PageScene, sceneClass } from '#visitor/elements/page-scene.tsx'
import type { PageAssets } from '#visitor/page/page-assets.ts'
import type { PublishedMode } from '#visitor/page/page-context.ts'
import { companyPath, pagePath, sitePagePath } from '#visitor/page/page-path.ts'
import { companyWords } from '#visitor/words/company-words.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'

export type LightPageProps = {
  frame: SiteFrame
  mode: PublishedMode
  company: ReleaseCompany | null
  /** The site has a contact form. */
  hasContact: boolean
  assets: PageAssets
}

/**
 * The page of a site above its plan's limit of page views: its picture and name, who runs it, and how to reach them;
 * without a script. Search engines keep the address: it says what the site's first page says of itself.
 */
export function LightPage({ frame, mode, company, hasContact, assets }: LightPageProps) {
  const { language, languages, name, logo, look } = frame
  const text = visitorText(language)
  const words = companyWords(language)
  const profile = company?.tabs.find(({ tab }) => tab === 'profile')
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <LightHead frame={frame} mode={mode} assets={assets} />
      <body className={sceneClass('page', look)} style={lookStyle(look)}>
        <PageScene look={look} />
        <header>
          <span className={logo ? 'logo' : 'home'}>{logo ? <Logo logo={logo} /> : name}</span>
          <LanguageMenu
            language={language}
            languages={languages}
            text={text}
            flags={assets.flags}
            pathIn={(other) => pagePath(mode.base, other)}
          />
        </header>
        <main className="company legal">
          <h1>{name}</h1>
          <p>{text('light')}</p>
          {profile && company && (
            <section>
              <h2>{words('tabs.profile')}</h2>
              <CompanyText tab={profile} website={company.website} words={words} />
            </section>
          )}
          {company && (
            <p className="more">
              <a href={companyPath(mode.base, language)}>{words('company')}</a>
            </p>
          )}
          {hasContact && (
            <p className="return">
              <a className="button" href={sitePagePath(mode.base, language, 'contact')}>
                {formWords(language)('heading.contact')}
              </a>
            </p>
          )}
        </main>
      </body>
    </html>
  )
}

function LightHead({ frame, mode, assets }: Pick<LightPageProps, 'frame' | 'mode' | 'assets'>) {
  const { language, languages, defaultLanguage, name, favicon, linkPicture } = frame
  const description = describeText(frame.description ?? '')
  const addressIn = (other: Language) => mode.origin + pagePath({ root: '', defaultLanguage }, other)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <title>{name}</title>
      {assets.styles.map((css) => (
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      <link rel="icon" href={favicon ? mediaPath(favicon, 'icon.png') : 'data:,'} />
      <link rel="canonical" href={addressIn(language)} />
      {languages.length > 1 &&
        languages.map((other) => (
          <link key={other} rel="alternate" hrefLang={HTML_LANGUAGE[other]} href={addressIn(other)} />
        ))}
      <LinkPreview
        url={addressIn(language)}
        origin={mode.origin}
        name={name}
        title={name}
        description={description || name}
        language={language}
        languages={languages}
        picture={linkPicture && madePicture(linkPicture)}
      />
    </head>
  )
}
