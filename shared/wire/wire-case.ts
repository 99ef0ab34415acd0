import * as z from 'zod'
import { toCamel, toSnake } from './key-case.ts'

const cache = new WeakMap<z.core.$ZodType, z.ZodType>()

function renameKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [toCamel(key), member]))
}

function isStrict(schema: z.ZodObject): boolean {
  return schema.def.catchall instanceof z.ZodNever
}

function build(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([key, member]) => [toSnake(key), wireOf(member)]),
    )
    return (isStrict(schema) ? z.strictObject(shape) : z.object(shape)).transform(renameKeys)
  }
  if (schema instanceof z.ZodArray) return rebuilt(schema, { element: wireOf(schema.element) })
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => wireOf(option)))
  if (schema instanceof z.ZodOptional) return z.optional(wireOf(schema.unwrap()))
  if (schema instanceof z.ZodNullable) return z.nullable(wireOf(schema.unwrap()))
  if (schema instanceof z.ZodDefault) return wireOf(schema.unwrap()).default(schema.def.defaultValue)
  if (schema instanceof z.ZodPrefault) return wireOf(schema.unwrap()).prefault(schema.def.defaultValue)
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodObject ? wireOf(schema.in) : schema
  return schema
}

/** A copy of a schema, checks included, with parts of its definition replaced. */
function rebuilt(schema: z.ZodArray, parts: { element: z.ZodType }): z.ZodType {
  return schema.clone({ ...schema.def, ...parts })
}

function wireOf(schema: z.core.$ZodType): z.ZodType {
  const known = cache.get(schema)
  if (known) return known
  const built = build(schema as z.ZodType)
  cache.set(schema, built)
  return built
}

/**
 * A schema's wire form: the same rules over snake_case keys, giving the camelCase value. Only declared keys change,
 * at any depth; an unknown key is refused where the schema is strict. Typed with camelCase input, which is what the
 * typed client sees: its fetch converts in the same way.
 */
export function wire<T extends z.ZodType>(schema: T): Wire<T> {
  return wireOf(schema) as Wire<T>
}

export type Wire<T extends z.ZodType> = z.ZodPipe<z.ZodType<unknown, z.input<T>>, z.ZodType<z.output<T>>>

function pick(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodObject) {
    const source = value as Record<string, unknown>
    const entries = Object.entries(schema.shape).filter(([key]) => source[key] !== undefined)
    return Object.fromEntries(entries.map(([key, member]) => [toSnake(key), pick(member, source[key])]))
  }
  if (schema instanceof z.ZodArray) return (value as unknown[]).map((item) => pick(schema.element, item))
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((candidate) => z.safeParse(candidate, value).success)
    return option ? pick(option, value) : value
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return pick(schema.unwrap(), value)
  }
  return value
}

/** A value as it goes on the wire: declared keys only, in snake_case. Undeclared fields are dropped. */
export function toWire<T extends z.ZodType>(schema: T, value: z.output<T>): unknown {
  return pick(schema, value)
}
