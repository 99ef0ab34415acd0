import { isPartInPlan, PART_NAMES } from '#shared/site/part-rules.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { NewSite } from '#shared/site/copy/site-copy.ts'
import { GRID_CELLS_MAX } from '#shared/site/site-rules.ts'
import { emptyParts, type SiteParts } from '#shared/site/document/site-parts.ts'
import { keepLanguages } from '#worker/entities/working-copy/rebuild-document.ts'
import type { SiteContent } from './site-content.ts'

type Fitted = { content: SiteContent; leftOut: NewSite['leftOut'] }

/** The largest grid within the plan that starts at A1 of a site's grid. */
function gridWithin(plan: PlanLimits, { numberHorizontal, numberVertical }: SiteContent) {
  const places = Math.max(1, plan.quantitySwipe ?? GRID_CELLS_MAX)
  const columns = Math.min(numberHorizontal, plan.maxColumns ?? Infinity, places)
  const rows = Math.min(numberVertical, plan.maxRows ?? Infinity, Math.floor(places / columns))
  return { columns, rows }
}

/** Removes references to cells that are left out. */
function removeReferences(parts: SiteParts, kept: ReadonlySet<string>): SiteParts {
  return {
    ...parts,
    menu: {
      ...parts.menu,
      items: parts.menu.items.filter(({ kind, cellId }) => kind !== 'cell' || (cellId !== null && kept.has(cellId))),
    },
    popups: parts.popups.map((popup) => ({
      ...popup,
      effectiveCells: popup.effectiveCells.filter((id) => kept.has(id)),
    })),
  }
}

/** Reduces a site to a plan: languages, cells and parts beyond it are left out and named. */
export function fitPlan(site: SiteContent, plan: PlanLimits): Fitted {
  const { columns, rows } = gridWithin(plan, site)
  const cells = site.cells.filter(
    (_, index) => index % site.numberHorizontal < columns && Math.floor(index / site.numberHorizontal) < rows,
  )
  const isOneLanguage = !plan.multiLanguage && site.languages.length > 1
  const languages = isOneLanguage ? [site.defaultLanguage] : site.languages
  const locked = PART_NAMES.filter((part) => !isPartInPlan(part, plan))
  const empty = emptyParts()
  const lost = locked.filter((part) => JSON.stringify(site.parts[part]) !== JSON.stringify(empty[part]))
  const open = { ...site.parts, ...Object.fromEntries(locked.map((part) => [part, empty[part]])) }
  const isCut = cells.length < site.cells.length
  const parts = isCut ? removeReferences(open, new Set(cells.map((cell) => cell.id))) : open
  const content = { ...site, languages, cells, parts, numberHorizontal: columns, numberVertical: rows }
  return {
    content: isOneLanguage
      ? { ...content, ...keepLanguages({ cells, parts, nameByLanguage: site.nameByLanguage }, languages) }
      : content,
    leftOut: {
      languages: site.languages.filter((language) => !languages.includes(language)),
      parts: lost,
      cells: site.cells.length - cells.length,
    },
  }
}
