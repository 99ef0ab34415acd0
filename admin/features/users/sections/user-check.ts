import { loadOnce } from '#admin/ui/load/load-once.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { findPasswordProblem } from '#shared/account/password-rules.ts'
import type { createUserBody, CreateUserInput, updateUserBody, UpdateUserInput } from '#shared/account/users.ts'
import { issuePath, toFieldError } from '#shared/wire/validation-messages.ts'

type Schemas = { createUserBody: typeof createUserBody; updateUserBody: typeof updateUserBody }

/** Errors by the API's field path (`contract.start`). */
export type Problems = Record<string, FieldError>

let schemas: Schemas | undefined

/** Loads the schemas while the form is filled in. If that fails, only the server checks, with the same messages. */
export const loadRules = loadOnce(async () => {
  schemas = await import('#shared/account/users.ts')
})

/** Errors that the API would return for a new account. */
export function findCreateProblems(body: CreateUserInput): Problems {
  const problem = body.password === undefined ? undefined : findPasswordProblem(body.password)
  return { ...problemsOf(schemas?.createUserBody.safeParse(body)), ...(problem && { password: { key: problem } }) }
}

/** Errors that the API would return for a change. */
export function findUpdateProblems(body: UpdateUserInput): Problems {
  return problemsOf(schemas?.updateUserBody.safeParse(body))
}

type Issues = { error?: { issues: Parameters<typeof toFieldError>[0][] } | undefined } | undefined

function problemsOf(result: Issues): Problems {
  const issues = result?.error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issuePath(issue), toFieldError(issue)]))
}
