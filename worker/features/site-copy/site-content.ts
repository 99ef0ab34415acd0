import { isLanguage, type Language } from '#shared/text/languages.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import type { Cell } from '#shared/site/list/sites.ts'

/** What a site says: everything of its document but the account and the addresses. */
export type SiteContent = {
  name: string
  defaultLanguage: Language
  languages: Language[]
  viewMode: 'MOBILE' | 'PC'
  numberHorizontal: number
  numberVertical: number
  faviconMediaId: string | null
  logoMediaId: string | null
  cells: Cell[]
  parts: SiteParts
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rebuilds a document; `change` sees every value after its members. */
function rebuild(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((one: Json) => rebuild(one, change)))
  if (!isRecord(value)) return change(value)
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rebuild(one, change)])))
}

/**
 * The document with other ids: `files` says what each stored file becomes, everything else that has an id gets a new
 * one, and what refers to it follows. New kinds of things with ids are covered on the day they appear.
 */
export function renewIds<T extends Pick<SiteContent, 'cells' | 'parts'>>(
  content: T,
  files: ReadonlyMap<string, string>,
  newId: () => string,
): T {
  const ids = new Map(files)
  rebuild(content, (value) => {
    const id = isRecord(value) ? value['id'] : undefined
    if (typeof id === 'string' && UUID.test(id) && !ids.has(id)) ids.set(id, newId())
    return value
  })
  const renew = (value: Json) => (typeof value === 'string' ? (ids.get(value) ?? value) : value)
  return rebuild(content, renew) as unknown as T
}

/** The document with the texts of some languages only. A map by language is known by its keys. */
export function keepLanguages<T>(content: T, languages: readonly Language[]): T {
  return rebuild(content as unknown as Json, (value) => {
    if (!isRecord(value)) return value
    const entries = Object.entries(value)
    if (!entries.every(([key]) => isLanguage(key))) return value
    return Object.fromEntries(entries.filter(([key]) => languages.includes(key as Language)))
  }) as unknown as T
}
