import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

export type ErrorPageProps = {
  language: Language
  css: readonly string[]
  title: string
  text: string
  /** A text below the others, e.g. a number that people can quote. */
  note?: string | undefined
  /** A link to the site's first page, if there is a site, or to the same page once more. */
  home?: { href: string; text: string } | undefined
}

/** A page with a message only, e.g. not found or closed. It names no site. */
export function ErrorPage({ language, css, title, text: message, note, home }: ErrorPageProps) {
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
          {note && (
            <p>
              <small>{note}</small>
            </p>
          )}
          {home && <a href={home.href}>{home.text}</a>}
        </main>
      </body>
    </html>
  )
}
