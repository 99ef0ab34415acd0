import type { z } from 'zod'
import { type Call, PERMISSIONS } from '#shared/account/permissions.ts'
import { api } from '#worker/api.ts'

type Described = {
  body?: { content: Record<string, { schema: unknown }> }
  query?: z.core.$ZodType
}

/** What the routes themselves declare, by call. */
const DESCRIBED: ReadonlyMap<string, Described> = new Map(
  api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, request } = definition.route
    return [[`${method.toUpperCase()} ${path}`, (request ?? {}) as Described]]
  }),
)

/** Every call that exists. */
export const EXISTING: readonly Call[] = PERMISSIONS.map((row) => row.call).filter((name) => DESCRIBED.has(name))

/** The schema of a call's JSON body, in its wire form; undefined where it takes none. */
export function bodySchemaOf(name: Call): z.core.$ZodType | undefined {
  return DESCRIBED.get(name)?.body?.content['application/json']?.schema as z.core.$ZodType | undefined
}

/** The schema of a call's query, in its wire form. */
export function querySchemaOf(name: Call): z.core.$ZodType | undefined {
  return DESCRIBED.get(name)?.query
}
