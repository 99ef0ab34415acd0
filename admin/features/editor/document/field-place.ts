import type { Language } from '#shared/text/languages.ts'
import { PART_NAMES, type PartName } from '#shared/site/part-rules.ts'
import { panelOf, type PanelId } from './panel-id.ts'
import type { SiteDocument } from './document.ts'

/** A field to focus: of a cell, a setting or a part. `field` of a part starts with the part's name. */
export type FieldTarget = {
  cellId: string | null
  field: string
  language: Language | null
  panel?: PanelId
  /** Ids for a field of several cells: they are selected together. */
  cellIds?: readonly string[]
}

/** The place in the document that a field edits. */
export type FieldPlace = {
  /** Name in the publish check: `mainText` of a cell, `popups.{id}.title` of a part, `name` of the settings. */
  field: string
  /** Ids of the cells that hold it; absent for settings and parts. */
  cellIds?: readonly string[]
  language?: Language
  /** Path of the value in the cell, settings or parts; default: `field`, with the language if there is one. */
  value?: string
  /** Paths of further values that decide whether the field exists, e.g. the kind of a link. */
  beside?: readonly string[]
}

/** The part that holds a field; undefined for cells and settings. */
export function partOfField({ field, cellIds }: FieldPlace): PartName | undefined {
  return cellIds ? undefined : PART_NAMES.find((name) => field.startsWith(`${name}.`))
}

/** Key of a place: equal for all fields that edit it. */
export function placeKey(place: FieldPlace): string {
  return rootsOf(place)
    .map((root) => `${root}.${valuePath(place)}`)
    .join(' ')
}

/** The focus target of a place, for the checklist and the save indicator. */
export function placeTarget(place: FieldPlace): FieldTarget {
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

/** Values at a place and its `beside` paths as JSON, for comparison; undefined if the place does not exist. */
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
  if (value !== undefined || !language) return value ?? field
  return field === 'name' ? `nameByLanguage.${language}` : `${field}.${language}`
}

const SNS_LINK = /^parts\.sns\.entries\.(?<language>\w+)\.(?<type>\w+)$/

function valueAt(document: SiteDocument, path: string): unknown {
  const link = SNS_LINK.exec(path)?.groups as { language: Language; type: string } | undefined
  return link ? snsLink(document, link) : read(document, path.split('.'))
}

/** The link of one type; NOWHERE in a language without its own list, which shows the default language's read-only. */
function snsLink({ parts, settings }: SiteDocument, { language, type }: { language: Language; type: string }): unknown {
  const own = parts.sns.entries[language] ?? (language === settings.defaultLanguage ? [] : undefined)
  return own ? own.find(({ snsType }) => snsType === type)?.snsUrl : NOWHERE
}

/** Reads a path; a segment into an array is the `id` of an item. NOWHERE if the item does not exist. */
function read(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value
  if (Array.isArray(value)) {
    const item: unknown = value.find((one: { id?: string }) => one.id === key)
    return item === undefined ? NOWHERE : read(item, rest)
  }
  if (typeof value !== 'object' || value === null) return undefined
  return read((value as Record<string, unknown>)[key], rest)
}
