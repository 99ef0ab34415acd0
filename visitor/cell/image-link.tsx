import type { ReactElement } from 'react'
import type { ReleaseImageLink } from '#shared/site/release/releases.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { linkTo } from '#visitor/elements/link-to.ts'
import { markName, markPlace } from './marks.ts'

/** A point of a picture that is a link, with its label on the side that has more room. */
export function imageLinkView(point: ReleaseImageLink, context: PageContext): ReactElement {
  return (
    <a
      key={point.id}
      className={point.x > 50 ? 'dot point west' : 'dot point'}
      style={{ ...markPlace(point), color: point.color }}
      {...linkTo(point.target, context)}
      {...markName(point, context)}
    >
      <span>{point.label}</span>
    </a>
  )
}
