import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

export type ErrorPageProps = {
  language: Language
  css: readonly string[]
  title: string
  text: string
  /** A link to the site's first page, if there is a site. */
  home?: { href: string; text: string } | undefined
}

/** A page with a message only, e.g. not found or closed. It names no site. */
export function ErrorPage({ language, css, title, text: message, home }: ErrorPageProps) {
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {css.map((text) => (
          <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
      </head>
      <body className="error-page">
        <main>
          <i aria-hidden="true" />
          <h1>{title}</h1>
          <p>{message}</p>
          {home && <a href={home.href}>{home.text}</a>}
        </main>
      </body>
    </html>
  )
}
