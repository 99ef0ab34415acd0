import type { CSSProperties } from 'react'
import { externalList, hasExternal } from '#shared/site/parts/seo/external-services.ts'
import { EXTERNAL_PAGE, sitePagePath } from '#visitor/page/page-path.ts'
import { externalWords } from '#visitor/words/external-words.ts'
import { type PageContext, tagsOf } from '#visitor/page/page-context.ts'
import { linkTo } from '#visitor/elements/link-to.ts'

/** Inline style, because few pages have a menu and every page has the style sheet. */
const PLACE: CSSProperties = { marginLeft: 4 }
const LIST: CSSProperties = { maxHeight: '70dvh', overflow: 'auto' }

/**
 * The global menu: opens without scripts, closes with a choice or a tap beside it. A site with tags, or one that carries
 * parameters of advertisements, always has one, because it leads to the notice of external services.
 */
export function SiteMenu({ context }: { context: PageContext }) {
  const { release, mode, text } = context
  const external = context.features.carriesParameters || hasExternal(externalList(tagsOf(context)))
  if (!release.menu && !external) return null
  const { color, items } = release.menu ?? { color: '#ffffff', items: [] }
  return (
    <details className="lang" style={{ ...PLACE, color }}>
      <summary>{text('menu')}</summary>
      <ul style={LIST}>
        {items.map(({ id, name, target }) => (
          <li key={id}>
            <a {...linkTo(target, context)}>{name}</a>
          </li>
        ))}
        {external && mode.kind === 'published' && (
          <li>
            <a href={sitePagePath(mode.base, release.language, EXTERNAL_PAGE)}>
              {externalWords(release.language)('title')}
            </a>
          </li>
        )}
      </ul>
    </details>
  )
}
