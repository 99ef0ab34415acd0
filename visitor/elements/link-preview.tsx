import { mediaPath, SHARED_PICTURE } from '#shared/media/media-rules.ts'
import { type Language, SHARING_LOCALE } from '#shared/text/languages.ts'
import type { LinkPicture, Picture } from '#shared/site/release/releases.ts'
import { largestUrl } from './picture.tsx'

/** The picture of a link preview: its path, and what services want to know before they fetch it. */
export type PreviewPicture = { path: string; width: number; height: number; alt: string }

type Props = {
  /** The page's address and the origin of its picture's. */
  url: string
  origin: string
  /** The site's name, in the page's language. */
  name: string
  title: string
  description: string
  language: Language
  languages: readonly Language[]
  picture: PreviewPicture | undefined
  /** Tags that a maker's own ones replace. */
  replaced?: ReadonlySet<string>
}

type Pair = [property: string, content: string]

/** The description for search engines, and the data of link previews (Open Graph, X). */
export function LinkPreview({ replaced = new Set(), picture, origin, ...page }: Props) {
  const { description, language, languages } = page
  const others = languages.filter((other) => other !== language)
  // A maker's own picture comes without the sizes of this one.
  const image: Pair[] =
    picture && !replaced.has('og:image')
      ? [
          ['og:image', origin + picture.path],
          ['og:image:width', String(picture.width)],
          ['og:image:height', String(picture.height)],
          ...(picture.alt ? [['og:image:alt', picture.alt] satisfies Pair] : []),
        ]
      : []
  const properties: Pair[] = [
    ['og:title', page.title],
    ['og:description', description],
    ['og:url', page.url],
    ['og:type', 'website'],
    ['og:site_name', page.name],
    ...image,
    ['og:locale', SHARING_LOCALE[language]],
  ]
  return (
    <>
      {description && !replaced.has('description') && <meta name="description" content={description} />}
      {properties.map(
        ([property, content]) =>
          !replaced.has(property) && <meta key={property} property={property} content={content} />,
      )}
      {!replaced.has('og:locale') &&
        others.map((other) => <meta key={other} property="og:locale:alternate" content={SHARING_LOCALE[other]} />)}
      {!replaced.has('twitter:card') && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}

/** The picture that a publication made for link previews. */
export function madePicture({ id, alt }: LinkPicture): PreviewPicture {
  const { file, width, height } = SHARED_PICTURE
  return { path: mediaPath(id, file), width, height, alt }
}

/** A cell's own picture, as large as it is stored. */
export function ownPicture(picture: Picture, alt: string): PreviewPicture {
  const width = Math.max(...picture.widths)
  const height = Math.round((picture.height / picture.width) * width)
  return { path: largestUrl(picture), width, height, alt }
}
