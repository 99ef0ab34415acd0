import { describe, expect, it } from 'vitest'
import { hashSource, textStatusOf, withText } from './localized-text.ts'

const made = withText({ ja: { value: '朝の湯', state: 'written' } }, 'en', 'Morning bath', '朝の湯')

describe('the source that a translation was made from', () => {
  it('is kept with the translation while it is typed over, and goes with a new translation', () => {
    expect(made.en).toEqual({ value: 'Morning bath', state: 'written', sourceHash: hashSource('朝の湯') })
    const typed = ['朝', '', '夜', '夜の湯'].reduce((text, value) => withText(text, 'ja', value), made)
    expect(typed.en).toEqual({ ...made.en, oldSource: '朝の湯' })
    expect(textStatusOf(typed, 'en', 'ja')).toBe('stale')
    expect(withText(typed, 'en', 'Night bath', '夜の湯').en).toEqual({
      value: 'Night bath',
      state: 'written',
      sourceHash: hashSource('夜の湯'),
    })
  })

  it('does not make a translation older that still fits its source', () => {
    const back = withText(withText(made, 'ja', '夜の湯'), 'ja', '朝の湯')
    expect(textStatusOf(back, 'en', 'ja')).toBe('written')
  })

  it('stays that of its own translation when another language is typed', () => {
    const stale = withText(made, 'ja', '夜の湯')
    const other = withText(stale, 'kr', '밤의 탕', '夜の湯')
    expect(other.en).toEqual(stale.en)
    expect(withText(other, 'ja', '昼の湯')).toMatchObject({ en: { oldSource: '朝の湯' }, kr: { oldSource: '夜の湯' } })
  })
})
