import * as z from 'zod'

const COMPONENTS = '#/components/schemas/'

export type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[]; $ref?: string }

/** The named schemas of a description, collected while its operations are described. */
export class Components {
  readonly schemas: Record<string, Schema> = {}

  /** A schema as JSON Schema; the named schemas in it become components. */
  describe(schema: z.core.$ZodType): Schema {
    const {
      $schema: _,
      $defs,
      ...described
    } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    for (const [name, one] of Object.entries(($defs ?? {}) as Record<string, Schema>)) this.add(name, one)
    return tidy(described)
  }

  /** Adds a schema under a name, and returns the reference to it; a reference stays as it is. */
  name(name: string, schema: Schema): Schema {
    if (schema.$ref !== undefined && Object.keys(schema).length === 1) return schema
    this.add(name, schema)
    return { $ref: `${COMPONENTS}${name}` }
  }

  /** Returns the schema that a reference points to; another schema stays as it is. */
  resolve(schema: Schema): Schema {
    return this.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  }

  /** Drops the schemas to which nothing in a document points. */
  keepUsed(document: unknown): void {
    const used = new Set<string>()
    const follow = (value: unknown): void => {
      for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        if (used.has(name)) continue
        used.add(name)
        follow(this.schemas[name])
      }
    }
    follow(document)
    for (const name of Object.keys(this.schemas)) if (!used.has(name)) delete this.schemas[name]
  }

  private add(name: string, described: Schema): void {
    const { id: _, ...schema } = described
    this.schemas[name] = tidy(schema)
  }
}

/**
 * A schema as a component: references to definitions point to components; patterns and bounds that its format or type
 * implies are removed.
 */
function tidy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => tidy(one)) as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, member]) => {
    if (key === 'pattern' && 'format' in value) return []
    if (Math.abs(Number(member)) === Number.MAX_SAFE_INTEGER) return []
    if (key === '$ref' && typeof member === 'string') return [[key, member.replace('#/$defs/', COMPONENTS)]]
    return [[key, tidy(member)]]
  })
  return Object.fromEntries(entries) as T
}
