import type { Context } from 'hono'
import type { Language } from '#shared/text/languages.ts'
import { positionOf } from '#shared/site/cell/positions.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { createPageContext, NOWHERE, type PublishedMode } from '#visitor/page/page-context.ts'
import { renderOpenedCells } from '#visitor/render.tsx'
import type { AppEnv } from '#worker/platform/context.ts'
import { clearMemberCookie, findMember } from '#worker/entities/members/member-session.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { readOpened } from '#worker/entities/live-site/opened-release.ts'
import { withVariant } from '#worker/entities/live-site/experiment-variant.ts'
import { gridAssets } from '#worker/pages/visitor-assets.ts'

/**
 * Answers the members-only cells of a site for a page that is open already, with the styles and scripts that the page
 * lacks for them. 401 for everybody but its members; undefined if nothing is locked.
 */
export async function answerOpenedCells(
  c: Context<AppEnv>,
  site: LiveSite,
  mode: PublishedMode,
  language: Language,
): Promise<Response | undefined> {
  if (!site.hasLocks) return undefined
  c.header('cache-control', 'private, no-store')
  c.header('x-robots-tag', 'noindex')
  if (!(await findMember(c, site))) {
    clearMemberCookie(c, site)
    return c.body(null, 401)
  }
  const { release, opened } = await readOpened(c.env, site, language)
  return c.html(renderOpened(withVariant(release, mode.variant), withVariant(opened, mode.variant), mode))
}

function renderOpened(release: SiteRelease, opened: SiteRelease, mode: PublishedMode): string {
  const page = createPageContext(release, NOWHERE, mode)
  const context = createPageContext(opened, NOWHERE, { ...mode, isMember: true })
  const cells = opened.cells
    .map((cell, index) => ({ cell, position: positionOf(index, opened.columns) }))
    .filter((_, index) => release.cells[index]?.locked)
  const present = gridAssets(page)
  const { styles, scripts } = gridAssets(context)
  return renderOpenedCells({
    cells,
    context,
    styles: styles.filter((text) => !present.styles.includes(text)),
    scripts: scripts.filter((text) => !present.scripts.includes(text)),
  })
}
