import { describe, expect, it } from 'vitest'
import { emptyParts } from '#shared/site/document/site-parts.ts'
import type { Sns } from '#shared/site/parts/sns/sns.ts'
import { withLink, withOwnList } from './sns-links.ts'

const x = { snsType: 'x', snsUrl: 'https://x.com/a' } as const
const line = { snsType: 'line', snsUrl: 'https://lin.ee/a' } as const

describe('withLink', () => {
  it('sets, replaces and removes a link, in the order of the bar', () => {
    expect(withLink([x], 'line', line.snsUrl)).toEqual([line, x])
    expect(withLink([line, x], 'x', 'https://x.com/b')).toEqual([line, { ...x, snsUrl: 'https://x.com/b' }])
    expect(withLink([line, x], 'line', '')).toEqual([x])
  })
})

describe('withOwnList', () => {
  const sns: Sns = { ...emptyParts().sns, entries: { ja: [x] } }

  it('starts with the default language’s links, also without any', () => {
    expect(withOwnList(sns, 'en', 'ja', true).entries).toEqual({ ja: [x], en: [x] })
    expect(withOwnList({ ...sns, entries: {} }, 'en', 'ja', true).entries).toEqual({ en: [] })
  })

  it('removes the list again', () => {
    expect(withOwnList({ ...sns, entries: { ja: [x], en: [line] } }, 'en', 'ja', false).entries).toEqual({ ja: [x] })
  })
})
