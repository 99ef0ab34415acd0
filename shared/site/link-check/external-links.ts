import type { Cell } from '#shared/site/cell/cell.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { LinkTarget } from '#shared/site/link-target-rules.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { ByLanguage } from '#shared/text/localized-text.ts'
import type { Language } from '#shared/text/languages.ts'
import { isAskable } from './link-check-rules.ts'

/** An address of the web in a site, and the field that holds it, as a publish problem names it. */
export type ExternalLink = {
  url: string
  part: PartName | null
  cellId: string | null
  field: string
  language: Language
}

type Place = Pick<ExternalLink, 'part' | 'cellId' | 'field'>
type Linked = { cells: readonly Cell[]; parts: SiteParts; languages: readonly Language[] }

/** Addresses of the web that the site's fields hold, in its languages, each with its place. */
export function listExternalLinks({ cells, parts, languages }: Linked): ExternalLink[] {
  const at = (place: Place, urls: ByLanguage<string>): ExternalLink[] =>
    languages.flatMap((language) => {
      const url = urls[language] ?? ''
      return isAskable(url) ? [{ ...place, url, language }] : []
    })
  const target = (place: Place, { isInternalLink, linkUrl }: LinkTarget) => (isInternalLink ? [] : at(place, linkUrl))
  return [...cells.flatMap((cell) => linksOfCell(cell, target)), ...linksOfParts(parts, { at, target, languages })]
}

type OfTarget = (place: Place, target: LinkTarget) => ExternalLink[]

function linksOfCell(cell: Cell, target: OfTarget): ExternalLink[] {
  const place = (field: string) => ({ part: null, cellId: cell.id, field })
  return [
    ...target(place('linkDestinationUrl'), { ...cell, linkUrl: cell.linkDestinationUrl }),
    ...cell.products.flatMap((product) => target(place(`products.${product.id}.linkUrl`), product)),
    ...cell.imageLinks.flatMap((point) => target(place(`imageLinks.${point.id}.linkUrl`), point)),
  ]
}

type Kit = {
  at: (place: Place, urls: ByLanguage<string>) => ExternalLink[]
  target: OfTarget
  languages: readonly Language[]
}

function linksOfParts({ menu, popups, sns, company }: SiteParts, { at, target, languages }: Kit): ExternalLink[] {
  const place = (part: PartName, field: string) => ({ part, cellId: null, field })
  const social = languages.flatMap((language) =>
    (sns.entries[language] ?? []).flatMap(({ snsType, snsUrl }) =>
      at(place('sns', `entries.${snsType}`), { [language]: snsUrl }),
    ),
  )
  return [
    ...menu.items
      .filter(({ kind }) => kind === 'url')
      .flatMap((item) => at(place('menu', `items.${item.id}.target`), item.linkUrl)),
    ...popups
      .filter(({ isEnabled }) => isEnabled)
      .flatMap((popup) => target(place('popups', `${popup.id}.linkUrl`), popup)),
    ...social,
    ...target(place('sns', 'action.linkUrl'), sns.action),
    ...at(place('company', 'companyWebsite'), company.companyWebsite),
  ]
}

/** The addresses of a site, each once. */
export const addressesOf = (document: Linked): string[] => [
  ...new Set(listExternalLinks(document).map(({ url }) => url)),
]
