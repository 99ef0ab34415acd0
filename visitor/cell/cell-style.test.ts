import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shadeColour } from '#shared/text/shade-colour.ts'
import { barColour } from './cell-style.ts'

const css = readFileSync(new URL('../styles/visitor.css', import.meta.url), 'utf8')
/** How much of the black of the header's shade covers what is below, of 15. */
const alpha = Number.parseInt(/\nheader \{[^}]*linear-gradient\(#000([\da-f]) /.exec(css)?.[1] ?? '', 16)

describe('the colour of the browser’s own bars', () => {
  it.each([
    ['#fff', '#666'],
    ['#78a', '#334'],
    ['#000', '#000'],
  ])('is %s under the shade of the header: %s', (colour, shaded) => {
    expect(shadeColour(colour)).toBe(shaded)
  })

  it('is shaded as the style sheet shades the header', () => {
    expect(shadeColour('#f00')).toBe(`#${15 - alpha}00`)
  })

  it('is that of the page where no picture is', () => {
    expect(barColour(undefined)).toBe('#101010')
  })
})
