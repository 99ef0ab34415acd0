import type { ReactElement } from 'react'
import type { ReleasePoint, ReleaseTarget } from '#shared/releases.ts'
import type { PageContext } from '#visitor/page-context.ts'
import { markName, markPlace } from './marks.ts'

/** A point of a picture that leads somewhere, with its label on the side that has more room. */
export function pointView(point: ReleasePoint, context: PageContext): ReactElement {
  return (
    <a
      key={point.id}
      className={point.x > 50 ? 'dot point west' : 'dot point'}
      style={{ ...markPlace(point), color: point.color }}
      {...linkTo(point.target)}
      {...markName(point, context)}
    >
      <span>{point.label}</span>
    </a>
  )
}

/** Addresses open in a tab of their own. A page of the site has no address yet: such a point is only in previews. */
function linkTo(target: ReleaseTarget) {
  if (target.kind !== 'url') return { href: target.kind === 'cell' ? `#${target.position}` : undefined }
  const { href } = target
  return href.startsWith('http') ? { href, target: '_blank', rel: 'noopener' } : { href }
}
