import type { SiteFrame } from '#shared/site/release/releases.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { Logo } from '#visitor/elements/logo.tsx'
import { visitorText } from '#visitor/words/visitor-text.ts'
import { lookStyle, PageScene, sceneClass } from '#visitor/elements/page-scene.tsx'

export type ErrorPageProps = {
  language: Language
  css: readonly string[]
  title: string
  text: string
  /** A text below the others, e.g. a number that people can quote. */
  note?: string | undefined
  /** A link to the site's first page, if there is a site, or to the same page once more. */
  home?: { href: string; text: string } | undefined
  /** The site whose look the page has; absent: the page names no site. */
  frame?: SiteFrame | undefined
}

/** A page with a message only, e.g. not found or closed. */
export function ErrorPage({ language, css, title, text: message, note, home, frame }: ErrorPageProps) {
  const favicon = frame?.favicon
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{frame ? `${title} | ${frame.name}` : title}</title>
        <link rel="icon" href={favicon ? mediaPath(favicon, 'icon.png') : 'data:,'} />
        {css.map((text) => (
          <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
      </head>
      <body className={sceneClass('error-page', frame?.look)} style={lookStyle(frame?.look)}>
        <PageScene look={frame?.look} />
        {frame && home && <SiteLink frame={frame} href={home.href} />}
        <main>
          <i aria-hidden="true" />
          <h1>{title}</h1>
          <p>{message}</p>
          {note && (
            <p>
              <small>{note}</small>
            </p>
          )}
          {home && (
            <a className={frame && 'button'} href={home.href}>
              {home.text}
            </a>
          )}
        </main>
      </body>
    </html>
  )
}

/** The site's logo, or its name, which leads to its first page. */
function SiteLink({ frame: { language, name, logo }, href }: { frame: SiteFrame; href: string }) {
  return (
    <header>
      <a className={logo ? 'logo' : 'home'} href={href} aria-label={visitorText(language)('page.home', { name })}>
        {logo ? <Logo logo={logo} /> : name}
      </a>
    </header>
  )
}
