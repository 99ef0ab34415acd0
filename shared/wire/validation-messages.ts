import type { z } from 'zod'
import type { FieldError } from './errors.ts'

type Issue = z.core.$ZodIssue

/** A refused value's path as the API names it: `cells.0.main_text.ja.value` on the wire, camelCase inside. */
export function issuePath(issue: Issue): string {
  return issue.path.map(String).join('.')
}

function sizeError(issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): FieldError {
  if (issue.code === 'too_small') {
    if (issue.origin === 'number' || issue.origin === 'int')
      return { key: 'tooSmall', values: { min: Number(issue.minimum) } }
    return Number(issue.minimum) === 1
      ? { key: 'required' }
      : { key: 'tooShort', values: { min: Number(issue.minimum) } }
  }
  const max = Number(issue.maximum)
  if (issue.origin === 'string') return { key: 'tooLong', values: { max } }
  return { key: issue.origin === 'array' ? 'tooMany' : 'tooBig', values: { max } }
}

/** The message key of one finding of a schema, the same in the browser and on the server. */
export function toFieldError(issue: Issue): FieldError {
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeError(issue)
  if (issue.code === 'unrecognized_keys') return { key: 'unknown' }
  if (issue.code === 'invalid_type') return { key: issue.input === undefined ? 'required' : 'invalid' }
  if (issue.code !== 'custom') return { key: 'invalid' }
  const { key = 'invalid', ...values } = (issue.params ?? {}) as { key?: string } & Record<string, string | number>
  return { key, values }
}
