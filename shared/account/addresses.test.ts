import { describe, expect, it } from 'vitest'
import { email } from '#shared/text/email.ts'
import { checkEmail, EMAIL_MAX, normalizeAddress } from '#shared/text/email-rules.ts'
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

  it.each(['a..b@docomo.ne.jp', 'c.@docomo.ne.jp', '.d@ezweb.ne.jp', 'a@xn--zfvv75i.jp'])('may be %s', (address) => {
    expect(checkEmail(address)).toEqual({ value: address })
  })

  it.each(['a@xn--zzzzzz.jp', 'a@xn--a.jp', 'a@b@c.jp', 'a@b', 'a@-b.jp', 'a b@c.jp', `${'a'.repeat(65)}@c.jp`])(
    'is not %s',
    (address) => {
      expect(checkEmail(address)).toEqual({ refused: { key: 'email' } })
    },
  )

  it('names the limit that is counted', () => {
    const long = `a@${`${'b'.repeat(61)}.`.repeat(4)}jp`
    expect(long).toHaveLength(252)
    expect(checkEmail(`　${long}　`)).toEqual({ value: long })
    expect(checkEmail(`${long}.jp`)).toEqual({ refused: { key: 'tooLong', values: { max: EMAIL_MAX } } })
  })
})
