import { formatPosition } from '#shared/site/cell/positions.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { pagePath } from '#visitor/page/page-path.ts'
import type { PageAssets } from '#visitor/page/page-assets.ts'
import { AccountLink } from './account-link.tsx'
import { Bell } from './bell.tsx'
import { LanguageMenu } from '#visitor/elements/language-menu.tsx'
import { Logo } from '#visitor/elements/logo.tsx'
import { SiteMenu } from './site-menu.tsx'

type Props = { context: PageContext } & Pick<PageAssets, 'panelFile' | 'flags'>

/** Logo, bell, languages and menus over the first picture. */
export function SiteHeader({ context, panelFile, flags }: Props) {
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
      <Bell context={context} panelFile={panelFile} />
      <LanguageMenu
        {...release}
        text={text}
        flags={flags}
        pathIn={(language) => (mode.kind === 'published' ? pagePath(mode.base, language, formatPosition(entry)) : '#')}
      />
      <AccountLink context={context} />
      <SiteMenu context={context} />
    </header>
  )
}
