import { isLanguage, type Language } from '#shared/text/languages.ts'

/** A stored document, or a value in it. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

export const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rebuilds a document; `change` gets every value after its fields. */
export function rebuild(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((one: Json) => rebuild(one, change)))
  if (!isRecord(value)) return change(value)
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rebuild(one, change)])))
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
