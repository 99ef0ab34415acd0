import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { describePage } from '#shared/visitor/page-words.ts'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { OpenCell } from '#shared/site/release/releases.ts'
import { barColour } from '#visitor/cell/cell-style.ts'
import { fontStyle } from '#visitor/cell/font-style.ts'
import { cellAt, hasOwnHost, type PageContext, tagsOf } from '#visitor/page/page-context.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import { srcSet, stageSizes } from '#visitor/elements/picture.tsx'
import { LinkPreview, madePicture, ownPicture } from '#visitor/elements/link-preview.tsx'
import { StructuredData } from './structured-data.tsx'
import { HeadTags, replacedBy } from './tags.tsx'

type Props = { context: PageContext; styles: readonly string[] }

/** The document's head: everything a browser needs to start on the entry's picture at once. */
export function PageHead({ context, styles }: Props) {
  const { release, entry, mode } = context
  const cell = cellAt(release, entry)
  const open = cell && !cell.locked ? cell : undefined
  const tags = tagsOf(context)?.head ?? []
  const replaced = replacedBy(tags)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <meta name="theme-color" content={barColour(open)} />
      <title>{wordsOf(context, open).title}</title>
      {open?.picture && <HeroPreload picture={open.picture} fills={Boolean(open.fill)} />}
      {styles.map((css) => (
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      <Fonts context={context} />
      {!replaced.has('icon') && (
        <link rel="icon" href={release.favicon ? mediaPath(release.favicon, 'icon.png') : 'data:,'} />
      )}
      {mode.kind === 'published' && <Sharing context={context} cell={open} replaced={replaced} />}
      <StructuredData context={context} cell={open} />
      <HeadTags tags={tags} />
    </head>
  )
}

function HeroPreload({ picture, fills }: { picture: NonNullable<OpenCell['picture']>; fills: boolean }) {
  return (
    <link
      rel="preload"
      as="image"
      fetchPriority="high"
      imageSrcSet={srcSet(picture)}
      imageSizes={stageSizes(picture, fills)}
    />
  )
}

function Fonts({ context: { release, mode } }: Pick<Props, 'context'>) {
  const { fonts } = release
  return fonts && hasOwnHost(mode) && <style dangerouslySetInnerHTML={{ __html: fontStyle({ ...release, fonts }) }} />
}

type SharingProps = { context: PageContext; cell: OpenCell | undefined; replaced: ReadonlySet<string> }

/** Canonical and alternate addresses on the site's own origin, and the data of link previews. */
function Sharing({ context, cell, replaced }: SharingProps) {
  const { release, entry, mode } = context
  if (mode.kind !== 'published') return null
  const base = { root: '', defaultLanguage: release.defaultLanguage }
  const position = formatPosition(entry)
  const addressIn = (language: typeof release.language) => mode.origin + pagePath(base, language, position)
  return (
    <>
      {!replaced.has('canonical') && <link rel="canonical" href={addressIn(release.language)} />}
      {release.languages.length > 1 &&
        release.languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={HTML_LANGUAGE[language]} href={addressIn(language)} />
        ))}
      {release.languages.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={addressIn(release.defaultLanguage)} />
      )}
      <LinkPreview
        {...wordsOf(context, cell)}
        url={addressIn(release.language)}
        origin={mode.origin}
        name={release.name}
        language={release.language}
        languages={release.languages}
        picture={pictureOf(context, cell)}
        replaced={replaced}
      />
    </>
  )
}

/** The first page has the picture that was made for it; other pages have their own, a cell without one that of the site. */
function pictureOf({ release: { linkPicture }, entry }: PageContext, cell: OpenCell | undefined) {
  const own = cell?.picture ? ownPicture(cell.picture, cell.alt) : undefined
  const made = linkPicture && madePicture(linkPicture)
  return isFirstPlace(entry) ? (made ?? own) : (own ?? made)
}

const isFirstPlace = ({ column, row }: PageContext['entry']) => column === 0 && row === 0

function wordsOf({ release, entry }: PageContext, cell: OpenCell | undefined): { title: string; description: string } {
  const { name, seo } = release
  return describePage({ name, seo, cell, isFirst: isFirstPlace(entry) })
}
