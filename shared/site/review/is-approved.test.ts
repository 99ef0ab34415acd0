import { describe, expect, it } from 'vitest'
import type { Language } from '#shared/text/languages.ts'
import { isApproved } from './is-approved.ts'

const CHANGES = { changed: ['A1'], added: [], removed: 0, hasOther: false }
const given = (languages: Language[], more: { changes?: typeof CHANGES; isNamesake?: boolean } = {}) => ({
  changes: null,
  isNamesake: false,
  languages,
  ...more,
})

describe('an approved version', () => {
  it('is approved in all of its languages, by one guest or by several', () => {
    expect(isApproved([given(['ja', 'en'])], ['ja', 'en'])).toBe(true)
    expect(isApproved([given(['ja']), given(['en'])], ['ja', 'en'])).toBe(true)
    expect(isApproved([given(['ja'])], ['ja', 'en'])).toBe(false)
    expect(isApproved([], ['ja'])).toBe(false)
  })

  it('has not changed since, and nobody approved it under the name of an invited person', () => {
    expect(isApproved([given(['ja'], { changes: CHANGES })], ['ja'])).toBe(false)
    expect(isApproved([given(['ja'], { isNamesake: true })], ['ja'])).toBe(false)
    expect(isApproved([given(['ja'], { changes: CHANGES }), given(['ja'])], ['ja'])).toBe(true)
  })
})
