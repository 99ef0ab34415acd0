import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '#admin/api/api-error.ts'
import { isPasswordWanted } from './is-password-wanted.ts'

const errorOf = (code: ApiErrorCode, fields: Record<string, string> = {}) =>
  new ApiError({ status: 400, code, message: 'No', fields })

describe('the question for the own password', () => {
  it.each(['reauthenticate', 'reauthenticate_code', 'too_many', 'offline', 'timeout'] as const)(
    'stays open after %s',
    (code) => {
      expect(isPasswordWanted(errorOf(code))).toBe(true)
    },
  )

  it('stays open for a wrong password and closes for an error of the form', () => {
    expect(isPasswordWanted(errorOf('validation', { currentPassword: 'Wrong' }))).toBe(true)
    expect(isPasswordWanted(errorOf('validation', { email: 'Taken' }))).toBe(false)
  })

  it('stays open for a wrong code where one was asked for, not for the code of the form behind it', () => {
    const wrong = errorOf('validation', { code: 'Wrong' })
    expect(isPasswordWanted(wrong, true)).toBe(true)
    expect(isPasswordWanted(wrong)).toBe(false)
  })

  it('closes for any other refusal, and without one', () => {
    for (const code of ['stale', 'email_taken', 'forbidden'] as const)
      expect(isPasswordWanted(errorOf(code))).toBe(false)
    expect(isPasswordWanted(new Error('x'))).toBe(false)
    expect(isPasswordWanted(null)).toBe(false)
  })
})
