import { isLanguage, type Language } from '#shared/text/languages.ts'
import type { LocalizedText } from '#shared/text/localized-text.ts'
import type { Movement } from '#shared/site/cell/movement-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { MapStyle } from '#shared/site/site-rules.ts'
import type { RowName } from '#shared/site/document/row-names.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { SiteFit } from '#shared/site/cell/fit-rules.ts'
import type { ProductMark } from '#shared/site/cell/product-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { isId } from '#worker/platform/ids.ts'

/** The content of a site: its document without the account and the addresses. */
export type SiteContent = {
  name: string
  nameByLanguage?: LocalizedText | undefined
  defaultLanguage: Language
  languages: Language[]
  heldLanguages?: Language[] | undefined
  viewMode: 'MOBILE' | 'PC'
  fit?: SiteFit | undefined
  mapStyle?: MapStyle | undefined
  productMark?: ProductMark | undefined
  typography?: Typography | undefined
  movement?: Movement | undefined
  rowNames?: RowName[] | undefined
  numberHorizontal: number
  numberVertical: number
  faviconMediaId: string | null
  logoMediaId: string | null
  cells: Cell[]
  parts: SiteParts
}

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rebuilds a document; `change` gets every value after its fields. */
function rebuild(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((one: Json) => rebuild(one, change)))
  if (!isRecord(value)) return change(value)
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rebuild(one, change)])))
}

/**
 * The document with new ids: `files` maps each stored file to its new id, everything else with an id gets a new one,
 * and references follow. New kinds of values with ids are covered from the start.
 */
export function renewIds<T extends Pick<SiteContent, 'cells' | 'parts'>>(
  content: T,
  files: ReadonlyMap<string, string>,
  newId: () => string,
): T {
  const ids = new Map(files)
  rebuild(content, (value) => {
    const id = isRecord(value) ? value['id'] : undefined
    if (typeof id === 'string' && isId(id.toLowerCase()) && !ids.has(id)) ids.set(id, newId())
    return value
  })
  const renew = (value: Json) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)
  return rebuild(content, renew) as unknown as T
}

/**
 * The document with the texts of some languages only. A record whose keys are all languages counts as texts by
 * language.
 */
export function keepLanguages<T>(content: T, languages: readonly Language[]): T {
  return rebuild(content as unknown as Json, (value) => {
    if (!isRecord(value)) return value
    const entries = Object.entries(value)
    if (!entries.every(([key]) => isLanguage(key))) return value
    return Object.fromEntries(entries.filter(([key]) => languages.includes(key as Language)))
  }) as unknown as T
}
