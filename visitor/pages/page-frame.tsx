import type { ReactNode } from 'react'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { SiteFrame } from '#shared/site/release/releases.ts'
import { companyWords } from '#visitor/words/company-words.ts'
import { describeText } from '#shared/visitor/page-words.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import { externalWords } from '#visitor/words/external-words.ts'
import { TagData } from '#visitor/grid/tags.tsx'
import { formWords } from '#visitor/words/form-words.ts'
import { languageCookie } from '#visitor/page/language-cookie.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'
import type { PageAssets } from '#visitor/page/page-assets.ts'
import { carriedIn, externalPath, type PublishedMode, visitsOf } from '#visitor/page/page-context.ts'
import { EXTERNAL_PAGE, type FramedPage, pagePath, sitePagePath } from '#visitor/page/page-path.ts'
import { LanguageMenu } from '#visitor/elements/language-menu.tsx'
import { LostDialog } from '#visitor/elements/lost-dialog.tsx'
import { LinkPreview, madePicture } from '#visitor/elements/link-preview.tsx'
import { Logo } from '#visitor/elements/logo.tsx'
import { lookStyle, PageScene, sceneClass } from '#visitor/elements/page-scene.tsx'

/** The props of every page beside the grid. */
export type PageFrameProps = {
  frame: SiteFrame
  mode: PublishedMode
  page: FramedPage
  /** The search that survives a change of language, e.g. `?to=B2`. */
  search?: string | undefined
  /** The place of the grid that the page leads back to; absent = the site's entry. */
  place?: string | undefined
  assets: PageAssets
}

type Props = PageFrameProps & {
  /** Stands before the site's name in the title. */
  title: string
  /** The form was refused: the title begins with this, the page names the errors. */
  isRefused?: boolean
  /** Search engines may list the page; never an answer to a form. */
  isIndexed?: boolean
  /** What the page is about: it has a link preview. Empty = what the maker says about the site. */
  description?: string | undefined
  mainClass?: string
  /** The maker's tags, where they learn of what was done before. */
  tags?: ReleaseTags | undefined
  /** The way back is what the page offers next. */
  leadsBack?: boolean
  children: ReactNode
}

/** The frame of every page beside the grid: logo, languages, one column, and the way back. No bottom bar. */
export function PageFrame({ isRefused = false, isIndexed = false, title, mainClass, tags, children, ...props }: Props) {
  const { frame, mode, page, search = '', assets } = props
  const { language, languages, name, logo, look } = frame
  const text = visitorText(language)
  const home = pagePath(mode.base, language)
  const carried = carriedIn(frame, mode, page)
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <FrameHead
        {...props}
        title={isRefused ? formWords(language)('errorTitle', { title }) : title}
        isIndexed={isIndexed}
      />
      <body
        className={sceneClass('page', look)}
        style={lookStyle(look)}
        data-cookie={languageCookie(mode)}
        data-visits={visitsOf(mode, language, page)}
      >
        <PageScene look={look} />
        <header>
          <a className={logo ? 'logo' : 'home'} href={home} aria-label={text('page.home', { name })}>
            {logo ? <Logo logo={logo} /> : name}
          </a>
          <LanguageMenu
            language={language}
            languages={languages}
            text={text}
            flags={assets.flags}
            pathIn={(other) => sitePagePath(mode.base, other, page) + search}
          />
        </header>
        <main className={mainClass}>
          {children}
          <WayBack {...props} />
          <ExternalLink {...props} />
        </main>
        <LostDialog text={text} hasForm />
        {tags && <TagData tags={tags} file={assets.tagsFile} language={language} base={mode.base} />}
        {assets.files?.map((file) => (
          <script key={file} type="module" src={file} />
        ))}
        {carried !== undefined && assets.carryFile && (
          <script type="module" src={assets.carryFile} data-consent={carried} />
        )}
        {assets.scripts.map((script) => (
          <script key={script} type="module" dangerouslySetInnerHTML={{ __html: script }} />
        ))}
      </body>
    </html>
  )
}

/** The link to the cell that the visitor came from, else to the site's first page. */
function WayBack({ frame: { language, name }, mode, place, leadsBack }: PageFrameProps & Pick<Props, 'leadsBack'>) {
  return (
    <p className="return">
      <a className={leadsBack ? 'button' : undefined} href={pagePath(mode.base, language, place)}>
        {companyWords(language)('back', { name })}
      </a>
    </p>
  )
}

/** The link to the notice of external services, on every page beside the grid but that one. */
function ExternalLink({ frame, mode, page }: PageFrameProps) {
  const path = externalPath(frame, mode)
  if (!path || page === EXTERNAL_PAGE) return null
  return (
    <p className="more">
      <a href={path}>{externalWords(frame.language)('title')}</a>
    </p>
  )
}

function FrameHead({
  frame,
  mode,
  page,
  assets,
  title,
  isIndexed,
  description,
}: PageFrameProps & { title: string; isIndexed: boolean; description?: string | undefined }) {
  const { language, languages, defaultLanguage, name, favicon, linkPicture } = frame
  const base = { root: '', defaultLanguage }
  const addressIn = (other: Language) => mode.origin + sitePagePath(base, other, page)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <title>{`${title} | ${name}`}</title>
      {assets.styles.map((css) => (
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      <link rel="icon" href={favicon ? mediaPath(favicon, 'icon.png') : 'data:,'} />
      {isIndexed ? <link rel="canonical" href={addressIn(language)} /> : <meta name="robots" content="noindex" />}
      {isIndexed &&
        languages.length > 1 &&
        languages.map((other) => (
          <link key={other} rel="alternate" hrefLang={HTML_LANGUAGE[other]} href={addressIn(other)} />
        ))}
      {description !== undefined && (
        <LinkPreview
          url={addressIn(language)}
          origin={mode.origin}
          name={name}
          title={`${title} | ${name}`}
          description={describeText(description) || frame.description || `${title} | ${name}`}
          language={language}
          languages={languages}
          picture={linkPicture && madePicture(linkPicture)}
        />
      )}
    </head>
  )
}
