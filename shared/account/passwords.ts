import { z } from 'zod'

export { findPasswordProblem } from './password-rules.ts'

/** Any given password: for sign-in only the size is bounded, so that rules may change. */
export const givenPassword = z.string().min(1).max(200)
