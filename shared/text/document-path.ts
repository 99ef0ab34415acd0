/**
 * A document with the value at a path replaced; items of lists are named by their `id`. Everything else stays
 * unchanged.
 */
export function updateAt<Document>(document: Document, path: string, update: (value: unknown) => unknown): Document {
  return replaceAt(document, path.split('.'), update) as Document
}

function replaceAt(value: unknown, keys: readonly string[], update: (value: unknown) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return update(value)
  if (Array.isArray(value)) {
    return value.map((item: { id?: string }) => (item.id === key ? replaceAt(item, rest, update) : item))
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return value
  return { ...value, [key]: replaceAt((value as Record<string, unknown>)[key], rest, update) }
}
