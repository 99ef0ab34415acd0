import { describe, expect, it } from 'vitest'
import { parseAddresses, parseInvitee } from './parse-addresses.ts'

describe('parseAddresses', () => {
  it('takes a hundred pasted addresses apart, however they are written', () => {
    const people = Array.from({ length: 100 }, (_, at) => `person${at}@example.co.jp`)
    const ways = [
      (one: string) => one,
      (one: string) => `<${one}>`,
      (one: string) => `山田 花子 <${one}>`,
      (one: string) => `"Yamada, Hanako; Sales" <${one.toUpperCase()}>`,
      (one: string) => `mailto:${one}`,
      (one: string) => `${one} (Hanako)`,
      (one: string) => `Hanako ${one}`,
    ]
    const signs = [', ', '; ', '\n', '\r\n', '\t', '、', '；', ',,;\n']
    const text = people.map((one, at) => ways[at % ways.length]?.(one) + String(signs[at % signs.length])).join('')
    const { invitees, faults } = parseAddresses(text)
    expect(faults).toEqual([])
    expect(invitees.map(({ email }) => email)).toEqual(people)
    expect(invitees.slice(0, 7).map(({ name }) => name)).toEqual([
      '',
      '',
      '山田 花子',
      'Yamada, Hanako; Sales',
      '',
      'Hanako',
      'Hanako',
    ])
  })

  it('lists faults as they were written, and repeated addresses', () => {
    const text =
      'a@example.com; not an address\nB@EXAMPLE.com, b@example.com; @example.com, a@b, <>, ａ＠ｅｘａｍｐｌｅ．ｃｏｍ'
    const { invitees, faults } = parseAddresses(text)
    expect(invitees.map(({ email }) => email)).toEqual(['a@example.com', 'b@example.com'])
    expect(faults).toEqual([
      { text: 'not an address', fault: 'email' },
      { text: 'b@example.com', fault: 'duplicate' },
      { text: '@example.com', fault: 'email' },
      { text: 'a@b', fault: 'email' },
      { text: '<>', fault: 'email' },
      { text: 'ａ＠ｅｘａｍｐｌｅ．ｃｏｍ', fault: 'duplicate' },
    ])
  })

  it('ends a quotation with its line, so that one stray quote does not swallow the rest', () => {
    const { invitees, faults } = parseAddresses('"Yamada <a@example.com\nb@example.com')
    expect(invitees.map(({ email }) => email)).toEqual(['b@example.com'])
    expect(faults).toHaveLength(1)
  })

  it('finds nobody in an empty text', () => {
    expect(parseAddresses(' \n;;,\t')).toEqual({ invitees: [], faults: [] })
  })
})

describe('parseInvitee', () => {
  it('refuses two addresses, controls and headers', () => {
    const texts = ['a@x.jp b@x.jp@', 'a@x.jp\u0000', 'a@x.jp>b', '<a@x.jp> <b@x.jp>', `${'a'.repeat(65)}@x.jp`]
    expect(texts.filter((text) => parseInvitee(text) !== undefined)).toEqual([])
  })

  it('cuts long names and drops what cannot be printed', () => {
    expect(parseInvitee(`${'名'.repeat(80)} <a@x.jp>`)?.name).toBe('名'.repeat(50))
    expect(parseInvitee('Ha\u202Enako\u0007 <a@x.jp>')?.name).toBe('Hanako')
  })
})
