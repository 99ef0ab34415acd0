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
  // A list of a thousand rows has the same few keys a thousand times.
  const names = new Map<string, string>()
  const nameOf = (key: string): string => {
    const known = names.get(key)
    if (known !== undefined) return known
    const name = convert(key)
    names.set(key, name)
    return name
  }
  return withNames(value, nameOf)
}

function withNames(value: unknown, nameOf: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, nameOf))
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = []
  for (const [key, member] of Object.entries(value))
    if (!FORBIDDEN.has(key)) entries.push([nameOf(key), withNames(member, nameOf)])
  return Object.fromEntries(entries)
}
