import { HTML_LANGUAGE, type Language } from '#shared/languages.ts'

type Props = {
  language: Language
  css: readonly string[]
  title: string
  /** One paragraph each. */
  texts: readonly string[]
  /** What is confirmed, and the button's words; absent where there is nothing to confirm. */
  question?: { address: string; button: string } | undefined
}

/** Asks whether an address is to be told of answers to forms: only its button confirms. It belongs to no site. */
export function AddressPage({ language, css, title, texts, question }: Props) {
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {css.map((text) => (
          <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        <link rel="icon" href="data:," />
      </head>
      <body className="page">
        <main>
          <h1>{title}</h1>
          {texts.map((text) => (
            <p key={text} className="lead">
              {text}
            </p>
          ))}
          {question && (
            <form method="post">
              <p className="address">{question.address}</p>
              <button type="submit" className="button">
                {question.button}
              </button>
            </form>
          )}
        </main>
      </body>
    </html>
  )
}
