// Tsukishiro: things of the bath. Cloth, cypress, citrus and pails.

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
  poly,
  ridge,
  shape,
  snowfall,
  steam,
  text,
  through,
} from './shapes.mts'
import { random, type Scene, type Sheet, times, W } from './sheet.mts'

const crest = group(
  '',
  disc(540, 560, 282, 'none', 'stroke="#f6efe2" stroke-width="26"'),
  text('湯', 540, 724, 440, '#f6efe2', 'text-anchor="middle" font-weight="700"'),
)

export const noren: Scene = (sheet) => {
  sheet.shade = '#050818'
  const cloth = (index: number) => {
    const x = 60 + index * 322
    const hem = [1176, 1200, 1168][index]
    const d = `M${x} 170H${x + 314}C${x + 318} 500 ${x + 306 + index * 8} 800 ${x + 318} ${hem}Q${x + 230} ${hem + 26} ${x + 158} ${hem + 4}T${x - 6} ${hem + 12}C${x + 8} 800 ${x - 6} 500 ${x} 170Z`
    const folds = sheet.linear(
      [
        '#16265c #2c4690@.12 #1b2f70@.26 #3555a4@.42 #1a2c6a@.6 #2f4c98@.78 #14225a',
        '#1a2c6a #3555a4@.2 #1b2f70@.36 #3a5aa8@.55 #182a66@.74 #2f4c98@.9 #16265c',
        '#14225a #2c4690@.16 #192c6c@.34 #3555a4@.52 #1a2e6e@.7 #2c4690@.86 #101c4c',
      ][index],
      0,
    )
    return group(
      '',
      shape(d, folds, sheet.lift(44, 0.6, 0.4)),
      group(
        sheet.clip(`<path d="${d}"/>`),
        crest,
        shape(d, folds, 'opacity=".12" style="mix-blend-mode:multiply"'),
        box(x - 10, 760, 340, 480, sheet.linear('#050818/0 #050818/.5')),
      ),
    )
  }
  return group(
    '',
    ground(sheet.linear('#2a1a18 #7a4422@.3 #ffc878@.62 #c87830@.72 #1a1018@.74 #0c0a14')),
    box(100, 200, 880, 1100, sheet.linear('#8a4c22 #ffd890@.8 #ffc060')),
    times(5, (index) => box(150 + index * 195, 200, 10, 1080, '#5a2c14', 0, 'opacity=".5"')),
    sheet.glow(540, 1220, 560, '#fff0c0', 0.9),
    shape(poly([80, 1276], [1000, 1276], [1120, 1380], [-40, 1380]), sheet.linear('#e8a860 #5a3420'), sheet.lift(20)),
    shape(poly([-40, 1376], [1120, 1376], [1200, 1700], [-120, 1700]), sheet.linear('#40404e #14141e'), sheet.lift(20)),
    ...(
      [
        [280, 1440, 200, 36],
        [720, 1450, 230, 40],
        [480, 1550, 300, 54],
        [960, 1570, 200, 50],
        [70, 1560, 170, 48],
      ] as const
    ).map(([x, y, rx, ry]) => oval(x, y, rx, ry, sheet.linear('#8a7a70 #2a2a38'), sheet.lift(12, 0.5, 0.5))),
    box(-20, 60, 1120, 70, sheet.linear('#5a3822 #2a1812'), 0, sheet.lift(30, 0.6, 0.3)),
    box(-20, 0, 66, 1340, sheet.linear('#2a1812 #6a4228@.4 #1c100e', 0), 0, sheet.lift(30, 0.6)),
    box(1034, 0, 66, 1340, sheet.linear('#2a1812 #6a4228@.4 #1c100e', 0), 0, sheet.lift(30, 0.6)),
    box(20, 150, 1040, 26, sheet.linear('#d8b070 #8a5c2c@.5 #5a3818'), 13, sheet.lift(16)),
    cloth(0),
    cloth(2),
    cloth(1),
    times(9, (index) => box(90 + index * 112, 138, 30, 60, sheet.linear('#2c4690 #14225a'), 4)),
    box(0, 900, W, 780, sheet.linear('#080814/0 #080814/.34@.4 #080814/.6')),
  )
}

