import { describe, expect, it } from 'vitest'
import { email } from './auth.ts'
import { normalizeAddress } from '#shared/site/parts/forms/form-rules.ts'
import { createSubAdminBody } from './sub-admins.ts'

const WIDE = '　Ｕｓｅｒ．Ａ＠ｅｘａｍｐｌｅ．ｃｏｍ'

describe('a mail address', () => {
  it('is stored in half-width lower-case signs, however it was typed', () => {
    expect(normalizeAddress(WIDE)).toBe('user.a@example.com')
    expect(normalizeAddress(' User.A@Example.com ')).toBe('user.a@example.com')
  })

  it('is taken like that by the mail fields of the back office', () => {
    expect(email.parse(WIDE)).toBe('user.a@example.com')
    expect(createSubAdminBody.shape.email.parse(WIDE)).toBe('user.a@example.com')
    expect(email.safeParse('ｕｓｅｒ＠').success).toBe(false)
  })
})
