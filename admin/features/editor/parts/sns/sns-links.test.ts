import { describe, expect, it } from 'vitest'
import type { Sns } from '#shared/site/parts/sns/sns.ts'
import { withLink, withOwnList } from './sns-links.ts'

const x = { snsType: 'x', snsUrl: 'https://x.com/a' } as const
const line = { snsType: 'line', snsUrl: 'https://lin.ee/a' } as const

describe('withLink', () => {
  it('sets, replaces and takes out, in the bar’s order', () => {
    expect(withLink([x], 'line', line.snsUrl)).toEqual([line, x])
    expect(withLink([line, x], 'x', 'https://x.com/b')).toEqual([line, { ...x, snsUrl: 'https://x.com/b' }])
    expect(withLink([line, x], 'line', '')).toEqual([x])
  })
})

describe('withOwnList', () => {
  const sns: Sns = { isBarShown: true, entries: { ja: [x] } }

  it('begins with the default language’s links, also where there are none', () => {
    expect(withOwnList(sns, 'en', 'ja', true).entries).toEqual({ ja: [x], en: [x] })
    expect(withOwnList({ ...sns, entries: {} }, 'en', 'ja', true).entries).toEqual({ en: [] })
  })

  it('takes the list away again', () => {
    expect(withOwnList({ ...sns, entries: { ja: [x], en: [line] } }, 'en', 'ja', false).entries).toEqual({ ja: [x] })
  })
})
