import { mediaPath } from '#shared/media/media-rules.ts'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { Picture } from '#shared/site/release/releases.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import { AccountLink } from './account-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { srcSet } from './picture.tsx'
import { SiteMenu } from './site-menu.tsx'

/** Logo and language over the first picture. */
export function SiteHeader({ context }: { context: PageContext }) {
  const { release, mode, text, entry } = context
  const home = mode.kind === 'published' ? pagePath(mode.base, release.language) : '#A1'
  return (
    <header>
      <h1 className="sr">{release.seo?.h1 || release.name}</h1>
      {release.logo && (
        <a className="logo" href={home} aria-label={text('page.home', { name: release.name })}>
          <Logo logo={release.logo} />
        </a>
      )}
      <LanguageMenu
        {...release}
        text={text}
        pathIn={(language) => (mode.kind === 'published' ? pagePath(mode.base, language, formatPosition(entry)) : '#')}
      />
      <AccountLink context={context} />
      {release.menu && <SiteMenu menu={release.menu} context={context} />}
    </header>
  )
}

/** As high as the style sheet shows it, in CSS pixels. */
const LOGO_HEIGHT = 48
/** `thumb.webp` fits into these sides. */
const THUMB = { width: 160, height: 240 }

/** A site's logo. The small form where it is sharp enough: a logo must not hold the first picture up. */
export function Logo({ logo }: { logo: Picture }) {
  const { width, height } = logo
  const thumb = Math.round(Math.min(width, THUMB.width, (THUMB.height * width) / height))
  return (
    <img
      srcSet={`${mediaPath(logo.id, 'thumb.webp')} ${thumb}w, ${srcSet(logo)}`}
      sizes={`${Math.round((LOGO_HEIGHT * width) / height)}px`}
      width={width}
      height={height}
      alt=""
      fetchPriority="low"
    />
  )
}
