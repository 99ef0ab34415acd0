import { describe, expect, it } from 'vitest'
import { findPasswordProblem } from './passwords.ts'

const SIGNS = '@#$%^&*()_+|{}<>:;[]-=,.?'

describe('findPasswordProblem', () => {
  it.each([
    ['Aa1#aaa', 'passwordLength'],
    ['Aa1#aaaa', undefined],
    [`Aa1#${'a'.repeat(46)}`, undefined],
    [`Aa1#${'a'.repeat(47)}`, 'passwordLength'],
    ['Aa1# aaa', 'passwordSpace'],
    ['Aa1#\u3000aaa', 'passwordSpace'],
    ['Aa1#\taaa', 'passwordSpace'],
    ['Aa1#\u0000aaa', 'passwordSpace'],
    ['aaaa1#aa', 'passwordClasses'],
    ['AAAA1#AA', 'passwordClasses'],
    ['Aaaaa#aa', 'passwordClasses'],
    ['Aaaaa1aa', 'passwordClasses'],
    ['Aaaaa1a!', 'passwordClasses'],
    ['Aaaaa1a!#', undefined],
    ['Aa1#あいうえ', undefined],
    ['Mekuri#2026', undefined],
  ])('%j: %s', (password, problem) => {
    expect(findPasswordProblem(password)).toBe(problem)
  })

  it('counts code points, and knows the shorter limit of visitors', () => {
    expect(findPasswordProblem(`Aa1#${'😀'.repeat(46)}`)).toBeUndefined()
    expect(findPasswordProblem(`Aa1#${'a'.repeat(16)}`, 20)).toBeUndefined()
    expect(findPasswordProblem(`Aa1#${'a'.repeat(17)}`, 20)).toBe('passwordLength')
  })

  it('takes each listed sign as the special one, and no other of ASCII', () => {
    const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
      (sign) => !/[a-z0-9]/i.test(sign),
    )
    const counted = printable.filter((sign) => findPasswordProblem(`Aaaaaa1${sign}`) === undefined)
    expect(counted.toSorted((a, b) => a.localeCompare(b))).toEqual([...SIGNS].toSorted((a, b) => a.localeCompare(b)))
  })
})
