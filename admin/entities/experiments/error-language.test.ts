import { describe, expect, it } from 'vitest'
import { errorsWithin, firstLanguageOf, languageOf } from './error-language.ts'

describe('the messages of a refused test', () => {
  const errors = {
    name: 'too long',
    'variants.1': 'changes nothing',
    'variants.1.button.linkDestinationUrl.en': 'no address',
    'variants.1.texts.mainText.cn.value': 'too long',
    'variants.10.creative': 'gone',
  }

  it('belong to the variant that their path names', () => {
    expect(errorsWithin(errors, 'variants.1')).toEqual({
      '': 'changes nothing',
      'button.linkDestinationUrl.en': 'no address',
      'texts.mainText.cn': 'too long',
    })
  })

  it('name the language of their path', () => {
    expect(languageOf('variants.1.texts.mainText.cn.value')).toBe('cn')
    expect(languageOf('variants.1.creative')).toBeUndefined()
    expect(firstLanguageOf(Object.keys(errors))).toBe('en')
    expect(firstLanguageOf(['name'])).toBeUndefined()
  })
})