export const cypress: Scene = (sheet) => {
  sheet.shade = '#1a0c06'
  const planks = times(9, (index) =>
    box(
      index * 124 - 20,
      1180,
      122,
      520,
      sheet.linear(index % 2 ? '#8a5a34 #4a2a18@.4 #1c0f0a' : '#7e5030 #42251a@.4 #1a0e0a'),
    ),
  )
  return group(
    '',
    ground(sheet.linear('#6a4328 #3a2216')),
    times(12, (index) =>
      box(-20, index * 78, 1120, 76, sheet.linear(index % 3 ? '#8a5c38 #6c4428' : '#7c5030 #5e3a22')),
    ),
    group(sheet.lift(20, 0.6), box(110, 90, 860, 640, '#2a1810', 6)),
    group(
      sheet.clip('<rect x="140" y="120" width="800" height="580"/>'),
      box(140, 120, 800, 580, sheet.linear('#9fc0d8 #dce9f0@.6 #f6ece2')),
      shape(belowSharp(ridge(5, 330, 280, 130)), sheet.linear('#c9d9e8 #9db6cc'), sheet.lift(14, 0.2)),
      cedars(4, (x) => 520 + Math.sin(x / 90) * 10, 26, 230, '#5f8296'),
      cedars(9, (x) => 570 + Math.sin(x / 120) * 10, 12, 330, '#33586a'),
      shape(
        below([
          [100, 600],
          [320, 560],
          [560, 600],
          [800, 550],
          [980, 580],
        ]),
        sheet.linear('#fff #c6d8e6'),
        sheet.lift(16, 0.3, 0.8),
      ),
      line('M940 260C820 300 760 260 660 330M820 286Q790 340 720 352', '#3a2a28', 15),
      line('M940 250C820 290 760 250 664 318', '#fff', 9),
      snowfall(sheet, 9, 120),
      shape(poly([140, 120], [420, 120], [140, 560]), '#fff', 'opacity=".18"'),
    ),
    box(400, 110, 16, 600, '#3a2216'),
    box(668, 110, 16, 600, '#3a2216'),
    sheet.glow(540, 480, 640, '#cfe6f4', 0.35),
    // The tub: far rim, water with the window lying in it, near rim.
    shape(
      poly([90, 800], [990, 800], [1130, 1150], [-50, 1150]),
      sheet.linear('#d8a468 #f0c890@.3 #c08a50'),
      sheet.lift(40, 0.6, 0.6),
    ),
    shape(poly([140, 826], [940, 826], [1050, 1106], [30, 1106]), sheet.linear('#8fc4c4 #3f8c94@.35 #17525e'), ''),
    group(
      sheet.clip('<path d="M140 826L940 826L1050 1106L30 1106Z"/>'),
      group(
        `opacity=".6" ${sheet.blur(5)}`,
        shape(poly([240, 826], [500, 826], [480, 1040], [190, 1040]), '#eef6f8'),
        shape(poly([540, 826], [840, 826], [890, 1040], [530, 1040]), '#eef6f8'),
      ),
      times(16, (index) =>
        line(
          through([
            [20 + ((index * 397) % 700), 850 + index * 16],
            [140 + ((index * 397) % 700), 844 + index * 16],
            [280 + ((index * 397) % 700), 852 + index * 16],
          ]),
          '#fff',
          3,
          'opacity=".4"',
        ),
      ),
      box(0, 1040, W, 70, sheet.linear('#06242c/0 #06242c/.6')),
    ),
    planks,
    shape('M-60 1108H1140V1196H-60Z', sheet.linear('#fbdcac #d8a060@.3 #a8703c'), sheet.lift(26, 0.6, 0.7)),
    times(7, (index) =>
      line(
        `M-20 ${1122 + index * 10}C300 ${1116 + index * 11} 700 ${1132 + index * 8} 1100 ${1122 + index * 10}`,
        '#7a4a20',
        1.6,
        'opacity=".3"',
      ),
    ),
    at(
      880,
      1090,
      0,
      1,
      group(
        sheet.lift(26, 0.5),
        shape('M-110 -120H110L96 20H-96Z', sheet.linear('#8a5a30 #f0c890@.25 #c88e50@.6 #7a4a24', 0)),
      ),
      oval(0, -120, 110, 26, '#5a3618'),
      oval(0, -116, 98, 20, sheet.linear('#3a2010 #9a6a3a')),
      times(6, (index) => line(`M${-74 + index * 30} -100V16`, '#5a3618', 2, 'opacity=".5"')),
      box(-107, -76, 214, 12, '#caa04a', 2),
      box(-100, -14, 200, 12, '#caa04a', 2),
    ),
    ...[0, 1, 2].map((index) =>
      box(
        120 + index * 6,
        1066 - index * 34,
        240 - index * 12,
        38,
        sheet.linear('#fffefa #dcdad6@.7 #b0aca8'),
        17,
        sheet.lift(12, 0.5, 0.7),
      ),
    ),
    box(290, 994, 30, 112, '#33508f', 0, 'opacity=".75"'),
    steam(sheet, 380, 1040, 760, 150, 0.6, 3),
    steam(sheet, 720, 1000, 700, 130, 0.5, 7),
  )
}

