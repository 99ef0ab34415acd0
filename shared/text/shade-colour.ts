/** The share of a colour's light that comes through the shade of the header, at the top of a grid page. */
const LIGHT = 0.4

/** A colour in hex under the shade of the header. Each digit is shaded by itself, which is exact for three of them. */
export const shadeColour = (hex: string): string =>
  hex.replace(/\w/g, (digit) => `${Math.round(Number(`0x${digit}`) * LIGHT)}`)
