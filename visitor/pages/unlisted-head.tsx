type Props = { title: string; css: readonly string[] }

/** The head of a page that no search engine lists: without icon and makers' tags, its styles inline. */
export function UnlistedHead({ title, css }: Props) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" href="data:," />
      {css.map((text) => (
        <style key={text} dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </head>
  )
}
