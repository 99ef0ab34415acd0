import { loadOnce } from '#admin/ui/load/load-once.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { findPasswordProblem } from '#shared/account/password-rules.ts'
import type { createUserBody, CreateUserInput, updateUserBody, UpdateUserInput } from '#shared/account/users.ts'
import { issuePath, toFieldError } from '#shared/wire/validation-messages.ts'

type Schemas = { createUserBody: typeof createUserBody; updateUserBody: typeof updateUserBody }

/** Why fields are refused, by the API's path (`contract.start`). */
export type Problems = Record<string, FieldError>

let schemas: Schemas | undefined

/** Loads the rules while people fill the form in. Where they cannot be had the server's own check is left, which says the same. */
export const loadRules = loadOnce(async () => {
  schemas = await import('#shared/account/users.ts')
})

/** What the API would refuse of a new account. */
export function findCreateProblems(body: CreateUserInput): Problems {
  const problem = body.password === undefined ? undefined : findPasswordProblem(body.password)
  return { ...problemsOf(schemas?.createUserBody.safeParse(body)), ...(problem && { password: { key: problem } }) }
}

/** What the API would refuse of a change. */
export function findUpdateProblems(body: UpdateUserInput): Problems {
  return problemsOf(schemas?.updateUserBody.safeParse(body))
}

type Issues = { error?: { issues: Parameters<typeof toFieldError>[0][] } | undefined } | undefined

function problemsOf(result: Issues): Problems {
  const issues = result?.error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issuePath(issue), toFieldError(issue)]))
}
