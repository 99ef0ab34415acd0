import type { Language } from '#shared/text/languages.ts'
import type { ByLanguage } from '#shared/text/localized-text.ts'
import { PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import { listTexts, withTextAt } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { Cell, Creative } from '#shared/site/cell/cell.ts'
import { type Change, listCells, type SiteDocument } from './document.ts'

type Move = { from: Language; to: Language; languages: readonly Language[] }

/** What other languages fall back to belongs to the default language, and goes along with it. */
function moved<Value>(map: ByLanguage<Value>, { from, to }: Move): ByLanguage<Value> {
  const { [from]: value, ...others }: ByLanguage<Value> = map
  return value === undefined || map[to] !== undefined ? map : { ...others, [to]: value }
}

function moveLinks<Item extends { linkUrl: ByLanguage<string> }>(items: readonly Item[], move: Move): Item[] {
  return items.map((item) => ({ ...item, linkUrl: moved(item.linkUrl, move) }))
}

/** The picture for everybody is what the default language shows; the others keep theirs. */
function movePictures({ creative, creativeByLanguage }: Cell, { to, languages }: Move) {
  const { [to]: own, ...others }: ByLanguage<Creative> = creativeByLanguage
  if (!own) return {}
  const rest = languages.filter((language) => language !== to)
  const kept = creative ? Object.fromEntries(rest.map((language) => [language, creative])) : {}
  return { creative: own, creativeByLanguage: { ...kept, ...others } }
}

function moveCell(cell: Cell, move: Move): Cell {
  return {
    ...cell,
    ...movePictures(cell, move),
    linkDestinationUrl: {},
    products: moveLinks(cell.products, move),
    imageLinks: moveLinks(cell.imageLinks, move),
  }
}

const MOVE_PART: { [Name in PartName]: (part: SiteParts[Name], move: Move) => SiteParts[Name] } = {
  menu: (menu, move) => ({
    ...menu,
    items: moveLinks(menu.items, move),
    textColor: moved(menu.textColor, move),
  }),
  popups: moveLinks,
  seo: (seo, move) => ({ ...seo, head: moved(seo.head, move), body: moved(seo.body, move) }),
  sns: (sns, move) => ({ ...sns, entries: moved(sns.entries, move) }),
  company: (company, move) => ({ ...company, companyWebsite: moved(company.companyWebsite, move) }),
  forms: (forms) => forms,
  glossary: (glossary) => glossary,
}

function clearTexts<Document>(document: Document, texts: readonly SiteText[] = []): Document {
  return texts.reduce((one, { field }) => withTextAt(one, field, () => ({})), document)
}

const textsOf = (document: SiteDocument) => listTexts({ cells: listCells(document), parts: document.parts })

/**
 * Another default language. Texts are reset in all languages, as rules/sites.md#default-language has it; addresses,
 * social links, colours and tags of the old one become the new one's (docs/decisions/0015). The step can be taken back.
 */
export function changeDefaultLanguage(document: SiteDocument, language: Language): Change {
  const { languages, defaultLanguage } = document.settings
  const move: Move = { from: defaultLanguage, to: language, languages }
  const texts = Map.groupBy(textsOf(document), ({ part, cellId }) => part ?? cellId)
  const cells = listCells(document).map((cell) => [cell.id, clearTexts(moveCell(cell, move), texts.get(cell.id))])
  const parts = PART_NAMES.flatMap((name) => {
    const movePart = MOVE_PART[name] as (part: SiteParts[PartName], move: Move) => SiteParts[PartName]
    const next = clearTexts(movePart(document.parts[name], move), texts.get(name))
    return JSON.stringify(next) === JSON.stringify(document.parts[name]) ? [] : [[name, next]]
  })
  return {
    settings: {
      defaultLanguage: language,
      ...(languages.includes(language) ? {} : { languages: [...languages, language] }),
    },
    cells: Object.fromEntries(cells),
    ...(parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}),
  }
}

/** What a change of the default language takes away. */
export const VANISHING = ['cells', 'buttons', 'products', 'points', ...PART_NAMES] as const
export type Vanishing = { kind: (typeof VANISHING)[number]; count: number }

function kindOf({ part, field }: SiteText): Vanishing['kind'] {
  if (part) return part
  if (field.startsWith('products.')) return 'products'
  return field.startsWith('imageLinks.') ? 'points' : 'cells'
}

/** How many texts and addresses of each kind would go, in all languages; kinds that lose nothing are left out. */
export function listVanishing(document: SiteDocument): Vanishing[] {
  const addresses = listCells(document).map(({ linkDestinationUrl }) => Object.keys(linkDestinationUrl).length)
  const texts = textsOf(document).flatMap((one) => Object.values(one.text).map(() => kindOf(one)))
  const count = (kind: Vanishing['kind']) =>
    kind === 'buttons' ? addresses.reduce((sum, own) => sum + own, 0) : texts.filter((one) => one === kind).length
  return VANISHING.map((kind) => ({ kind, count: count(kind) })).filter((one) => one.count > 0)
}

/** What stays and becomes the new default language's: social links and addresses. */
export function countMoving({ parts, settings }: SiteDocument): { links: number; addresses: number } {
  const own = settings.defaultLanguage
  const linked = [...parts.menu.items, ...parts.popups].filter(({ linkUrl }) => linkUrl[own])
  return {
    links: parts.sns.entries[own]?.length ?? 0,
    addresses: linked.length + (parts.company.companyWebsite[own] ? 1 : 0),
  }
}
