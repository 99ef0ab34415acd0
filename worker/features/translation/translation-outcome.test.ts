import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSeoText, SEO_TEXTS } from '#shared/site/parts/seo/seo-rules.ts'
import type { TranslationItem } from '#shared/translation/translation.ts'
import { toChunks } from './translation-chunks.ts'
import { outcomeOf } from './translation-outcome.ts'

const item = (values: Partial<TranslationItem> = {}): TranslationItem => ({
  path: 'seo.title',
  source: '朝の光',
  sourceHash: 'h',
  before: '',
  max: 20,
  kind: 'plain',
  ...values,
})
const valueOf = (text: string, values?: Partial<TranslationItem>) => {
  const { value, state } = outcomeOf(item(values), { text })
  return [value, state]
}

describe('the value of a translated field', () => {
  it.each([
    ['Light & shade', {}, ['Light & shade', 'translated']],
    ['x'.repeat(21), {}, ['朝の光', 'copied']],
    ['two\nlines', {}, ['朝の光', 'copied']],
    ['two\nlines', { source: '二\n行' }, ['two\nlines', 'translated']],
    ['  ', {}, ['朝の光', 'copied']],
    ['a\u0007', {}, ['朝の光', 'copied']],
    ['It’s late, isn’t it? 🌙', { kind: 'seo' as const }, ['Its late isnt it', 'translated']],
    ['!!!', { kind: 'seo' as const }, ['朝の光', 'copied']],
  ])('%j %j', (text, values, expected) => {
    expect(valueOf(text, values)).toEqual(expected)
  })

  it('is a copy of the source without a translation', () => {
    expect(outcomeOf(item(), undefined)).toEqual({
      path: 'seo.title',
      sourceHash: 'h',
      before: '',
      value: '朝の光',
      state: 'copied',
    })
  })

  it('is a valid search text, whatever a model answers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const { value } = outcomeOf(item({ kind: 'seo', max: 60 }), { text })
        expect(checkSeoText(value, SEO_TEXTS.title)).toEqual({ value })
      }),
    )
  })
})

const charactersOf = (chunk: readonly TranslationItem[]) => chunk.reduce((sum, { source }) => sum + source.length, 0)
const isTooMuch = (chunk: readonly TranslationItem[]) =>
  chunk.length > 30 || (chunk.length > 1 && charactersOf(chunk) > 6000)

describe('the chunks of a job', () => {
  it('contain every text once, in order, and few enough for one message', () => {
    const items = fc.array(fc.integer({ min: 1, max: 9000 }).map((length) => item({ source: 'あ'.repeat(length) })))
    fc.assert(
      fc.property(items, (all) => {
        const chunks = toChunks(all)
        expect(chunks.flat()).toEqual(all)
        expect(chunks.filter(isTooMuch)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
