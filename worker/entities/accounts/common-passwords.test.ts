import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('isCommonPassword', () => {
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
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['Mekuri#2026', 'Tsuki-no-hama7', 'k7#QwvPz2m', 'Passwordless-Future9', 'Ünlü#Kahve42', 'Aa1#bcdxyzq'])(
    'takes %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )

  it('refuses what is mostly the own address or company', () => {
    const own = ['hanako.sato', 'Koyomi Cosmetics']
    expect(isCommonPassword('Hanako.Sato#1', own)).toBe(true)
    expect(isCommonPassword('KoyomiCosmetics#26', own)).toBe(true)
    expect(isCommonPassword('1#hanakoSATO', own)).toBe(true)
    expect(isCommonPassword('Hanako-likes-green-tea#1', own)).toBe(false)
    expect(isCommonPassword('Info#k7QwvPz', ['info'])).toBe(false)
    expect(isCommonPassword('Ab#k7QwvPz', ['ab'])).toBe(false)
  })
})
