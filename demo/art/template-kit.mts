// Shared parts of the templates' pictures: the quiet lower part that carries words, people, plants, steam and sparkles.

import { at, box, disc, group, leaf, line, oval, poly, shape, through } from './shapes.mts'
import { H, random, type Sheet, times, W } from './sheet.mts'

export const all = (...content: string[]) => group('', ...content)

/** The lower part sinks into one dark tone, so that words laid over it can be read. */
export const sink = (sheet: Sheet, colour: string, top = 820, strength = 0.82) =>
  box(
    0,
    top,
    W,
    H - top + 20,
    sheet.linear(`${colour}/0 ${colour}/${strength}@.4 ${colour}/${Math.min(1, strength + 0.14)}`),
  )

/** A table or floor whose front edge catches the light. */
export const table = (sheet: Sheet, top: number, tones: string) =>
  shape(`M-60 ${top}Q540 ${top - 46} 1140 ${top}V${H + 60}H-60Z`, sheet.linear(tones), sheet.lift(44, 0.4, 0.5))

/** Rays of a sign from the sixties. */
export const rays = (x: number, y: number, count: number, r: number, fill: string, extra = '') =>
  times(count, (index) => {
    const from = (index * 2 * Math.PI) / count
    const to = from + Math.PI / count
    return shape(
      poly([x, y], [x + Math.cos(from) * r, y + Math.sin(from) * r], [x + Math.cos(to) * r, y + Math.sin(to) * r]),
      fill,
      extra,
    )
  })

export const sparkle = (sheet: Sheet, x: number, y: number, r: number, fill = '#fff') =>
  at(
    x,
    y,
    0,
    r / 100,
    shape('M0 -100Q12 -12 100 0Q12 12 0 100Q-12 12 -100 0Q-12 -12 0 -100Z', fill, sheet.lift(8, 0.25)),
  )

export const cloud = (sheet: Sheet, x: number, y: number, scale: number, tones = '#ffffff #dfe9f4') =>
  at(
    x,
    y,
    0,
    scale,
    shape(
      'M-150 40A60 60 0 0 1 -130 -60A90 90 0 0 1 40 -90A70 70 0 0 1 140 -20A45 45 0 0 1 130 40Z',
      sheet.linear(tones),
      sheet.lift(18, 0.25, 0.7),
    ),
  )

export const plant = (sheet: Sheet, x: number, y: number, scale: number, pot: string, seed = 3) => {
  const next = random(seed)
  return at(
    x,
    y,
    0,
    scale,
    times(9, (index) =>
      at(
        (index - 4) * 8,
        0,
        (index - 4) * 20 + next() * 8,
        1,
        leaf(sheet, 220 + next() * 90, 44, index % 2 ? '#3fa882' : '#2c8a6a', index % 2 ? '#1f7a5c' : '#145443', 12),
      ),
    ),
    shape('M-74 -6H74L56 130H-56Z', sheet.linear(pot, 20), sheet.lift(18, 0.4, 0.4)),
    box(-84, -18, 168, 34, sheet.linear(pot, 0), 8, sheet.lift(8, 0.3, 0.5)),
  )
}

export const tree = (sheet: Sheet, x: number, y: number, scale: number, tones: string) =>
  at(
    x,
    y,
    0,
    scale,
    line('M0 0V-150M0 -60L40 -110M0 -80L-36 -124', '#5b3a24', 16),
    oval(0, -210, 92, 118, sheet.linear(tones, 60), sheet.lift(20, 0.35, 0.4)),
    oval(-26, -240, 46, 58, '#fff', 'opacity=".12"'),
  )

type Person = { skin: string; hair: string; top: string; style: 'short' | 'bob' | 'bun' | 'curl'; glasses?: true }

