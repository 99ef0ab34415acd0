/** `numberHorizontal` -> `number_horizontal`. */
export function toSnake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `number_horizontal` -> `numberHorizontal`. */
export function toCamel(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor'])

/** Converts the keys of parsed JSON in the typed client, where every key is declared by the API. */
export function convertKeys(value: unknown, convert: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convertKeys(item, convert))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => !FORBIDDEN.has(key))
  return Object.fromEntries(entries.map(([key, member]) => [convert(key), convertKeys(member, convert)]))
}
