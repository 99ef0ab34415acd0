import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

export type NoticeProps = {
  language: Language
  css: string
  title: string
  text: string
  /** Where the site begins, if there is one: what cannot be found may be elsewhere in it. */
  home?: { href: string; text: string } | undefined
}

/** A page that only says something: not found, closed, open it elsewhere. It names no site. */
export function NoticePage({ language, css, title, text, home }: NoticeProps) {
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="notice">
        <main>
          <i aria-hidden="true" />
          <h1>{title}</h1>
          <p>{text}</p>
          {home && <a href={home.href}>{home.text}</a>}
        </main>
      </body>
    </html>
  )
}
