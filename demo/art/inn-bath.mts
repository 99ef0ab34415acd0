// The inn's film: the open-air bath on a snowy night. Everything moves on circles of whole turns, so the end meets the beginning.

import type { Film } from './film.mts'
import {
  at,
  below,
  belowSharp,
  box,
  cedars,
  disc,
  ground,
  group,
  line,
  oval,
  ridge,
  shape,
  through,
} from './shapes.mts'
import { random, type Scene, type Sheet, times, W } from './sheet.mts'

const rock = (sheet: Sheet, x: number, y: number, r: number, seed: number) => {
  const next = random(seed)
  const outline = Array.from({ length: 9 }, (_, step): [number, number] => [
    Math.cos(step * 0.698) * r * (0.85 + next() * 0.3),
    Math.sin(step * 0.698) * r * 0.62 * (0.85 + next() * 0.3),
  ])
  const cap = Array.from({ length: 9 }, (_, step): [number, number] => [
    Math.cos(step * 0.698) * r * 0.82,
    -r * 0.34 + Math.sin(step * 0.698) * r * (step * 0.698 > Math.PI ? 0.34 : 0.12 + next() * 0.1),
  ])
  return at(
    x,
    y,
    0,
    1,
    shape(through(outline, true), sheet.linear('#56607e #232a46@.5 #0c1126', 70), sheet.lift(24, 0.6, 0.4)),
    shape(through(cap, true), sheet.linear('#ffffff #b4c6e0'), sheet.lift(8, 0.35, 0.6)),
  )
}

const still: Scene = (sheet) => {
  sheet.shade = '#030616'
  return group(
    '',
    ground(sheet.linear('#0b1434 #1c2e62@.25 #45558e@.5 #0c1532')),
    disc(300, 250, 92, sheet.linear('#fffbe8 #e8e4e0'), sheet.lift(6, 0.1)),
    sheet.glow(300, 250, 420, '#bcd0ff', 0.55),
    shape(
      belowSharp(
        ridge(10, 560, 470, 160, [
          [380, 420],
          [760, 350],
        ]),
      ),
      sheet.linear('#7f92c4 #4a5c98'),
      sheet.lift(20, 0.3, 0.6),
    ),
    shape(below(ridge(7, 600, 660, 130)), sheet.linear('#46578f #243468'), sheet.lift(24, 0.35, 0.6)),
    cedars(6, (x) => 740 + Math.sin(x / 110) * 24, 34, 260, '#1a2650'),
    cedars(16, (x) => 800 + Math.sin(x / 160) * 20, 22, 300, '#0f1838'),
    shape(
      below([
        [-60, 800],
        [220, 770],
        [560, 800],
        [860, 760],
        [1140, 790],
      ]),
      sheet.linear('#cddaf0 #6d82b0@.2 #16204a'),
      sheet.lift(26, 0.4, 0.7),
    ),
    ...(
      [
        [90, 850, 150],
        [300, 838, 100],
        [470, 850, 84],
        [620, 836, 96],
        [790, 850, 120],
        [990, 850, 160],
      ] as const
    ).map(([x, y, r], index) => rock(sheet, x, y, r, index + 3)),
    shape(
      'M-60 900Q200 850 540 872T1140 890V1700H-60Z',
      sheet.linear('#7fa8b4 #2f6a80@.16 #143c58@.45 #071730'),
      sheet.lift(14, 0.4, 0.7),
    ),
    group(
      `${sheet.blur(14)} opacity=".5"`,
      box(760, 900, 120, 420, sheet.linear('#ffc878 #ff9a3c/0')),
      disc(300, 980, 60, '#dfe8ff', 'opacity=".5"'),
    ),
    ...(
      [
        [20, 1330, 190],
        [-10, 1560, 240],
        [1050, 1240, 150],
        [1080, 1480, 230],
      ] as const
    ).map(([x, y, r], index) => rock(sheet, x, y, r, index + 23)),
    // The roof of the bath house and its lantern.
    shape('M420 -40L1140 -40V300Q900 190 420 60Z', sheet.linear('#141a34 #0a0e20', 60), sheet.lift(40, 0.6, 0.3)),
    shape('M400 50Q720 70 1140 300V262Q760 40 400 8Z', sheet.linear('#fff #a8bada'), sheet.lift(14, 0.4, 0.6)),
    line('M820 170V430', '#0a0e20', 8),
    box(980, 240, 56, 640, sheet.linear('#6a442c #2a1a1c@.5 #140e18', 0), 4, sheet.lift(20, 0.6)),
    shape(
      'M748 420Q740 560 770 640H870Q900 560 892 420Z',
      sheet.linear('#ff9c3c #fff0c0@.55 #ffb04c'),
      sheet.lift(16, 0.5),
    ),
    times(6, (index) =>
      line(
        `M${747 + (index === 0 ? 3 : 0)} ${446 + index * 34}Q820 ${458 + index * 34} 893 ${446 + index * 34}`,
        '#8a3c10',
        3,
        'opacity=".55"',
      ),
    ),
    box(764, 404, 112, 24, '#1c1420', 6),
    box(776, 632, 88, 20, '#1c1420', 6),
  )
}

