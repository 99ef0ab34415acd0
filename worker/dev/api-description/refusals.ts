import { ERROR_STATUS } from '#shared/wire/errors.ts'
import type { Schema } from './components.ts'

/** The refusals that any call may answer. */
const COMMON: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['Malformed', 'Malformed, or with unknown keys, which `fields` names'],
  401: ['Unauthenticated', 'No or invalid token'],
  403: ['Forbidden', 'The role, plan or contract lacks the right'],
  404: ['NotFound', 'Unknown, or outside the scope'],
  422: ['Invalid', 'Refused values, by field'],
  429: ['TooMany', 'Too many; see Retry-After'],
}

/** The one schema of an error (rules/wire.md#errors). */
export const ERROR: Schema = {
  type: 'object',
  properties: {
    message: {
      description: 'In the language of the request',
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    request_id: { type: 'string', format: 'uuid' },
    fields: { type: 'object', description: 'What is wrong, by field', additionalProperties: { type: 'string' } },
  },
  required: ['message', 'code', 'request_id'],
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } }
const retryAfter = {
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 0 } } },
}

/** The responses that operations refer to by name. */
export const COMMON_RESPONSES = Object.fromEntries(
  Object.entries(COMMON).map(([status, [name, description]]) => [
    name,
    { description, ...(status === '429' && retryAfter), content },
  ]),
)

/**
 * The responses of an operation besides its success. `own`: other texts for the common refusals, and further refusals.
 */
export function describeRefusals(own: Readonly<Record<string, { description: string }>>): Record<string, unknown> {
  const common = Object.entries(COMMON).map(([status, [name]]) => [status, { $ref: `#/components/responses/${name}` }])
  const further = Object.entries(own).map(([status, { description }]) => [
    status,
    { description, ...(status === '429' && retryAfter), ...(Number(status) >= 400 && { content }) },
  ])
  return Object.fromEntries([...common, ...further]) as Record<string, unknown>
}
