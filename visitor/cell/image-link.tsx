import type { ReactElement } from 'react'
import { shownOnPhone } from '#shared/site/cell/crop.ts'
import type { OpenCell, ReleaseImageLink } from '#shared/site/release/releases.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { linkTo } from '#visitor/elements/link-to.ts'
import { markName, markPlace } from './marks.ts'

/** How far right a point is on a phone, in percent: a picture that fills the screen has no edges there. */
const shownX = ({ x }: ReleaseImageLink, { picture, fill }: OpenCell) =>
  picture && fill ? shownOnPhone(x, picture, fill) : x

/** A point of a picture that is a link, with its label on the side that has more room. */
export function imageLinkView(point: ReleaseImageLink, cell: OpenCell, context: PageContext): ReactElement {
  return (
    <a
      key={point.id}
      className={shownX(point, cell) > 50 ? 'dot point west' : 'dot point'}
      style={{ ...markPlace(point), color: point.color }}
      {...linkTo(point.target, context)}
      {...markName(point, context)}
    >
      <span>{point.label}</span>
    </a>
  )
}
