import * as z from 'zod'
import { toCamel, toSnake } from './key-case.ts'

/**
 * The parameter that orders a list by a field: in snake_case on the wire, as the fields are. Earlier clients send
 * camelCase, which stays an alias.
 */
export function sortParameter<const Sorts extends readonly string[]>(
  sorts: Sorts,
  first: NoInfer<Sorts[number]>,
): z.ZodType<Sorts[number], Sorts[number] | undefined> {
  const sent = z.enum(sorts.map(toSnake))
  return z
    .preprocess((value) => (typeof value === 'string' ? toSnake(value) : value), sent)
    .transform(toCamel)
    .prefault(toSnake(first)) as never
}
