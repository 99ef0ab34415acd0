import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReturnTo } from './return-to.ts'

const read = (value: string | null) => readReturnTo(value, 'https://app.example')

describe('the way back after signing in', () => {
  it.each(['/adminuser/site-list', '/adminuser/site-list?search=a%20b#x', '/adminuser/site/1'])(
    'leads to %s',
    (path) => {
      expect(read(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'site-list',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/site/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
  ])('refuses %s', (value) => {
    expect(read(value)).toBeUndefined()
  })

  it.each([
    '/login',
    '/login?returnTo=/login',
    '/log-out',
    '/errors/403',
    '/reset-pass',
    '/new-password?token=a',
    '/first-time-change-password',
  ])('refuses the screen %s', (value) => {
    expect(read(value)).toBeUndefined()
  })

  it('never returns another host, whatever the query says', () => {
    const part = fc.constantFrom(...'/ // \\ . .. %2e : @ ? # \t evil.example master https:'.split(' '))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = String(read(`/${parts.join('')}`))
        expect(path).toMatch(/^undefined$|^\/(?![/\\])/)
        expect(new URL(path, 'https://app.example').origin).toBe('https://app.example')
      }),
      { numRuns: 5000 },
    )
  })
})
