import { PART_NAMES } from '#shared/site/part-rules.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { SiteTexts } from '#shared/site/document/site-texts.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { SaveSite, SiteDetail } from '#shared/site/document/site-document.ts'
import { isSame } from '#admin/features/editor/merge/is-same.ts'

const SETTING_KEYS = [
  'name',
  'nameByLanguage',
  'defaultLanguage',
  'languages',
  'heldLanguages',
  'viewMode',
  'fit',
  'mapStyle',
  'productMark',
  'typography',
  'movement',
  'numberHorizontal',
  'numberVertical',
  'rowNames',
  'faviconSetting',
  'logoSetting',
] as const satisfies readonly (keyof SiteDetail & keyof SaveSite)[]

export type SiteSettings = Pick<SiteDetail, (typeof SETTING_KEYS)[number]>

/** The working copy in the editor: `order` lists the id of every cell exactly once, in grid order. */
export type SiteDocument = {
  settings: SiteSettings
  cells: Readonly<Record<string, Cell>>
  order: readonly string[]
  parts: SiteParts
}

/** The changed members of a document; a null cell is removed. The inverse of a change has the same shape. */
export type Change = {
  settings?: Partial<SiteSettings>
  cells?: Readonly<Record<string, Cell | null>>
  order?: readonly string[]
  parts?: Partial<SiteParts>
}

export function toDocument(detail: SiteSettings & Pick<SiteDetail, 'cells' | 'parts'>): SiteDocument {
  return {
    settings: pickSettings(detail, SETTING_KEYS),
    cells: Object.fromEntries(detail.cells.map((cell) => [cell.id, cell])),
    order: detail.cells.map((cell) => cell.id),
    parts: detail.parts,
  }
}

/** Applies a change and returns its inverse. Cells that the change does not name keep their identity. */
export function applyChange(document: SiteDocument, change: Change): { document: SiteDocument; inverse: Change } {
  const cells = change.cells ? mergeCells(document.cells, change.cells) : document.cells
  const order = change.cells || change.order ? settleOrder(change.order ?? document.order, cells) : document.order
  const settings = change.settings ? { ...document.settings, ...change.settings } : document.settings
  const parts = change.parts ? { ...document.parts, ...change.parts } : document.parts
  return { document: { settings, cells, order, parts }, inverse: invert(document, change, order) }
}

/** The change that turns `from` into `to`; undefined if they are equal. */
export function changeBetween(from: SiteDocument, to: SiteDocument): Change | undefined {
  const keys = SETTING_KEYS.filter((key) => !isSame(from.settings[key], to.settings[key]))
  const ids = new Set([...from.order, ...to.order])
  const cells = [...ids]
    .filter((id) => !isSame(from.cells[id], to.cells[id]))
    .map((id) => [id, to.cells[id] ?? null] as const)
  const parts = PART_NAMES.filter((name) => !isSame(from.parts[name], to.parts[name]))
  const change: Change = {
    ...(keys.length > 0 ? { settings: pickSettings(to.settings, keys) } : {}),
    ...(cells.length > 0 ? { cells: Object.fromEntries(cells) } : {}),
    ...(isSame(from.order, to.order) ? {} : { order: to.order }),
    ...(parts.length > 0 ? { parts: pickParts(to.parts, parts) } : {}),
  }
  return Object.keys(change).length > 0 ? change : undefined
}

/**
 * Body of the save that turns the server's copy (`base`) into `document`: changed cells, removed ids, order, settings and
 * parts, each only if it differs (rules/sites.md#saving). Undefined if there is nothing to save.
 */
export function toSaveBody(base: SiteDocument, document: SiteDocument): SaveSite | undefined {
  const change = changeBetween(base, document)
  if (!change) return undefined
  const entries = Object.entries(change.cells ?? {})
  const cells = entries.flatMap(([, cell]) => (cell ? [cell] : []))
  const removedCells = entries.flatMap(([id, cell]) => (cell ? [] : [id]))
  return {
    ...change.settings,
    ...(cells.length > 0 ? { cells } : {}),
    ...(removedCells.length > 0 ? { removedCells } : {}),
    ...(change.order ? { order: [...change.order] } : {}),
    ...(change.parts ? { parts: change.parts } : {}),
  }
}

/** What `listTexts` lists. */
export function siteTextsOf({ settings, parts, ...grid }: SiteDocument): SiteTexts {
  return { ...settings, cells: listCells(grid), parts }
}

/** Cells in grid order. */
export function listCells(document: Pick<SiteDocument, 'cells' | 'order'>): Cell[] {
  return document.order.flatMap((id) => document.cells[id] ?? [])
}

function pickSettings<Key extends keyof SiteSettings>(
  from: SiteSettings,
  keys: readonly Key[],
): Pick<SiteSettings, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<SiteSettings, Key>
}

function pickParts(from: SiteParts, names: readonly (keyof SiteParts)[]): Partial<SiteParts> {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

function mergeCells(cells: SiteDocument['cells'], changed: NonNullable<Change['cells']>): SiteDocument['cells'] {
  const merged: Record<string, Cell | null> = { ...cells, ...changed }
  return Object.fromEntries(Object.entries(merged).filter((entry): entry is [string, Cell] => entry[1] !== null))
}

/** The wanted order without ids that have no cell, and with those that it lacks at the end. */
export function settleOrder(wanted: readonly string[], cells: SiteDocument['cells']): readonly string[] {
  const known = new Set(wanted.filter((id) => id in cells))
  for (const id of Object.keys(cells)) known.add(id)
  return known.size === wanted.length && wanted.every((id) => known.has(id)) ? wanted : [...known]
}

function invert(before: SiteDocument, change: Change, order: readonly string[]): Change {
  const { settings, cells, parts } = change
  return {
    ...(settings ? { settings: pickSettings(before.settings, Object.keys(settings) as (keyof SiteSettings)[]) } : {}),
    ...(cells ? { cells: Object.fromEntries(Object.keys(cells).map((id) => [id, before.cells[id] ?? null])) } : {}),
    ...(isSame(before.order, order) ? {} : { order: before.order }),
    ...(parts ? { parts: pickParts(before.parts, Object.keys(parts) as (keyof SiteParts)[]) } : {}),
  }
}
