import type { Language } from '#shared/text/languages.ts'
import { PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import { panelOf, type PanelId } from './panel-id.ts'
import type { SiteDocument } from './document.ts'

/**
 * A field that should get the focus: of a cell, of a setting, or, where its panel is open, of a part. `field` of a part
 * begins with the part's name.
 */
export type FieldTarget = {
  cellId: string | null
  field: string
  language: Language | null
  panel?: PanelId
  /** The field of several cells at once: they are chosen together. */
  cellIds?: readonly string[]
}

/** What a field edits. */
export type FieldPlace = {
  /** As the checklist names it: `mainText` of a cell, `popups.{id}.title` of a part, `name` of the settings. */
  field: string
  /** The cells it belongs to; absent for settings and parts. */
  cellIds?: readonly string[]
  language?: Language
  /** Where its value stands in the cell, the settings or the parts; `field` and the language, if not said. */
  value?: string
  /** What else decides whether the field is there and means the same, e.g. the kind of a link. */
  beside?: readonly string[]
}

/** The part that a field belongs to; undefined for cells and settings. */
export function partOfField({ field, cellIds }: FieldPlace): PartName | undefined {
  return cellIds ? undefined : PART_NAMES.find((name) => field.startsWith(`${name}.`))
}

/** Names a place: the same for every field that edits it. */
export function keyOf(place: FieldPlace): string {
  return rootsOf(place)
    .map((root) => `${root}.${valuePath(place)}`)
    .join(' ')
}

/** How the checklist and the bar lead to a field. */
export function targetOf(place: FieldPlace): FieldTarget {
  const { field, cellIds, language = null } = place
  const part = partOfField(place)
  return {
    cellId: cellIds?.[0] ?? null,
    field,
    language,
    ...(part && { panel: panelOf(part) }),
    ...(cellIds && cellIds.length > 1 && { cellIds }),
  }
}

/** What the document holds at a place, for comparing; undefined where the place is not there (any more). */
export function contentAt(document: SiteDocument, place: FieldPlace): string | undefined {
  const { cellIds, language, beside = [] } = place
  if (language && !document.settings.languages.includes(language)) return undefined
  if (cellIds?.some((id) => !document.cells[id])) return undefined
  const values = rootsOf(place).flatMap((root) =>
    [valuePath(place), ...beside].map((path) => valueAt(document, `${root}.${path}`)),
  )
  return values.includes(NOWHERE) ? undefined : JSON.stringify(values.map((value) => value ?? null))
}

const NOWHERE = Symbol('nowhere')

function rootsOf(place: FieldPlace): string[] {
  if (place.cellIds) return place.cellIds.map((id) => `cells.${id}`)
  return [partOfField(place) ? 'parts' : 'settings']
}

function valuePath({ field, language, value }: FieldPlace): string {
  return value ?? (language ? `${field}.${language}` : field)
}

const SNS_LINK = /^parts\.sns\.entries\.(?<language>\w+)\.(?<type>\w+)$/

function valueAt(document: SiteDocument, path: string): unknown {
  const link = SNS_LINK.exec(path)?.groups as { language: Language; type: string } | undefined
  return link ? snsLink(document, link) : read(document, path.split('.'))
}

/** A language without a list of its own shows the default language's, which is not its to edit. */
function snsLink({ parts, settings }: SiteDocument, { language, type }: { language: Language; type: string }): unknown {
  const own = parts.sns.entries[language] ?? (language === settings.defaultLanguage ? [] : undefined)
  return own ? own.find(({ snsType }) => snsType === type)?.snsUrl : NOWHERE
}

/** Members of lists are named by their `id`. */
function read(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  if (Array.isArray(value)) {
    const item: unknown = value.find((one: { id?: string }) => one.id === key)
    return item === undefined ? NOWHERE : read(item, rest)
  }
  if (typeof value !== 'object' || value === null) return undefined
  return read((value as Record<string, unknown>)[key], rest)
}
