import { describe, expect, it } from 'vitest'
import { findSharePasswordProblem, invitationState, passwordStrength } from './sharing-rules.ts'

describe('findSharePasswordProblem', () => {
  it('wants eight characters that are no spaces, and at most 64', () => {
    expect(findSharePasswordProblem('        ')).toBe('sharePassword')
    expect(findSharePasswordProblem('　　　　　　　　')).toBe('sharePassword')
    expect(findSharePasswordProblem('\u200b'.repeat(10))).toBe('sharePassword')
    expect(findSharePasswordProblem('a b c d e f')).toBe('sharePassword')
    expect(findSharePasswordProblem('1234567')).toBe('sharePassword')
    expect(findSharePasswordProblem('a'.repeat(65))).toBe('sharePassword')
    expect(findSharePasswordProblem('雪の降る夜に逢う')).toBeUndefined()
    expect(findSharePasswordProblem('two words')).toBeUndefined()
    expect(findSharePasswordProblem('a'.repeat(64))).toBeUndefined()
  })

  it('refuses signs that nobody can type', () => {
    expect(findSharePasswordProblem('abcdefgh\n')).toBe('characters')
    expect(findSharePasswordProblem('abcdefgh\u0000')).toBe('characters')
    expect(findSharePasswordProblem('abcdefgh\ud800')).toBe('characters')
  })
})

describe('passwordStrength', () => {
  it('is 0 for what is refused, then grows with length and kinds of signs', () => {
    const strengths = [
      '        ',
      'aaaaaaaa',
      '12345678',
      'hgfedcba',
      'Password2026',
      'snow2026',
      'Snow-2026-inn',
      'yuki no furu yado de',
    ]
    expect(strengths.map(passwordStrength)).toEqual([0, 1, 1, 1, 1, 2, 3, 3])
  })
})

describe('invitationState', () => {
  const END = 1000
  it('says what counts most: revoked, expired, opened, sent', () => {
    expect(invitationState({ openedAt: null, revokedAt: null }, END, 999)).toBe('sent')
    expect(invitationState({ openedAt: 1, revokedAt: null }, END, 999)).toBe('opened')
    expect(invitationState({ openedAt: 1, revokedAt: null }, END, END)).toBe('expired')
    expect(invitationState({ openedAt: 1, revokedAt: 2 }, END, END)).toBe('revoked')
  })
})
