import { vi } from 'vitest'
import type * as Passwords from '#worker/platform/password.ts'

/**
 * Passwords at a thousandth of their cost, for suites that make thousands of calls. The pool has loaded the Worker
 * before a test is, so that a test that mocks with this has to begin with `vi.hoisted(() => vi.resetModules())`.
 */
const actual = await vi.importActual<typeof Passwords>('#worker/platform/password.ts')
const CHEAP = { ln: 4, r: 1, p: 1 }

export const hashPassword = (password: string) => actual.hashPassword(password, CHEAP)
export const { verifyPassword, refuseWhenBusy } = actual
export const NOBODY = await actual.hashPassword(crypto.randomUUID(), CHEAP)
