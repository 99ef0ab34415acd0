import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, TypedResponse } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { issuePath, toFieldError } from '#shared/wire/validation-messages.ts'
import { toWire, wire } from '#shared/wire/wire-case.ts'
import type { AppEnv } from '#worker/platform/context.ts'

const errorBody = z.object({
  message: z.union([z.string(), z.array(z.string())]),
  code: z.string(),
  request_id: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** A refusal as the description of the API shows it. */
export const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
})

/** The refusals any call may answer with. */
const refusals = {
  400: refusal('Malformed, or with unknown keys, which `fields` names'),
  401: refusal('No or invalid token'),
  403: refusal('The role, plan or contract lacks the right'),
  404: refusal('Unknown, or outside the scope'),
  422: refusal('Refused values, by field'),
  429: refusal('Too many; see Retry-After'),
} as const

/** A JSON request body in wire form. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true as const, content: { 'application/json': { schema: wire(schema) } } }
}

/** The answers of a call: `{ data }` in wire form, and the common refusals. */
export function answers<T extends z.ZodType>(schema: T, description: string) {
  const data = z.object({ data: wire(schema) })
  return { 200: { description, content: { 'application/json': { schema: data } } }, ...refusals }
}

/** Answers `{ data }` with what the schema declares, in snake_case. */
export function answer<T extends z.ZodType>(
  c: Context<AppEnv>,
  schema: T,
  value: z.output<T>,
): Response & TypedResponse<{ data: z.output<T> }, 200, 'json'> {
  return c.json({ data: toWire(schema, value) }, 200) as never
}

/** The path parameter `{id}`; what is no UUID is answered like an unknown id. */
export const idParams = z.object({ id: z.string() })

/** The id of a path, as a UUID. Throws 404 for anything else. */
export function pathId(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found')
  return id.toLowerCase()
}

/** A sub-app of /v1 whose refused input becomes the API's own errors. */
export function createApiRoutes() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toValidationError(result.error)
    },
  })
}

/** Unknown keys that a refusal names, and how much of each. */
const NAMED_KEYS = 20
const NAMED_CHARACTERS = 100

function toValidationError(failure: z.core.$ZodError): AppError {
  const unknown = failure.issues.flatMap(unknownPaths).slice(0, NAMED_KEYS)
  const fields = failure.issues
    .filter((issue) => issue.code !== 'unrecognized_keys')
    .map((issue) => [issuePath(issue), toFieldError(issue)] as const)
  if (unknown.length === 0) return new AppError('validation', { fields: Object.fromEntries(fields) })
  return new AppError('unknown_key', {
    fields: Object.fromEntries([
      ...fields.map(([path, problem]) => [toSnake(path), problem] as const),
      ...unknown.map((path) => [path, { key: 'unknown' }] as const),
    ]),
    // They are named as they were sent.
    hasOwnPaths: true,
  })
}

function unknownPaths(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return []
  const above = issuePath(issue)
  return issue.keys.map((key) => (above ? `${toSnake(above)}.${key}` : key).slice(0, NAMED_CHARACTERS))
}
