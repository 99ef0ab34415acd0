import type { InternalLink } from '#shared/site/link-target-rules.ts'
import { formatPosition } from '#shared/site/cell/positions.ts'
import type { LinkButton, ReleaseTarget } from '#shared/site/release/releases.ts'
import { type PageContext, tagsOf } from '#visitor/page/page-context.ts'
import { leadingTo, linkedPage, pagePath, sitePagePath } from '#visitor/page/page-path.ts'

type LinkAttributes = { href: string; target?: string; rel?: string; 'data-goal'?: '' }

/** Addresses open in a tab of their own; a telephone's or a mail's does not. */
function linkToAddress(href: string): LinkAttributes {
  return href.startsWith('http') ? { href, target: '_blank', rel: 'noopener' } : { href }
}

/** Marks a link whose clicks the maker's tags learn of; in a preview every link that counts. */
const goalOf = (isGoal: true | undefined, context: PageContext) =>
  isGoal && (context.mode.kind === 'preview' || tagsOf(context)?.conversions?.link) ? { 'data-goal': '' as const } : {}

/** A page of the site, which leads back to the cell of the link. In a preview such links stay where they are. */
function linkToPage(page: InternalLink, { release, mode, inside }: PageContext): LinkAttributes {
  if (mode.kind === 'preview') return { href: '#' }
  const place = inside && formatPosition(inside)
  return { href: leadingTo(place, sitePagePath(mode.base, release.language, linkedPage(page))) }
}

/** The link of a menu's entry or a point; a cell of a whole page is reached in the page itself. */
export function linkTo(target: ReleaseTarget, context: PageContext): LinkAttributes {
  if (target.kind === 'url') return { ...linkToAddress(target.href), ...goalOf(target.isGoal, context) }
  if (target.kind === 'page') return linkToPage(target.page, context)
  const { release, mode, features } = context
  return {
    href:
      mode.kind === 'preview' || !features.isPartial
        ? `#${target.position}`
        : pagePath(mode.base, release.language, target.position),
  }
}

/** The link of a button. */
export function linkOfButton({ href, page, isGoal }: LinkButton, context: PageContext): LinkAttributes {
  return page ? linkToPage(page, context) : { ...linkToAddress(href), ...goalOf(isGoal, context) }
}