const HAIR = {
  short: 'M-112 -30Q-128 -170 0 -174Q128 -170 112 -30Q104 -84 60 -100Q-40 -92 -78 -110Q-104 -80 -112 -30Z',
  bob: 'M-126 60Q-150 -180 0 -182Q150 -180 126 60Q108 70 100 20Q104 -60 70 -96Q0 -64 -80 -92Q-104 -50 -100 20Q-108 70 -126 60Z',
  bun: 'M-114 -10Q-130 -168 0 -172Q130 -168 114 -10Q100 -78 64 -98Q0 -70 -70 -98Q-100 -76 -114 -10ZM-52 -170A54 54 0 1 1 52 -170Z',
  curl: 'M-118 10A52 52 0 0 1 -126 -76A60 60 0 0 1 -82 -150A64 64 0 0 1 10 -182A66 66 0 0 1 100 -136A58 58 0 0 1 126 -60A50 50 0 0 1 116 10Q104 -66 66 -92Q-10 -70 -72 -94Q-104 -66 -118 10Z',
} as const

/** Head and shoulders; (x, y) is the middle of the face. */
export const person = (sheet: Sheet, x: number, y: number, scale: number, who: Person) =>
  at(
    x,
    y,
    0,
    scale,
    shape('M-300 900V560Q-300 230 -110 190H110Q300 230 300 560V900Z', sheet.linear(who.top), sheet.lift(30, 0.4, 0.4)),
    who.style === 'bob' ? shape('M-128 40Q-140 180 -90 190H90Q140 180 128 40Z', who.hair) : '',
    shape('M-50 80H50V190Q0 240 -50 190Z', who.skin),
    shape('M-50 100H50V128Q0 160 -50 128Z', '#000', 'opacity=".14"'),
    oval(0, 0, 106, 128, who.skin, sheet.lift(10, 0.3, 0.3)),
    shape(HAIR[who.style], sheet.linear(`${who.hair} ${who.hair}`), sheet.lift(10, 0.35, 0.35)),
    disc(-40, 8, 9, '#221a1c'),
    disc(40, 8, 9, '#221a1c'),
    oval(-62, 46, 22, 15, '#e8604f', 'opacity=".35"'),
    oval(62, 46, 22, 15, '#e8604f', 'opacity=".35"'),
    line('M-30 62Q0 90 30 62', '#221a1c', 7),
    line('M-4 22Q-12 36 2 40', '#00000055', 5),
    who.glasses
      ? group(
          '',
          disc(-42, 8, 34, 'none', 'stroke="#1d1b26" stroke-width="7"'),
          disc(42, 8, 34, 'none', 'stroke="#1d1b26" stroke-width="7"'),
          line('M-8 4Q0 -4 8 4', '#1d1b26', 7),
        )
      : '',
  )

/** Rising steam as two ribbons of paper. */
export const ribbons = (sheet: Sheet, x: number, y: number, height: number, fill = '#fff') =>
  times(3, (index) => {
    const start = x + (index - 1) * 64
    const points = [0, 1, 2, 3, 4, 5, 6].map((step): [number, number] => [
      start + Math.sin(step * 1.2 + index * 0.4) * 17,
      y - (step * height) / 6 - (index === 1 ? 40 : 0),
    ])
    return line(through(points), fill, 14, `opacity=".6" ${sheet.lift(8, 0.2)}`)
  })

/** A city far away: one dark strip of houses with lit windows. */
export const skyline = (sheet: Sheet, seed: number, base: number, tall: number, tones: string, windows = '#ffd98a') => {
  const next = random(seed)
  let x = -30
  let out = ''
  while (x < W + 30) {
    const wide = 60 + next() * 90
    const high = tall * (0.35 + next() * 0.65)
    out += box(x, base - high, wide, high + 900, sheet.linear(tones), 3, sheet.lift(14, 0.35, 0.3))
    for (let row = 24; row < high - 20; row += 44)
      for (let column = 16; column < wide - 18; column += 30)
        if (next() > 0.62) out += box(x + column, base - high + row, 12, 18, windows, 2, 'opacity=".85"')
    x += wide + 6
  }
  return out
}
