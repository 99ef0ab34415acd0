import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLanguage, storeAccountLanguage, storeLanguage } from './current-language.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('navigator', { languages: ['ko-KR', 'en'] })
})
afterEach(() => vi.unstubAllGlobals())

describe('the language of the back office', () => {
  it('is the browser’s until somebody signs in, and then the account’s', () => {
    expect(readLanguage()).toBe('kr')
    storeAccountLanguage('en')
    expect(readLanguage()).toBe('en')
    storeAccountLanguage('cn')
    expect(readLanguage()).toBe('cn')
  })

  it('is what was chosen on the device, whatever account signs in before or after', () => {
    storeAccountLanguage('en')
    storeLanguage('ja')
    expect(readLanguage()).toBe('ja')
    storeAccountLanguage('cn')
    expect(readLanguage()).toBe('ja')
  })

  it('is nothing that is no language', () => {
    localStorage.setItem('mekuri.language', 'tlh')
    storeAccountLanguage('en')
    expect(readLanguage()).toBe('en')
    localStorage.setItem('mekuri.account-language', 'tlh')
    expect(readLanguage()).toBe('kr')
  })
})
