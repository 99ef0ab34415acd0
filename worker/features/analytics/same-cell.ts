import type { OpenCell } from '#shared/site/release/releases.ts'

/** Whether a value of a field is empty: older releases lack such fields. */
const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** A value without empty fields, its keys in a fixed order. */
function plainOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOf)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([, member]) => !isEmpty(member))
    .map(([key, member]) => [key, plainOf(member)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Whether visitors see the same content of a cell in two releases, whatever version of the product published them. */
export function isSameCell(one: OpenCell, other: OpenCell): boolean {
  return (
    JSON.stringify(one) === JSON.stringify(other) || JSON.stringify(plainOf(one)) === JSON.stringify(plainOf(other))
  )
}
