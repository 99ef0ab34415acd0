import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#shared/text/colour-rules.ts'
import { brandColours } from './brand-colours.ts'

describe("a partner's colours", () => {
  it.each([
    ['#1f3fae', '#ffffff'],
    ['#ffe600', '#ffffff'],
    ['#ffe600', null],
    ['#777777', '#888888'],
    ['#000000', null],
    ['#ffffff', '#ffffff'],
  ])('%s with %s stays readable, and its mark visible', (main, text) => {
    const colours = brandColours(main, text)
    // White or ink: between them a middle grey reaches 4.48.
    expect(contrastRatio(main, colours['--brand-ink'])).toBeGreaterThanOrEqual(4.4)
    expect(contrastRatio('#e8e8e4', colours['--brand-mark'])).toBeGreaterThanOrEqual(3)
  })

  it('keeps what the partner chose where it can be read', () => {
    expect(brandColours('#1f3fae', '#fff8e0')).toMatchObject({ '--brand-ink': '#fff8e0', '--brand-mark': '#1f3fae' })
  })

  it.each([
    ['#1f3fae', '#ffffff', 'black'],
    ['#ffe600', '#202020', 'white'],
    ['#101010', '#ffffff', 'white'],
  ])('moves %s under the pointer away from %s', (main, text, towards) => {
    expect(brandColours(main, text)['--brand-hover']).toContain(`86%, ${towards})`)
  })
})
