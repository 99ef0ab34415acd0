import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { cn } from '#shared/i18n/visitor-external/cn.ts'
import { en } from '#shared/i18n/visitor-external/en.ts'
import { ja } from '#shared/i18n/visitor-external/ja.ts'
import { kr } from '#shared/i18n/visitor-external/kr.ts'
import { choiceOf, CONSENT_TEXT, consentVersion, isAskedIn } from './consent-rules.ts'

/** The texts of each number, by what they hold: a number never means two texts. */
const TEXTS: Record<number, string> = { 1: '2e182ac0145765cb' }

const script = (host: string) => ({ src: `https://${host}/a.js` })

describe('isAskedIn', () => {
  it('asks in the European Economic Area, the United Kingdom and Switzerland', () => {
    for (const country of ['DE', 'FR', 'IE', 'NO', 'IS', 'LI', 'GB', 'CH', 'RE', 'JE'])
      expect([country, isAskedIn(country)]).toEqual([country, true])
    for (const country of ['JP', 'US', 'KR', 'CN', 'TR', 'RU'])
      expect([country, isAskedIn(country)]).toEqual([country, false])
  })

  it('asks where the place is unknown, as behind Tor', () => {
    for (const country of [undefined, '', 'XX', 'T1']) expect(isAskedIn(country)).toBe(true)
  })
})

describe('consentVersion', () => {
  it('changes with the services, and not with their ids', () => {
    const one = consentVersion({ ids: { ga4: 'G-ABCD123456' }, scripts: [] })
    expect(one).toMatch(/^1-[0-9a-z]+$/)
    expect(consentVersion({ ids: { ga4: 'G-ZZZZ123456' }, scripts: [] })).toBe(one)
    expect(consentVersion({ ids: { ga4: 'G-ABCD123456', x: 'o8a1b' }, scripts: [] })).not.toBe(one)
    expect(consentVersion({ ids: { ga4: 'G-ABCD123456' }, scripts: [script('cdn.example.com')] })).not.toBe(one)
  })

  it('names the text that was shown: a changed text has a new number', () => {
    const shown = [ja, en, cn, kr].map(({ consent: { title, text, accept, refuse } }) => [title, text, accept, refuse])
    const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
    expect(hash).toBe(TEXTS[CONSENT_TEXT])
  })
})

describe('choiceOf', () => {
  it('knows a choice of the same version only', () => {
    expect(choiceOf('1-a.y', '1-a')).toBe('y')
    expect(choiceOf('1-a.n', '1-a')).toBe('n')
    for (const cookie of ['1-b.y', '1-a.x', '1-a', '', undefined]) expect(choiceOf(cookie, '1-a')).toBeUndefined()
  })
})
