import type { CSSProperties } from 'react'
import type { ReleaseMenu } from '#shared/site/release/releases.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { linkTo } from '#visitor/elements/link-to.ts'

/** Inline style, because few pages have a menu and every page has the style sheet. */
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
