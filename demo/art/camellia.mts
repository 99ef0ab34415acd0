// The camellia and the papers it is cut from, in every picture of Koyomi.

import { at, disc, group, leaf, line, oval, shape } from './shapes.mts'
import { random, type Sheet, times } from './sheet.mts'

export const red = ['#f0465a', '#c8142f', '#8a0a24', '#4f0418']
export const blush = ['#fdeae4', '#f3c3bb', '#dd968f', '#a9565a']
export const white = ['#ffffff', '#f7eeea', '#e2cfca', '#b08f8c']
export const green = ['#4f8a68', '#1f5a42', '#12382c', '#0a211b']
export const gold = ['#fff0bd', '#f0c25a', '#c08a28', '#6f4710']

export const petal = (sheet: Sheet, length: number, width: number, tones: string[], lift: number, seed: number) => {
  const next = random(seed)
  const lean = (next() - 0.5) * 0.12
  const [x, y] = [length * width, -length]
  const d = `M0 0C${-0.5 * x} ${0.1 * y} ${-0.92 * x} ${0.62 * y} ${-0.6 * x} ${(0.93 + lean) * y}C${-0.42 * x} ${1.06 * y} ${-0.14 * x} ${1.04 * y} ${lean * x} ${0.96 * y}C${0.14 * x} ${1.05 * y} ${0.45 * x} ${1.06 * y} ${0.62 * x} ${(0.92 - lean) * y}C${0.92 * x} ${0.6 * y} ${0.5 * x} ${0.1 * y} 0 0Z`
  const veins = times(9, (index) => {
    const side = (index - 4) / 4
    return `M0 ${0.12 * y}Q${side * 0.5 * x} ${0.5 * y} ${side * 0.56 * x} ${(0.93 - Math.abs(side) * 0.1) * y}`
  })
  return group(
    sheet.lift(lift, 0.5, 0.34),
    shape(d, sheet.linear(`${tones[3]}@0 ${tones[2]}@.28 ${tones[1]}@.68 ${tones[0]}@1`, -90)),
    shape(d, sheet.linear('#000/.28 #000/0@.3 #fff/0@.6 #fff/.14', 12)),
    line(veins, tones[3], Math.max(1, length / 190), 'opacity=".2"'),
  )
}

const stamens = (sheet: Sheet, r: number, seed: number) => {
  const next = random(seed)
  const heads: { x: number; y: number; size: number }[] = []
  for (let index = 0; index < 64; index++) {
    const far = Math.sqrt(index / 64)
    heads.push({
      x: Math.cos(index * 2.4) * far * r + (next() - 0.5) * r * 0.1,
      y: Math.sin(index * 2.4) * far * r + (next() - 0.5) * r * 0.1,
      size: r * (0.075 + next() * 0.04),
    })
  }
  const outerFirst = heads.toSorted((a, b) => b.x ** 2 + b.y ** 2 - (a.x ** 2 + a.y ** 2))
  return group(
    '',
    disc(0, 0, r * 0.95, sheet.radial(`${gold[3]} #3a1204/.9@.6 #3a1204/0`)),
    times(outerFirst.length, (index) =>
      line(
        `M${outerFirst[index].x * 0.2} ${outerFirst[index].y * 0.2 + r * 0.2}L${outerFirst[index].x} ${outerFirst[index].y}`,
        gold[index % 2 ? 0 : 1],
        r * 0.025,
      ),
    ),
    group(
      sheet.lift(5, 0.6),
      times(outerFirst.length, (index) =>
        oval(
          outerFirst[index].x,
          outerFirst[index].y,
          outerFirst[index].size,
          outerFirst[index].size * 0.75,
          sheet.radial(`${gold[0]} ${gold[1]}@.6 ${gold[2]}`, 0.35, 0.3, 0.7),
        ),
      ),
    ),
  )
}

export const camellia = (sheet: Sheet, r: number, tones = red, seed = 1) => {
  const next = random(seed)
  const rings: [number, number, number][] = [
    [7, 1, 0.62],
    [6, 0.83, 0.62],
    [5, 0.62, 0.66],
  ]
  return group(
    '',
    ...rings.map(([count, size, width], ring) =>
      times(count, (index) =>
        at(
          0,
          0,
          (index * 360) / count + ring * 27 + seed * 31 + next() * 12,
          1,
          petal(sheet, r * size * (0.94 + next() * 0.1), width, tones, r * 0.055, seed + index + ring * 9),
        ),
      ),
    ),
    stamens(sheet, r * 0.27, seed),
  )
}

export const bud = (sheet: Sheet, r: number, tones = red) =>
  group(
    '',
    at(0, 0, -24, 1, petal(sheet, r, 0.5, tones, r * 0.08, 3)),
    at(0, 0, 24, 1, petal(sheet, r, 0.5, tones, r * 0.08, 4)),
    at(0, 0, 0, 1, petal(sheet, r * 0.96, 0.56, tones, r * 0.08, 5)),
    at(0, r * 0.05, -38, 1, leaf(sheet, r * 0.45, r * 0.2, green[1], green[2], 6)),
    at(0, r * 0.05, 36, 1, leaf(sheet, r * 0.45, r * 0.2, green[0], green[1], 6)),
  )

export const fallen = (sheet: Sheet, x: number, y: number, turn: number, size: number, tones = red) =>
  at(x, y, turn, 1, petal(sheet, size, 0.62, tones, size * 0.14, Math.round(x)))
