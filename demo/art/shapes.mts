// Shapes that more than one site cuts.

import { H, type Sheet, W, random, times } from './sheet.mts'

export type Point = [number, number]

const round = (value: number) => Math.round(value * 10) / 10

export const shape = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
export const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
export const disc = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${extra}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" ${extra}/>`
export const group = (extra: string, ...content: string[]) => `<g ${extra}>${content.join('')}</g>`
export const at = (x: number, y: number, turn: number, scale: number, ...content: string[]) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${content.join('')}</g>`
export const ground = (fill: string) => box(0, 0, W, H, fill)

/** A smooth line through points (Catmull-Rom as Béziers). */
export const through = (points: Point[], closed = false) => {
  const pick = (index: number) =>
    closed ? points[(index + points.length) % points.length] : points[Math.max(0, Math.min(points.length - 1, index))]
  let d = `M${round(points[0][0])} ${round(points[0][1])}`
  for (let index = 0; index < points.length - (closed ? 0 : 1); index++) {
    const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${[...one, ...two, ...to].map(round).join(' ')}`
  }
  return closed ? `${d}Z` : d
}

/** Everything below a smooth horizon. */
export const below = (points: Point[]) =>
  `${through(points)}L${points[points.length - 1][0]} ${H + 60}L${points[0][0]} ${H + 60}Z`
/** Everything below a jagged horizon. */
export const belowSharp = (points: Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}L${W + 60} ${H + 60}L-60 ${H + 60}Z`

export const poly = (...points: Point[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** Mountains: midpoint displacement keeps big forms big and small forms small. */
export const ridge = (seed: number, left: number, right: number, rough: number, peaks: Point[] = []): Point[] => {
  const next = random(seed)
  let points: Point[] = [[-60, left], ...peaks, [W + 60, right]]
  let force = rough
  for (let pass = 0; pass < 6; pass++) {
    const finer: Point[] = []
    for (let index = 0; index < points.length - 1; index++) {
      const [a, b] = [points[index], points[index + 1]]
      finer.push(a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + (next() - 0.5) * force])
    }
    points = [...finer, points[points.length - 1]]
    force *= 0.5
  }
  return points
}

/** A stand of cedars along a base line. */
export const cedars = (
  seed: number,
  base: (x: number) => number,
  count: number,
  size: number,
  fill: string,
  from = -20,
  to = W + 20,
) => {
  const next = random(seed)
  return times(count, (index) => {
    const x = from + ((to - from) * (index + next() * 0.8)) / count
    const height = size * (0.6 + next() * 0.6)
    const half = height * 0.16
    const y = base(x) + 20
    const tiers = [0, 1, 2, 3, 4, 5].map((tier) => {
      const top = y - height + (height * tier) / 7
      const wide = half * (0.28 + tier * 0.16)
      return `M${round(x)} ${round(top)}L${round(x + wide)} ${round(top + height * 0.24)}Q${round(x)} ${round(top + height * 0.18)} ${round(x - wide)} ${round(top + height * 0.24)}Z`
    })
    return shape(`${tiers.join('')}M${round(x - 3)} ${round(y - height * 0.2)}h6v${round(height * 0.25)}h-6Z`, fill)
  })
}

export const snowfall = (sheet: Sheet, seed: number, count: number, opacity = 0.9) => {
  const next = random(seed)
  const flake = sheet.radial('#fff/1 #fff/.85@.5 #fff/0')
  return group(
    `opacity="${opacity}"`,
    times(count, () => {
      const near = next()
      const r = near > 0.96 ? 16 + next() * 14 : 2.5 + near * 6
      return disc(next() * W, next() * H, r, flake, `opacity="${round(near > 0.96 ? 0.45 : 0.4 + next() * 0.6)}"`)
    }),
  )
}

/** Rising steam: blurred ribbons that thin out upwards. */
export const steam = (sheet: Sheet, x: number, y: number, height: number, width: number, opacity = 0.5, seed = 1) => {
  const next = random(seed)
  return group(
    `${sheet.blur(Math.round(width * 0.22))} opacity="${opacity}"`,
    times(3, (index) => {
      const start = x + (index - 1) * width * 0.5
      const sway = width * (0.22 + next() * 0.2) * (index % 2 ? 1 : -1)
      const points: Point[] = [0, 0.17, 0.33, 0.5, 0.67, 0.83, 1].map((step) => [
        start + Math.sin(step * 4.4 + index) * sway * (0.3 + step),
        y - step * height * (0.8 + index * 0.1),
      ])
      return line(through(points), sheet.linear('#fff/0 #fff/1@.5 #fff/.05'), width * (0.5 + next() * 0.35))
    }),
  )
}

export const leafPath = (length: number, width: number) =>
  `M0 0C${-width} ${-length * 0.25} ${-width * 0.85} ${-length * 0.75} 0 ${-length}C${width * 0.85} ${-length * 0.75} ${width} ${-length * 0.25} 0 0Z`

/** A leaf in two halves, folded along its rib. */
export const leaf = (sheet: Sheet, length: number, width: number, light: string, dark: string, lift = 14) =>
  group(
    sheet.lift(lift),
    shape(leafPath(length, width), dark),
    shape(
      `M0 0C${-width} ${-length * 0.25} ${-width * 0.85} ${-length * 0.75} 0 ${-length}Q${width * 0.12} ${-length * 0.5} 0 0Z`,
      light,
    ),
    times(5, (index) => {
      const y = -length * (0.18 + index * 0.14)
      return line(
        `M0 ${y}Q${width * 0.3} ${y - length * 0.07} ${width * 0.52} ${y - length * 0.13}M0 ${y}Q${-width * 0.3} ${y - length * 0.07} ${-width * 0.52} ${y - length * 0.13}`,
        '#fff',
        1.4,
        'opacity=".16"',
      )
    }),
    line(`M0 0Q${width * 0.1} ${-length * 0.5} 0 ${-length * 0.96}`, '#fff', 2, 'opacity=".3"'),
  )

export const text = (
  content: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  extra = '',
  family = 'Noto Serif CJK JP',
) => `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="${family}" ${extra}>${content}</text>`

const maple =
  'M0 -100L14 -62L40 -84L38 -50L78 -58L58 -28L100 -10L60 4L74 40L34 30L6 52L8 110H-8L-6 52L-34 30L-74 40L-60 4L-100 -10L-58 -28L-78 -58L-38 -50L-40 -84L-14 -62Z'
export const mapleLeaf = (
  sheet: Sheet,
  x: number,
  y: number,
  turn: number,
  scale: number,
  colours: string,
  lift = 16,
) =>
  at(
    x,
    y,
    turn,
    scale,
    shape(maple, sheet.linear(colours, 60), sheet.lift(lift, 0.45, 0.4)) +
      line('M0 90V-70M0 20L-60 -40M0 20L60 -40M0 30L-50 10M0 30L50 10', '#fff', 2.4, 'opacity=".28"'),
  )
