import { describe, expect, it } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

const GOOD = 'Mekuri#2026'

/** The key of the message for each refused field. */
function check(newPassword: string, confirmation: string, { current = '', isCurrentNeeded = false } = {}) {
  const found = checkNewPassword({ currentPassword: current, newPassword, confirmation }, isCurrentNeeded)
  return found && Object.fromEntries(Object.entries(found.fields).map(([field, { key }]) => [field, key]))
}

describe('a new password', () => {
  it('is accepted when it meets the rules and is repeated', () => {
    expect(check(GOOD, GOOD)).toBeUndefined()
    expect(check(GOOD, GOOD, { current: 'x', isCurrentNeeded: true })).toBeUndefined()
  })

  it.each([
    ['', '', { newPassword: 'required', confirmation: 'required' }],
    ['short', 'short', { newPassword: 'passwordLength' }],
    ['alllowercase', 'alllowercase', { newPassword: 'passwordClasses' }],
    [GOOD, '', { confirmation: 'required' }],
    [GOOD, `${GOOD} `, { confirmation: 'passwordMatch' }],
  ])('refuses %j repeated as %j with %j', (password, again, expected) => {
    expect(check(password, again)).toEqual(expected)
  })

  it('requires the present password where the server asks for it', () => {
    expect(check(GOOD, GOOD, { isCurrentNeeded: true })).toEqual({ currentPassword: 'required' })
  })
})
