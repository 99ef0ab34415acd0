import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buttonInk, CONTRAST_MIN, contrastRatio, parseColour } from './colour-rules.ts'
import { colour } from './colours.ts'

const NORMAL =
  /^(#[0-9a-f]{6}|rgba\(\d{1,3}, \d{1,3}, \d{1,3}, (0|1|0\.\d{1,3})\)|hsla\(\d{1,3}(\.\d{1,2})?, \d{1,3}(\.\d{1,2})?%, \d{1,3}(\.\d{1,2})?%, (0|1|0\.\d{1,3})\))$/
const byte = fc.integer({ min: 0, max: 255 })
const alpha = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value.toFixed(3))
const percent = fc.integer({ min: 0, max: 100 })

describe('parseColour', () => {
  it.each([
    ['#FFF', '#ffffff'],
    ['#99D52A', '#99d52a'],
    ['  #abc ', '#aabbcc'],
    ['rgb(1,2,3)', 'rgba(1, 2, 3, 1)'],
    ['RGB(1 2 3 / 50%)', 'rgba(1, 2, 3, 0.5)'],
    ['rgba(300, -5, 1.6, 2)', 'rgba(255, 0, 2, 1)'],
    ['hsl(-30, 120%, 50%)', 'hsla(330, 100%, 50%, 1)'],
    ['hsla(390deg, 10.123%, 5%, .25)', 'hsla(30, 10.12%, 5%, 0.25)'],
  ])('rebuilds %s', (input, output) => {
    expect(parseColour(input)).toBe(output)
  })

  it('gives a normal form whatever comes, or nothing', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 64 }),
      fc
        .tuple(
          fc.constantFrom('#', 'rgb(', 'rgba(', 'hsl(', 'hsla('),
          fc.string({ unit: fc.constantFrom(...'0123456789abcdef.,%+-/ )(eE;'), maxLength: 40 }),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (input) => NORMAL.test(parseColour(input) ?? '#000000')),
      { numRuns: 10_000 },
    )
  })

  it('keeps its own output', () => {
    const valid = fc.oneof(
      fc
        .tuple(byte, byte, byte)
        .map(([r, g, b]) => `#${[r, g, b].map((one) => one.toString(16).padStart(2, '0')).join('')}`),
      fc.tuple(byte, byte, byte, alpha).map(([r, g, b, a]) => `rgba(${r}, ${g}, ${b}, ${a})`),
      fc
        .tuple(fc.integer({ min: -720, max: 720 }), percent, percent, alpha)
        .map(([h, s, l, a]) => `hsl(${h}deg ${s}% ${l}% / ${a})`),
    )
    const isStable = (input: string) => {
      const once = parseColour(input)
      return once !== undefined && NORMAL.test(once) && parseColour(once) === once
    }
    fc.assert(fc.property(valid, isStable), { numRuns: 10_000 })
  })

  it('refuses whatever is wrapped around a colour', () => {
    const around = [
      'red',
      'transparent',
      'currentColor',
      'inherit',
      '#ff',
      '#ffff',
      '#fffffff',
      '#ffffffff',
      '#ggg',
      'url(x)',
      'var(--x)',
      'rgb()',
      'rgb(1,2)',
      'rgb(1e3,2,3)',
      'hsl(1,2,3)',
      'color(srgb 1 1 1)',
      'expression(alert(1))',
    ]
    const tails = [
      ';',
      ';color:red',
      '}',
      '</style>',
      '"',
      "'",
      '\\',
      '/*',
      ' !important',
      '\n;x:y',
      '\u0000',
      '#fff',
      ', #fff',
      'url(//x)',
      ')',
    ]
    const wrapped = ['#fff', 'rgb(1,2,3)', 'hsl(1,2%,3%)'].flatMap((good) =>
      tails.flatMap((tail) => [good + tail, tail + good]),
    )
    expect([...around, ...wrapped].filter((one) => parseColour(one) !== undefined)).toEqual([])
  })

  it('takes no time over hostile text', () => {
    const before = performance.now()
    for (const hostile of [
      `rgb(${' '.repeat(50_000)}`,
      `hsl(${'1'.repeat(50_000)}`,
      `rgba(1,2,3${' ,'.repeat(20_000)}`,
    ])
      expect(parseColour(hostile)).toBeUndefined()
    expect(performance.now() - before).toBeLessThan(5000)
    expect(colour.safeParse('#fff'.padEnd(70)).success).toBe(false)
  })
})

describe('the text of a button', () => {
  const WHITE = '#ffffff'

  it('is white where white can be read, and dark where it cannot', () => {
    expect(
      ['#000000', '#c03020', '#99d52a', '#2baa50', '#ffffff'].map((background) => buttonInk(background, WHITE)),
    ).toEqual([WHITE, WHITE, '#202020', '#202020', '#202020'])
  })

  it('can be read on every colour, unless its maker chose it', () => {
    fc.assert(
      fc.property(byte, byte, byte, (red, green, blue) => {
        const background = `rgb(${red},${green},${blue})`
        return (contrastRatio(background, buttonInk(background, WHITE)) ?? 0) >= CONTRAST_MIN
      }),
    )
    expect(buttonInk('#ffffff', '#eeeeee')).toBe('#eeeeee')
    // What lies behind a see-through button is not known.
    expect(buttonInk('rgba(0, 0, 0, 0.1)', WHITE)).toBe(WHITE)
  })
})

describe('contrastRatio', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21)
    expect(contrastRatio('hsl(0, 0%, 100%)', 'rgb(0,0,0)')).toBeCloseTo(21)
    const hex = fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r},${g},${b})`)
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const ratio = contrastRatio(one, other) ?? 0
        return ratio >= 1 && ratio <= 21.0001 && ratio === contrastRatio(other, one) && contrastRatio(one, one) === 1
      }),
    )
  })

  it('says nothing of what is see-through or no colour', () => {
    expect(contrastRatio('rgba(0,0,0,.5)', '#fff')).toBeUndefined()
    expect(contrastRatio('red', '#fff')).toBeUndefined()
  })
})
