import type { z } from 'zod'
import { type Call, PERMISSIONS } from '#shared/account/permissions.ts'
import { wire } from '#shared/wire/wire-case.ts'
import { api } from '#worker/api.ts'
import { declaredCalls } from '#worker/http/api-route.ts'

/** The declarations of the calls. */
const DECLARED = new Map(declaredCalls(api).map(({ call, parts }) => [call, parts]))

/** Every call that exists. */
export const EXISTING: readonly Call[] = PERMISSIONS.map((row) => row.call).filter((name) => DECLARED.has(name))

/** The schema of a call's JSON body, in its wire form; undefined where it takes none. */
export function bodySchemaOf(name: Call): z.core.$ZodType | undefined {
  const body = DECLARED.get(name)?.body
  return body && wire(body)
}

/** The schema of a call's query, in its wire form. */
export function querySchemaOf(name: Call): z.core.$ZodType | undefined {
  const query = DECLARED.get(name)?.query
  return query && wire(query)
}
