import { HTML_LANGUAGE, type Language } from '#shared/languages.ts'

type Props = { language: Language; css: string; title: string; text: string }

/** A page that only says something: not found, closed, open it elsewhere. It names no site. */
export function NoticePage({ language, css, title, text }: Props) {
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
        </main>
      </body>
    </html>
  )
}
