import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toOwnPath } from './own-path.ts'

const ORIGIN = 'https://site.example'
const part = fc.oneof(
  fc.constantFrom('/', '//', '\\', '.', '..', '%2e', '%2F', '%5c', '\t', '\n', '\r', '\0', '@', ':', '?', '#', ' '),
  fc.constantFrom('evil.example', 'https:', 'javascript:', 'en', 'B2', '山', '\uD800'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)

describe('a path of the own host', () => {
  it('keeps what is one already', () => {
    for (const path of ['/', '/en/B2', '/company?a=b&c=%20#d', '/sites/1//x', '/%2F/x'])
      expect(toOwnPath(path)).toBe(path)
  })

  it.each([
    ['', '/'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example', '/evil.example'],
    ['/.//evil.example/?a', '/evil.example/?a'],
    ['/en/..//evil.example', '/evil.example'],
    ['/\t/evil.example', '/evil.example'],
    ['/%2e%2e//evil.example', '/evil.example'],
    ['@evil.example', '/@evil.example'],
    ['https://evil.example', '/https://evil.example'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['/a\r\nset-cookie: b', '/aset-cookie:%20b'],
  ])('makes one of %j', (target, path) => {
    expect(toOwnPath(target)).toBe(path)
  })

  it('never leads to another host, whatever the target', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const path = toOwnPath(parts.join(''))
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        // oxlint-disable-next-line no-control-regex -- none of them may stand in a header
        expect(path).toMatch(/^\/(?![/\\])[^\x00-\x1f\x7f]*$/)
        expect(toOwnPath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })
})
