import type { CSSProperties } from 'react'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { loginPath, sitePagePath } from '#visitor/page/page-path.ts'

/** Inline style, because the style sheet is in every page. */
const PLACE: CSSProperties = { display: 'grid', placeItems: 'center', minWidth: 44, height: 44, marginLeft: 0 }

/** The account link of pages with members-only cells: to sign in, or to the member's own page, with a filled icon. */
export function AccountLink({ context }: { context: PageContext }) {
  const { mode, release, entry, text, features } = context
  if (mode.kind === 'preview' || !(mode.isMember || features.hasLocks)) return null
  const { base, isMember } = mode
  const { language } = release
  const href = isMember ? sitePagePath(base, language, 'member') : loginPath(base, language, formatPosition(entry))
  return (
    <a
      id="account"
      className="lang"
      data-window={isMember ? undefined : 'login'}
      style={PLACE}
      href={href}
      aria-label={text(isMember ? 'locked.member' : 'locked.login')}
    >
      <svg width="24" height="24" fill={isMember ? '#fff' : 'none'} stroke="#fff" strokeWidth="1.75" aria-hidden="true">
        <circle cx="12" cy="8" r="3.75" />
        <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0z" strokeLinejoin="round" />
      </svg>
    </a>
  )
}
