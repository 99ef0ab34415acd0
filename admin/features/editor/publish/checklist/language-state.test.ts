import { describe, expect, it } from 'vitest'
import { error, warning } from '#shared/site/findings/findings.ts'
import { languageState } from './language-state.ts'

const at = { cellId: null, position: null, part: null }

describe('the state of a language', () => {
  it('counts what blocks, is missing and is older in this language only', () => {
    const problems = [
      error('snsEntry', 'x', 'en'),
      warning('untranslated', 'a', 'en'),
      warning('untranslated', 'b', 'en'),
      warning('outdated', 'c', 'en'),
      warning('alt', 'd', 'en'),
      warning('untranslated', 'a', 'kr'),
      error('noImage'),
    ].map((finding) => ({ ...finding, ...at }))
    expect(languageState(problems, 'en')).toEqual({ errors: 1, untranslated: 2, outdated: 1 })
    expect(languageState(problems, 'kr')).toEqual({ errors: 0, untranslated: 1, outdated: 0 })
    expect(languageState(problems, 'cn')).toEqual({ errors: 0, untranslated: 0, outdated: 0 })
  })
})