const citrus = (sheet: Sheet, x: number, y: number, r: number, seed: number) => {
  const next = random(seed)
  return group(
    '',
    oval(x + r * 0.1, y + r * 0.16, r * 1.3, r * 1.22, 'none', `stroke="#d8fff4" stroke-width="5" opacity=".4"`),
    oval(x + r * 0.16, y + r * 0.28, r * 1.55, r * 1.46, 'none', `stroke="#d8fff4" stroke-width="3" opacity=".22"`),
    disc(
      x,
      y,
      r,
      sheet.radial('#fff3a0 #ffd23c@.35 #f0a414@.75 #b8640c', 0.36, 0.32, 0.78),
      sheet.lift(r * 0.26, 0.55, 0.6),
    ),
    times(40, () => {
      const [angle, far] = [next() * 6.3, Math.sqrt(next()) * r * 0.9]
      return disc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, r * 0.02, '#c87c0c', 'opacity=".45"')
    }),
    oval(
      x - r * 0.34,
      y - r * 0.42,
      r * 0.24,
      r * 0.14,
      '#fffbe0',
      `${sheet.blur(6)} opacity=".9" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.42})"`,
    ),
    at(
      x + r * 0.12,
      y + r * 0.06,
      seed * 50,
      r / 100,
      shape('M0 -16L5 -5L16 -2L7 5L9 16L0 10L-9 16L-7 5L-16 -2L-5 -5Z', '#5a7a2c', sheet.lift(3, 0.5)),
    ),
  )
}

export const yuzu: Scene = (sheet) => {
  sheet.shade = '#02262c'
  const next = random(5)
  const net = (y: number, count: number, spread: number) =>
    times(count, () => {
      const [x, top, size] = [next() * W, y + next() * spread, 50 + next() * 90]
      const points = Array.from({ length: 7 }, (_, step): [number, number] => [
        x + Math.cos(step * 0.898) * size * (0.7 + next() * 0.6),
        top + Math.sin(step * 0.898) * size * 0.8 * (0.7 + next() * 0.6),
      ])
      return line(through(points, true), '#d8fff4', 3 + next() * 4)
    })
  const half = at(
    330,
    790,
    -14,
    1,
    disc(0, 0, 118, sheet.linear('#ffd23c #d88a10'), sheet.lift(28, 0.5, 0.6)),
    disc(0, 0, 106, '#fff6d0'),
    times(10, (index) =>
      at(
        0,
        0,
        index * 36,
        1,
        shape(
          'M0 -10C-34 -50 -30 -94 0 -98C30 -94 34 -50 0 -10Z',
          sheet.radial('#fff0a0 #ffc830'),
          sheet.lift(2, 0.2, 0.6),
        ),
      ),
    ),
  )
  return group(
    '',
    ground(sheet.linear('#2f9c98 #167078@.4 #0a4450@.7 #04222e', 75)),
    group(`opacity=".26" ${sheet.blur(3)}`, net(-40, 34, 960)),
    group(`opacity=".1" ${sheet.blur(5)}`, net(900, 22, 800)),
    sheet.glow(250, 120, 700, '#c8fff0', 0.4),
    ...(
      [
        [700, 480, 230, 1],
        [250, 300, 170, 2],
        [930, 130, 150, 3],
        [560, 90, 96, 4],
        [110, 620, 104, 5],
        [960, 840, 130, 6],
        [640, 850, 84, 8],
      ] as const
    ).map(([x, y, r, seed]) => citrus(sheet, x, y, r, seed)),
    half,
    citrus(sheet, 150, 1560, 120, 9),
    box(0, 860, W, 800, sheet.linear('#021c26/0 #021c26/.5@.4 #021c26/.6')),
    steam(sheet, 460, 900, 760, 200, 0.22, 5),
  )
}

