import type { CSSProperties } from 'react'
import type { ReleaseMenu, ReleaseTarget } from '#shared/releases.ts'
import { isWhole, type PageContext } from '#visitor/page-context.ts'
import { pagePath } from '#visitor/page-path.ts'

/** Styles of what few pages have stand with the element: the style sheet is in every page. */
const PLACE: CSSProperties = { marginLeft: 4 }
const LIST: CSSProperties = { maxHeight: '70dvh', overflow: 'auto' }

/** The global menu: opens without scripts, closes with a choice or a tap beside it. */
export function SiteMenu({ menu, context }: { menu: ReleaseMenu; context: PageContext }) {
  return (
    <details className="lang" style={{ ...PLACE, color: menu.color }}>
      <summary>{context.text('menu')}</summary>
      <ul style={LIST}>
        {menu.items.map(({ id, name, target }) => (
          <li key={id}>
            <a {...linkTo(target, context)}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A cell of a whole page is reached in the page itself; addresses open in a tab of their own. */
function linkTo(target: ReleaseTarget, { release, mode }: PageContext) {
  if (target.kind === 'cell') {
    const isHere = mode.kind === 'preview' || isWhole(release)
    return { href: isHere ? `#${target.position}` : pagePath(mode.base, release.language, target.position) }
  }
  if (target.kind === 'page') return { href: '#' }
  return target.href.startsWith('http')
    ? { href: target.href, target: '_blank', rel: 'noopener' }
    : { href: target.href }
}
