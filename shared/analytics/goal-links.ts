import type { Cell } from '#shared/site/cell/cell.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { LinkTarget } from '#shared/site/link-target-rules.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import type { Language } from '#shared/text/languages.ts'
import { BAR_ACTION } from '#shared/visit/visit-counts.ts'

/** A link that its maker marked as a goal, by the id that its clicks are counted under. */
export type GoalLink = { id: string; cellId: string | null; label: string }

type Source = { cells: readonly Cell[]; parts: Pick<SiteParts, 'popups' | 'sns'>; defaultLanguage: Language }

/** The links of a site that count as a goal, in grid order, then those of popups, and the call to action that stays. */
export function goalLinks({ cells, parts, defaultLanguage }: Source): GoalLink[] {
  const linkOf = (id: string, cellId: string | null, target: LinkTarget, text: LocalizedText): GoalLink[] =>
    target.isGoal && !target.isInternalLink ? [{ id, cellId, label: textIn(text, defaultLanguage) ?? '' }] : []
  const { action } = parts.sns
  return [
    ...cells.flatMap((cell) => [
      ...linkOf(cell.id, cell.id, { ...cell, linkUrl: cell.linkDestinationUrl }, cell.linkButtonText),
      ...cell.products.flatMap((product) => linkOf(product.id, cell.id, product, product.linkButtonText)),
      ...cell.imageLinks.flatMap((point) => linkOf(point.id, cell.id, point, point.label)),
    ]),
    ...parts.popups.flatMap((popup) => linkOf(popup.id, null, popup, popup.linkButtonText)),
    // Without a text there is none.
    ...linkOf(BAR_ACTION, null, action, action.linkButtonText).filter(({ label }) => label !== ''),
  ]
}