const pail = (sheet: Sheet, x: number, y: number) =>
  group(
    '',
    group(
      sheet.lift(26, 0.55, 0.5),
      shape(
        `M${x - 150} ${y}L${x - 132} ${y - 176}H${x + 132}L${x + 150} ${y}Z`,
        sheet.linear('#7a4822 #d89e5c@.16 #f8d49c@.34 #d09250@.62 #6a3c1c', 0),
      ),
    ),
    times(9, (index) =>
      line(`M${x - 118 + index * 30} ${y - 174}L${x - 134 + index * 34} ${y - 2}`, '#5a3010', 2.4, 'opacity=".4"'),
    ),
    shape(
      `M${x - 138} ${y - 124}H${x + 138}l3 22H${x - 141}Z`,
      sheet.linear('#6a4a14 #f0d080@.3 #b08428@.6 #5a3c10', 0),
      sheet.lift(4),
    ),
    shape(
      `M${x - 147} ${y - 44}H${x + 147}l2 20H${x - 149}Z`,
      sheet.linear('#6a4a14 #f0d080@.3 #b08428@.6 #5a3c10', 0),
      sheet.lift(4),
    ),
  )

export const pails: Scene = (sheet) => {
  sheet.shade = '#04181c'
  const next = random(3)
  const tiles = times(15 * 16, (index) => {
    const tone = ['#1f6a70', '#257880', '#1a5c64', '#2d868a', '#17545c'][Math.floor(next() * 5)]
    return box((index % 15) * 74 - 12, Math.floor(index / 15) * 74 - 60, 70, 70, tone, 5)
  })
  return group(
    '',
    ground('#0b343a'),
    group(sheet.lift(3, 0.4, 0.4), tiles),
    shape(
      poly([-40, -40], [640, -40], [1120, 900], [1120, 1120], [540, 1120]),
      '#fff6d8',
      `${sheet.blur(40)} opacity=".24"`,
    ),
    box(-20, 1000, 1120, 680, sheet.linear('#46626a #1a3038@.3 #08161c'), 0, sheet.lift(40, 0.6, 0.6)),
    group(
      `opacity=".25" transform="matrix(1 0 0 -0.6 0 1690)" ${sheet.blur(8)}`,
      pail(sheet, 300, 1050),
      pail(sheet, 620, 1050),
    ),
    oval(470, 1060, 430, 34, '#02090c', `${sheet.blur(16)} opacity=".6"`),
    pail(sheet, 220, 1050),
    pail(sheet, 540, 1050),
    pail(sheet, 860, 1050),
    pail(sheet, 380, 868),
    pail(sheet, 700, 868),
    pail(sheet, 540, 686),
    shape(
      'M430 520Q540 470 660 510L664 640Q640 660 628 636Q540 600 450 640Q420 610 430 520Z',
      sheet.linear('#fff #e4e8e8@.5 #a8b4b8', 30),
      sheet.lift(20, 0.5, 0.7),
    ),
    line('M432 566Q540 520 664 560', '#c8402c', 12),
    line('M434 588Q540 544 664 582', '#c8402c', 4),
    box(0, 1040, W, 640, sheet.linear('#041014/0 #041014/.6@.5 #041014/.7')),
    steam(sheet, 150, 980, 760, 180, 0.3, 2),
    steam(sheet, 940, 900, 700, 170, 0.26, 4),
  )
}
