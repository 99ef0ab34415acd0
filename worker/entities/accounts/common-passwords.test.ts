import { describe, expect, it } from 'vitest'
import { findGuessable } from './common-passwords.ts'

describe('findGuessable', () => {
  it.each([
    'Password1!#',
    'P@ssw0rd#1',
    'p@$$w0rd#2026',
    'Qwerty123$%',
    'Welcome@2026',
    '123Admin#',
    '#1Iloveyou',
    'Abc123456#',
    'Aa123456@',
    'Abcabc123#',
    'Ｐａｓｓｗｏｒｄ1#',
    'Pass-word-1#',
    'Zaq#12345',
  ])('refuses %s', (password) => {
    expect(findGuessable(password)).toBe('passwordCommon')
  })

  it.each(['Mekuri#2026', 'Tsuki-no-hama7', 'k7#QwvPz2m', 'Passwordless-Future9', 'Ünlü#Kahve42', 'Aa1#bcdxyzq'])(
    'takes %s',
    (password) => {
      expect(findGuessable(password)).toBeUndefined()
    },
  )

  it('refuses what is mostly the own address or company', () => {
    const own = ['hanako.sato', 'Koyomi Cosmetics']
    expect(findGuessable('Hanako.Sato#1', own)).toBe('passwordOwn')
    expect(findGuessable('KoyomiCosmetics#26', own)).toBe('passwordOwn')
    expect(findGuessable('1#hanakoSATO', own)).toBe('passwordOwn')
    expect(findGuessable('Hanako-likes-green-tea#1', own)).toBeUndefined()
    expect(findGuessable('Info#k7QwvPz', ['info'])).toBeUndefined()
    expect(findGuessable('Ab#k7QwvPz', ['ab'])).toBeUndefined()
  })
})
