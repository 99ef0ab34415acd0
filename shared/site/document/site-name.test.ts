import { describe, expect, it } from 'vitest'
import { type LocalizedText, withText } from '#shared/text/localized-text.ts'
import { nameIn, namesFrom, nameTextOf } from './site-name.ts'

const english: LocalizedText = withText({}, 'en', 'Inn')
const site = { name: '宿', defaultLanguage: 'ja', nameByLanguage: english } as const

describe('the name of a site', () => {
  it('is that of the language, else that of the default language, whatever other languages have', () => {
    expect([nameIn(site, 'ja'), nameIn(site, 'en'), nameIn(site, 'kr')]).toEqual(['宿', 'Inn', '宿'])
    expect(nameIn({ ...site, name: '旅馆', defaultLanguage: 'cn' }, 'ja')).toBe('旅馆')
  })

  it('is stored apart from those of other languages, and stays where the text lacks it', () => {
    expect(namesFrom(site, nameTextOf(site))).toEqual({ name: '宿', nameByLanguage: english })
    expect(namesFrom(site, english)).toEqual({ name: '宿', nameByLanguage: english })
  })
})
