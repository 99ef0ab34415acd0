type Rgba = { red: number; green: number; blue: number; alpha: number }

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const NUMBER = String.raw`[+-]?(?:\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})`
const ALPHA = String.raw`(?:\s*[,/]\s*(${NUMBER}%?))?`
const RGB = new RegExp(
  String.raw`^rgba?\(\s*(${NUMBER})\s*[,\s]\s*(${NUMBER})\s*[,\s]\s*(${NUMBER})${ALPHA}\s*\)$`,
  'i',
)
const HSL = new RegExp(
  String.raw`^hsla?\(\s*(${NUMBER})(?:deg)?\s*[,\s]\s*(${NUMBER})%\s*[,\s]\s*(${NUMBER})%${ALPHA}\s*\)$`,
  'i',
)

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max)
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

function parseAlpha(text: string | undefined): number {
  if (text === undefined) return 1
  return rounded(clamp(text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text), 1), 3)
}

/**
 * Rebuilds a colour from its numbers: `#rrggbb`, `rgba(r, g, b, a)` or `hsla(h, s%, l%, a)`.
 * Anything but hex (3 or 6 digits), rgb(a) or hsl(a) gives undefined (rules/cells.md#colours). The input is never
 * echoed.
 */
export function parseColour(input: string): string | undefined {
  const text = input.trim()
  if (HEX.test(text)) {
    const digits = text.slice(1).toLowerCase()
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
  }
  const rgb = RGB.exec(text)
  if (rgb) {
    const [red, green, blue] = [rgb[1], rgb[2], rgb[3]].map((part) => Math.round(clamp(Number(part), 255)))
    return `rgba(${red}, ${green}, ${blue}, ${parseAlpha(rgb[4])})`
  }
  const hsl = HSL.exec(text)
  if (!hsl) return undefined
  const hue = rounded(((Number(hsl[1]) % 360) + 360) % 360, 2)
  const [saturation, lightness] = [hsl[2], hsl[3]].map((part) => rounded(clamp(Number(part), 100), 2))
  return `hsla(${hue}, ${saturation}%, ${lightness}%, ${parseAlpha(hsl[4])})`
}

function toRgba(colour: string): Rgba | undefined {
  if (colour.startsWith('#')) {
    const value = Number.parseInt(colour.slice(1), 16)
    return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255, alpha: 1 }
  }
  const [first = 0, second = 0, third = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  if (colour.startsWith('rgba')) return { red: first, green: second, blue: third, alpha }
  if (!colour.startsWith('hsla')) return undefined
  const lightness = third / 100
  const spread = (second / 100) * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + first / 30) % 12
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha }
}

function luminance({ red, green, blue }: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio (1 to 21) of two colours; undefined where one is not a colour or is see-through. */
export function contrastRatio(one: string, other: string): number | undefined {
  const [a, b] = [one, other].map((colour) => toRgba(parseColour(colour) ?? ''))
  if (!a || !b || a.alpha < 1 || b.alpha < 1) return undefined
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum contrast of text on a colour, so that it stays readable (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

const WHITE = '#ffffff'
/** The first one that can be read is taken; black can be wherever white cannot. */
const INKS = [WHITE, '#202020', '#000000']

/** The wanted text colour, or white or a dark ink where it cannot be read; white on a colour that is see-through. */
export function readableInk(background: string, wanted: string): string {
  const isReadable = (ink: string) => (contrastRatio(background, ink) ?? 0) >= CONTRAST_MIN
  return [wanted, ...INKS].find(isReadable) ?? WHITE
}

/**
 * The colour in which a button's text is shown: white, which nobody has to choose, gives way where it cannot be read; a
 * chosen colour stays (rules/cells.md#colours).
 */
export function buttonInk(background: string, chosen: string): string {
  return chosen === WHITE ? readableInk(background, chosen) : chosen
}
