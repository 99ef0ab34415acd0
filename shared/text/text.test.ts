import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, requiredLine } from './text.ts'
import { countCharacters, normaliseText } from './text-rules.ts'

const keyOf = (schema: ReturnType<typeof plainText>, input: string) => {
  const issue = schema.safeParse(input).error?.issues[0]
  return (issue as { params?: { key: string } } | undefined)?.params?.key ?? issue?.code
}
const repeat = (sign: string, times: number) => sign.repeat(times)

describe('plainText', () => {
  it.each(['a', 'あ', '😀', '𠮟', '한'])('counts %s as one, to the limit and not beyond', (sign) => {
    const schema = plainText({ max: 50 })
    expect(schema.parse(repeat(sign, 49))).toBe(repeat(sign, 49))
    expect(schema.parse(repeat(sign, 50))).toBe(repeat(sign, 50))
    expect(keyOf(schema, repeat(sign, 51))).toBe('tooLong')
  })

  it('counts after composing and trimming', () => {
    expect(plainText({ max: 2 }).parse('  か\u3099き  ')).toBe('がき')
    expect(requiredLine(5).safeParse('   ').success).toBe(false)
    expect(keyOf(requiredLine(5), '\u3000')).toBe('required')
  })

  it('refuses control characters and broken surrogates, and line ends in a line', () => {
    for (const bad of ['a\u0000b', 'a\u0007b', 'a\u007fb', '\ud800', 'a\udc00', 'a\u001bb'])
      expect(keyOf(plainText({ max: 9, multiline: true }), bad)).toBe('characters')
    expect(keyOf(plainText({ max: 9 }), 'a\nb')).toBe('characters')
    expect(plainText({ max: 9, multiline: true }).parse('a\r\nb\rc\n')).toBe('a\nb\nc')
    expect(plainText({ max: 9, multiline: true }).parse('a\u000bb\u2028c\u2029d\u0085e')).toBe('a\nb\nc\nd\ne')
  })

  it.each(['\u200b', '\u00a0', '\u2060', '\ufeff', '\u00ad', '\u202e', '\u3164', '\u2800', '\u{e0041}'])(
    'refuses a line that begins with the invisible sign %j, not one with it inside, nor a text of many lines',
    (sign) => {
      const line = plainText({ max: 50 })
      for (const text of [`${sign}名前`, sign, `  ${sign}名前`, `\u3000${sign} 名前`])
        expect(keyOf(line, text)).toBe('invisible')
      expect(line.safeParse(`名${sign}前`).success).toBe(true)
      expect(plainText({ max: 50, multiline: true }).safeParse(`${sign}名前`).success).toBe(true)
    },
  )

  it('keeps the spaces that people type before a name out of it', () => {
    expect(plainText({ max: 50 }).parse(' \u3000名前\u3000')).toBe('名前')
  })

  it('gives a text that it keeps, never longer than allowed, or refuses', () => {
    const schema = plainText({ max: 30, multiline: true })
    const holds = (input: string) => {
      const once = schema.safeParse(input)
      return (
        !once.success ||
        (countCharacters(once.data) <= 30 && once.data.isWellFormed() && schema.parse(once.data) === once.data)
      )
    }
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), holds), { numRuns: 10_000 })
  })
})

describe('normaliseText', () => {
  it('does it once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => normaliseText(normaliseText(text)) === normaliseText(text)),
      { numRuns: 5000 },
    )
  })
})
