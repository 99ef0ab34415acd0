import type { Picture } from '#shared/releases.ts'
import type { PageContext } from '#visitor/page-context.ts'
import { pagePath } from '#visitor/page-path.ts'
import { LanguageMenu } from './language-menu.tsx'
import { largestUrl } from './picture.tsx'

/** Logo and language over the first picture. */
export function SiteHeader({ context }: { context: PageContext }) {
  const { release, mode, text } = context
  const home = mode.kind === 'published' ? pagePath(mode.base, release.language) : '#A1'
  return (
    <header>
      <h1 className="sr">{release.name}</h1>
      {release.logo && (
        <a className="logo" href={home} aria-label={text('page.home', { name: release.name })}>
          <Logo logo={release.logo} />
        </a>
      )}
      <LanguageMenu context={context} />
    </header>
  )
}

function Logo({ logo }: { logo: Picture }) {
  return <img src={largestUrl(logo)} width={logo.width} height={logo.height} alt="" fetchPriority="low" />
}
