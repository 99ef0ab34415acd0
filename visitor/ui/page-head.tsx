import { HTML_LANGUAGE } from '#shared/languages.ts'
import { mediaPath } from '#shared/media-rules.ts'
import { formatPosition } from '#shared/positions.ts'
import type { OpenCell } from '#shared/releases.ts'
import type { Assets } from '#visitor/page-assets.ts'
import { cellAt, hasVideo, type PageContext } from '#visitor/page-context.ts'
import { pagePath } from '#visitor/page-path.ts'
import { largestUrl, srcSet, stageSizes } from './picture.tsx'

const DESCRIPTION_MAX = 160

type Props = { context: PageContext; assets: Assets }

/** The document's head: everything a browser needs to start on the entry's picture at once. */
export function PageHead({ context, assets: { css, videoCss } }: Props) {
  const { release, entry, mode } = context
  const cell = cellAt(release, entry)
  const open = cell && !cell.locked ? cell : undefined
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <title>{titleOf(context, open)}</title>
      {open?.picture && <HeroPreload picture={open.picture} />}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {videoCss && hasVideo(context) && <style dangerouslySetInnerHTML={{ __html: videoCss }} />}
      <link rel="icon" href={release.favicon ? mediaPath(release.favicon, 'icon.png') : 'data:,'} />
      {mode.kind === 'published' && <Sharing context={context} cell={open} />}
    </head>
  )
}

function HeroPreload({ picture }: { picture: NonNullable<OpenCell['picture']> }) {
  return (
    <link
      rel="preload"
      as="image"
      fetchPriority="high"
      imageSrcSet={srcSet(picture)}
      imageSizes={stageSizes(picture)}
    />
  )
}

/** Canonical and alternate addresses on the site's own origin, and what link previews show. */
function Sharing({ context, cell }: { context: PageContext; cell: OpenCell | undefined }) {
  const { release, entry, mode } = context
  if (mode.kind !== 'published') return null
  const base = { root: '', defaultLanguage: release.defaultLanguage }
  const position = formatPosition(entry)
  const addressIn = (language: typeof release.language) => mode.origin + pagePath(base, language, position)
  const description = (cell?.mainText || cell?.alt || release.name).replaceAll('\n', ' ').slice(0, DESCRIPTION_MAX)
  return (
    <>
      <link rel="canonical" href={addressIn(release.language)} />
      {release.languages.length > 1 &&
        release.languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={HTML_LANGUAGE[language]} href={addressIn(language)} />
        ))}
      {release.languages.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={addressIn(release.defaultLanguage)} />
      )}
      <meta name="description" content={description} />
      <meta property="og:title" content={titleOf(context, cell)} />
      <meta property="og:description" content={description} />
      {cell?.picture && <meta property="og:image" content={mode.origin + largestUrl(cell.picture)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** The site's name; a page of its own place begins with that place's words. */
function titleOf({ release, entry }: PageContext, cell: OpenCell | undefined): string {
  const words = cell?.mainText.replaceAll('\n', ' ')
  return words && (entry.column > 0 || entry.row > 0) ? `${words} | ${release.name}` : release.name
}
