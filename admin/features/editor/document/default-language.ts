import type { Language } from '#shared/text/languages.ts'
import {
  type ByLanguage,
  hashSource,
  type LocalizedText,
  textIn,
  withText,
  withValue,
} from '#shared/text/localized-text.ts'
import { PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import { listTexts, withTextAt } from '#shared/site/document/site-texts.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import type { Cell, Creative } from '#shared/site/cell/cell.ts'
import { type Change, listCells, siteTextsOf, type SiteDocument } from './document.ts'

type Move = { from: Language; to: Language; languages: readonly Language[] }

/** Moves a fallback value to the new default language, unless that language has its own. */
function carriedOver<Value>(map: ByLanguage<Value>, { from, to }: Move): ByLanguage<Value> {
  const { [from]: value, ...others }: ByLanguage<Value> = map
  return value === undefined || map[to] !== undefined ? map : { ...others, [to]: value }
}

function moveLinks<Item extends { linkUrl: ByLanguage<string> }>(items: readonly Item[], move: Move): Item[] {
  return items.map((item) => ({ ...item, linkUrl: carriedOver(item.linkUrl, move) }))
}

/** Makes the new default language's own picture the common one; other languages keep the pictures they show. */
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
    textColor: carriedOver(menu.textColor, move),
  }),
  popups: moveLinks,
  seo: (seo, move) => ({ ...seo, head: carriedOver(seo.head, move), body: carriedOver(seo.body, move) }),
  sns: ({ action, ...sns }, move) => ({
    ...sns,
    entries: carriedOver(sns.entries, move),
    action: { ...action, linkUrl: carriedOver(action.linkUrl, move) },
  }),
  company: (company, move) => ({ ...company, companyWebsite: carriedOver(company.companyWebsite, move) }),
  forms: (forms) => forms,
  glossary: (glossary) => glossary,
}

function clearTexts<Document>(document: Document, texts: readonly SiteText[] = []): Document {
  return texts.reduce((one, { field }) => withTextAt(one, field, () => ({})), document)
}

/** The texts that a change of the default language clears: all but the site's name. */
const textsOf = (document: SiteDocument) =>
  listTexts(siteTextsOf(document)).filter(({ part, cellId }) => part !== null || cellId !== null)

/** The new default language's own name becomes the site's; without one the site keeps its name. */
function moveName({ name, nameByLanguage }: SiteDocument['settings'], { from, to }: Move) {
  const own = textIn(nameByLanguage, to)
  if (own === undefined) return {}
  const rest = withText(withValue(nameByLanguage, to, undefined), from, name)
  return { name: own, nameByLanguage: besides(rest, own) }
}

/** The texts as up to date beside a new source. */
function besides(text: LocalizedText, source: string): LocalizedText {
  const sourceHash = hashSource(source)
  return Object.fromEntries(Object.entries(text).map(([language, one]) => [language, { ...one, sourceHash }]))
}

/**
 * Changes the default language. Clears all texts in all languages (rules/sites.md#default-language); addresses, social links, colours and tags move
 * to the new language (docs/decisions/0015).
 */
export function changeDefaultLanguage(document: SiteDocument, language: Language): Change {
  const { languages, heldLanguages, defaultLanguage } = document.settings
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
      ...moveName(document.settings, move),
      defaultLanguage: language,
      heldLanguages: heldLanguages.filter((one) => one !== language),
      ...(languages.includes(language) ? {} : { languages: [...languages, language] }),
    },
    cells: Object.fromEntries(cells),
    ...(parts.length > 0 ? { parts: Object.fromEntries(parts) } : {}),
  }
}

/** Kinds of content that a change of the default language clears. */
export const CLEARED_KINDS = ['cells', 'buttons', 'products', 'points', ...PART_NAMES] as const
export type ClearedContent = { kind: (typeof CLEARED_KINDS)[number]; count: number }

function kindOf({ part, field }: SiteText): ClearedContent['kind'] {
  if (part) return part
  if (field.startsWith('products.')) return 'products'
  return field.startsWith('imageLinks.') ? 'points' : 'cells'
}

/** Counts the texts and addresses of each kind that would be cleared, in all languages; kinds without any are left out. */
export function listClearedContent(document: SiteDocument): ClearedContent[] {
  const addresses = listCells(document).map(({ linkDestinationUrl }) => Object.keys(linkDestinationUrl).length)
  const texts = textsOf(document).flatMap((one) => Object.values(one.text).map(() => kindOf(one)))
  const count = (kind: ClearedContent['kind']) =>
    kind === 'buttons' ? addresses.reduce((sum, own) => sum + own, 0) : texts.filter((one) => one === kind).length
  return CLEARED_KINDS.map((kind) => ({ kind, count: count(kind) })).filter((one) => one.count > 0)
}

/** Counts the social links and addresses that move to the new default language. */
export function countCarriedOver({ parts, settings }: SiteDocument): { links: number; addresses: number } {
  const own = settings.defaultLanguage
  const linked = [...parts.menu.items, ...parts.popups, parts.sns.action].filter(({ linkUrl }) => linkUrl[own])
  return {
    links: parts.sns.entries[own]?.length ?? 0,
    addresses: linked.length + (parts.company.companyWebsite[own] ? 1 : 0),
  }
}
