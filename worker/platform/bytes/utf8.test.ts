import { describe, expect, it } from 'vitest'
import { encodeUtf8 } from './utf8.ts'

describe('encodeUtf8', () => {
  it.each([
    ['nothing', ''],
    ['ASCII', '<p>Hello</p>'],
    ['Latin', 'café'],
    ['Japanese', '四季のしおり'],
    ['signs beyond 16 bits', '𠮷野家 👩‍🍳'],
    ['half a sign', 'a\ud842b\udfb7'],
    ['a long text', '温泉 & <b>'.repeat(50_000)],
  ])('writes %s as TextEncoder does', (_, text) => {
    const bytes = encodeUtf8(text)
    const expected = new TextEncoder().encode(text)
    expect(bytes.length).toBe(expected.length)
    expect(bytes.every((byte, index) => byte === expected[index])).toBe(true)
  })

  it('leaves earlier bytes unchanged', () => {
    const first = encodeUtf8('春')
    encodeUtf8('秋')
    expect(new TextDecoder().decode(first)).toBe('春')
  })
})
