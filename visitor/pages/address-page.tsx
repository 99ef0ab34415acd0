import type { CSSProperties } from 'react'
import type { ShownBrand } from '#shared/account/auth.ts'
import { readableInk } from '#shared/text/colour-rules.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

type Props = {
  language: Language
  css: readonly string[]
  title: string
  /** One paragraph each. */
  texts: readonly string[]
  /** The address that the page asks about, and the button's text; absent if it asks nothing. */
  question?: { address: string; button: string } | undefined
  /** The partner whose brand the page shows. */
  brand?: ShownBrand | undefined
}

/**
 * The page of a mailed link about an address: its button, and nothing else, confirms the address for form answers, or
 * switches off its mails of notifications. It belongs to no site.
 */
export function AddressPage({ language, css, title, texts, question, brand }: Props) {
  return (
    <html lang={HTML_LANGUAGE[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{brand?.pageTitle ? `${title} - ${brand.pageTitle}` : title}</title>
        {css.map((text) => (
          <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
        ))}
        <link rel="icon" href={brand?.iconUrl ?? brand?.logoUrl ?? 'data:,'} />
      </head>
      <body className="page">
        {/* Partners design their logos for white backgrounds, as in mails and in the back office. */}
        {brand?.brandName && (
          <header style={{ background: '#fff' }}>
            <span className="logo">
              {brand.logoUrl ? <img src={brand.logoUrl} alt={brand.brandName} /> : <b>{brand.brandName}</b>}
            </span>
          </header>
        )}
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
              <button type="submit" className="button" style={coloursOf(brand)}>
                {question.button}
              </button>
            </form>
          )}
        </main>
      </body>
    </html>
  )
}

function coloursOf(brand: ShownBrand | undefined): CSSProperties | undefined {
  const { mainColor, textColor } = brand ?? {}
  return mainColor ? { background: mainColor, color: readableInk(mainColor, textColor ?? '#ffffff') } : undefined
}
