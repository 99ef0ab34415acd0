import { describe, expect, it } from 'vitest'
import { findPasswordProblem } from '#shared/account/password-rules.ts'
import { generatePassword } from './password-generator.ts'

describe('a generated password', () => {
  it('keeps every rule and is another one each time', () => {
    const passwords = Array.from({ length: 500 }, generatePassword)
    expect(passwords.filter((password) => findPasswordProblem(password))).toEqual([])
    expect(new Set(passwords).size).toBe(500)
    expect(new Set(passwords.map((password) => password.length))).toEqual(new Set([16]))
  })

  it('leaves out what is taken for something else', () => {
    expect(Array.from({ length: 200 }, generatePassword).join('')).not.toMatch(/[lo01OI]/)
  })
})
