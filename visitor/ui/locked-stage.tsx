import type { ReactElement } from 'react'
import { formatPosition, type Position } from '#shared/site/cell/positions.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { leadingTo, loginPath, sitePagePath } from '#visitor/page/page-path.ts'
import { LOCK_STYLE } from './style.ts'

/** A members-only place: a sign, its words, and the ways in. A preview shows the ways, but they lead nowhere. */
export function lockedStage(position: Position, context: PageContext): ReactElement {
  const { text, mode, release } = context
  const ways = mode.kind === 'published' ? mode.base : undefined
  const place = formatPosition(position)
  return (
    <div className="stage lock" style={LOCK_STYLE.stage}>
      <svg style={LOCK_STYLE.sign} viewBox="0 0 48 48" aria-hidden="true">
        <path fill="none" stroke="#fff" strokeWidth="2.5" d="M17.5 22v-5.5a6.5 6.5 0 0 1 13 0V22" />
        <path fill="#fff" d="M16 22h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V24a2 2 0 0 1 2-2z" />
        <circle cx="24" cy="29" r="2.2" fill="#333" />
      </svg>
      <h2>{text('locked.title')}</h2>
      <p style={LOCK_STYLE.words}>{text('locked.text')}</p>
      <a style={LOCK_STYLE.login} href={ways && loginPath(ways, release.language, place)} data-window={ways && 'login'}>
        {text('locked.login')}
      </a>
      {release.forms?.includes('membership') && (
        <a
          style={LOCK_STYLE.register}
          href={ways && leadingTo(place, sitePagePath(ways, release.language, 'register'))}
        >
          {text('locked.register')}
        </a>
      )}
    </div>
  )
}
