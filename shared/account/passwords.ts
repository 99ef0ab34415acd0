import * as z from 'zod'
import { GIVEN_PASSWORD_MAX } from './password-rules.ts'

export { findPasswordProblem } from './password-rules.ts'

/** A password as typed: only its length is limited, so that sign-in still works when the rules for passwords change. */
export const givenPassword = z.string().min(1).max(GIVEN_PASSWORD_MAX)