const turn = Math.PI * 2

const moving = (sheet: Sheet, time: number) => {
  const next = random(8)
  const puff = sheet.radial('#f2f6ff/.5 #f2f6ff/.22@.5 #f2f6ff/0')
  const flake = sheet.radial('#fff #fff/.8@.5 #fff/0')
  const flicker = 0.8 + Math.sin(turn * time * 3) * 0.06 + Math.sin(turn * time * 7 + 1) * 0.03
  const life = (offset: number) => (time + offset) % 1
  return group(
    '',
    `<g opacity="${flicker.toFixed(3)}">${sheet.glow(820, 540, 430, '#ffb45a', 1)}</g>`,
    times(26, () => {
      const [x, y, wide, pace, start] = [
        280 + next() * 560,
        930 + next() * 560,
        50 + next() * 130,
        1 + Math.floor(next() * 2),
        next(),
      ]
      const light = Math.max(0, Math.sin(turn * (time * pace + start)))
      const warm = Math.abs(x - 820) < 170
      return oval(
        x + Math.sin(turn * (time + start)) * 16,
        y,
        wide,
        2.5 + (y - 900) * 0.006,
        warm ? '#ffd79a' : '#cfe4f4',
        `opacity="${(light * (warm ? 0.6 : 0.26)).toFixed(3)}"`,
      )
    }),
    times(5, (index) => {
      const step = life(index / 5)
      const [x, y] = [
        [420, 1040],
        [640, 1130],
        [470, 1250],
        [720, 990],
        [560, 1370],
      ][index]
      return `<ellipse cx="${x}" cy="${y}" rx="${30 + step * 190}" ry="${8 + step * 44}" fill="none" stroke="#dff0fa" stroke-width="3" opacity="${(Math.sin(step * Math.PI) * 0.3).toFixed(3)}"/>`
    }),
    times(56, () => {
      const [x, y, start, sway, wide] = [40 + next() * 1000, 900 + next() * 260, next(), next(), 90 + next() * 130]
      const step = life(start)
      return disc(
        x + Math.sin(turn * (step * 0.6 + sway)) * 60,
        y - step * 620,
        wide * (0.6 + step * 0.9),
        puff,
        `opacity="${(Math.sin(step * Math.PI) * 0.62).toFixed(3)}"`,
      )
    }),
    times(110, () => {
      const [x, y, start, fall, near] = [next() * W, next() * 1700 - 300, next(), 240 + next() * 260, next()]
      const step = life(start)
      return disc(
        x + Math.sin(turn * step + start * 9) * 26 - step * 40,
        y + step * fall * (0.7 + near),
        2.5 + near ** 3 * 11,
        flake,
        `opacity="${(Math.min(1, Math.sin(step * Math.PI) * 1.6) * (0.9 - near * 0.3)).toFixed(3)}"`,
      )
    }),
  )
}

export const bath: Film = { still, moving, seconds: 5 }
