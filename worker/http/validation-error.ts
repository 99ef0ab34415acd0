import type { z } from 'zod'
import { AppError } from '#shared/wire/errors.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { issuePath, toFieldError } from '#shared/wire/validation-messages.ts'

/** Unknown keys that a refusal names at most, and the characters kept of each. */
const NAMED_KEYS = 20
const NAMED_CHARACTERS = 100

/** The refusal of an input that its schema refused: the API's own error, with a problem for each field. */
export function toValidationError(failure: z.core.$ZodError): AppError {
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
    // Problems are named in the client's spelling, as they were sent.
    hasOwnPaths: true,
  })
}

function unknownPaths(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return []
  const above = issuePath(issue)
  return issue.keys.map((key) => (above ? `${toSnake(above)}.${key}` : key).slice(0, NAMED_CHARACTERS))
}
