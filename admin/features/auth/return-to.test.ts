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
    'javascript:alert(1)',
  ])('does not lead to %s', (value) => {
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
  ])('does not lead back to %s', (value) => {
    expect(read(value)).toBeUndefined()
  })
})
