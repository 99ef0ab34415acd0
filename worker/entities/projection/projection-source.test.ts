import { describe, expect, it } from 'vitest'
import { type ProjectionSource, releaseTarget } from './projection-source.ts'

const source: ProjectionSource = {
  language: 'en',
  defaultLanguage: 'ja',
  fit: 'whole',
  productMark: 'plus',
  typography: {},
  movement: {},
  media: new Map(),
  places: new Map(),
}
const [ja, en] = ['https://example.com/ja', 'https://example.com/en']

describe('a link in a language', () => {
  it.each([
    [
      { ja, en },
      { kind: 'url', href: en },
    ],
    [{ ja }, { kind: 'url', href: ja }],
    [
      { ja, en: '' },
      { kind: 'url', href: ja },
    ],
    [{ ja: '', en: '' }, null],
  ])('is its own, else the default language’s, else none: %j', (linkUrl, target) => {
    expect(releaseTarget({ isInternalLink: false, internalLink: null, linkUrl }, source)).toEqual(target)
  })
})
