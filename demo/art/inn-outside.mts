// Tsukishiro, a hot-spring inn: outdoor scenes. Indigo dusk, snow, cedar and lantern light.

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
  mapleLeaf,
  oval,
  poly,
  ridge,
  shape,
  snowfall,
} from './shapes.mts'
import { random, type Scene, type Sheet, times, W } from './sheet.mts'

const lamp = '#ffb454'

/** One window in five is dark, one is bright. */
const windows = ['#8a4e2a #5a3020', '#ffd488 #f09a3c', '#ffd488 #f09a3c', '#ffd488 #f09a3c', '#fff0c0 #ffc568']

/** A house front of the inn: stacked storeys under hipped roofs, every shutter lit. */
const house = (sheet: Sheet, x: number, base: number, width: number, storeys: number, seed: number) => {
  const next = random(seed)
  const tall = width * 0.3
  return times(storeys, (storey) => {
    const half = (width / 2) * (1 - storey * 0.16)
    const y = base - (storey + 1) * tall
    const bays = Math.max(3, Math.round(half / 26))
    const eave = half + width * 0.11
    return group(
      '',
      box(x - half, y, half * 2, tall, sheet.linear('#3a2420 #1d1216')),
      times(bays, (bay) => {
        const w = (half * 2) / bays
        const lit = next()
        const paper = sheet.linear(windows[Math.floor(lit * 5)])
        const left = x - half + bay * w + w * 0.12
        return (
          box(left, y + tall * 0.3, w * 0.76, tall * 0.5, paper) +
          line(
            `M${left + w * 0.38} ${y + tall * 0.3}v${tall * 0.5}M${left} ${y + tall * 0.55}h${w * 0.76}`,
            '#3a1c10',
            2,
            'opacity=".7"',
          )
        )
      }),
      box(x - half, y + tall * 0.86, half * 2, tall * 0.06, '#6a3c22'),
      shape(
        `M${x - eave} ${y + tall * 0.14}Q${x - half * 0.8} ${y - tall * 0.05} ${x - half * 0.72} ${y - tall * 0.3}H${x + half * 0.72}Q${x + half * 0.8} ${y - tall * 0.05} ${x + eave} ${y + tall * 0.14}Z`,
        sheet.linear('#24304a #121a2c'),
        sheet.lift(8, 0.6, 0.3),
      ),
      shape(
        `M${x - half * 0.9} ${y - tall * 0.06}Q${x - half * 0.76} ${y - tall * 0.2} ${x - half * 0.74} ${y - tall * 0.34}H${x + half * 0.74}Q${x + half * 0.76} ${y - tall * 0.2} ${x + half * 0.9} ${y - tall * 0.06}Q${x + half * 0.4} ${y - tall * 0.14} ${x} ${y - tall * 0.08}T${x - half * 0.9} ${y - tall * 0.06}Z`,
        sheet.linear('#f4f7fb #a9bcd6'),
      ),
    )
  })
}

export const arrival: Scene = (sheet) => {
  sheet.shade = '#060a18'
  const row = group(
    '',
    house(sheet, 180, 860, 300, 2, 3),
    house(sheet, 900, 866, 320, 3, 5),
    house(sheet, 540, 880, 400, 3, 8),
  )
  return group(
    '',
    ground(sheet.linear('#1a2750 #4a4a86@.16 #a0709a@.32 #f0a488@.46 #ffd9a0@.54')),
    disc(770, 260, 120, sheet.linear('#fffdf0 #ffe6c4'), sheet.lift(10, 0.1, 0.4)),
    sheet.glow(770, 260, 420, '#ffe2c0', 0.6),
    shape(
      belowSharp(
        ridge(8, 620, 560, 130, [
          [330, 330],
          [600, 520],
        ]),
      ),
      sheet.linear('#b79ac0 #7b6ba0'),
      sheet.lift(20, 0.2, 0.5),
    ),
    shape(poly([330, 330], [250, 420], [290, 400], [320, 440], [350, 392], [400, 430]), '#fff', 'opacity=".75"'),
    shape(
      belowSharp(
        ridge(2, 560, 640, 150, [
          [200, 560],
          [860, 470],
        ]),
      ),
      sheet.linear('#7a6aa4 #4c4a84'),
      sheet.lift(24, 0.3, 0.4),
    ),
    shape(below(ridge(5, 680, 620, 120)), sheet.linear('#474a80 #2a2f60'), sheet.lift(26, 0.35, 0.4)),
    cedars(3, (x) => 720 + Math.sin(x / 130) * 30, 40, 170, '#262c58'),
    cedars(7, (x) => 800 + Math.sin(x / 160) * 24, 34, 220, '#171d40'),
    sheet.glow(540, 760, 560, lamp, 0.5),
    row,
    box(-20, 872, 1120, 44, sheet.linear('#eef3fa #8ea4c4'), 8, sheet.lift(14, 0.5, 0.8)),
    box(-20, 912, 1120, 760, sheet.linear('#2a3360 #141b3c@.35 #080c20')),
    group(`transform="matrix(1 0 0 -0.9 0 1700)" opacity=".42" ${sheet.blur(5)}`, row),
    times(34, (index) => {
      const next = random(index + 40)
      return line(
        `M${next() * W - 60} ${960 + index * 17}h${60 + next() * 190}`,
        index % 3 ? '#0a1028' : '#ffcf8a',
        3 + next() * 4,
        `opacity="${index % 3 ? 0.5 : 0.35 - index * 0.008}"`,
      )
    }),
    box(0, 1000, W, 680, sheet.linear('#070b1e/0 #070b1e/.7')),
    snowfall(sheet, 5, 60, 0.7),
  )
}

const arch = (lift: number) => `M-40 ${860 - lift}Q540 ${560 - lift} 1120 ${860 - lift}`

export const bridge: Scene = (sheet) => {
  sheet.shade = '#1a0508'
  const next = random(14)
  // Trees are three scalloped papers, lighter towards the sun; the slope comes nearer and larger as it falls.
  const crown = (x: number, y: number, r: number, tones: string[]) =>
    times(3, (layer) => {
      const size = r * (1 - layer * 0.27)
      const bumps = 11 - layer * 2
      const points = Array.from({ length: bumps }, (_, step) =>
        [
          Math.cos((step / bumps) * 6.283) * size * (0.9 + next() * 0.2),
          Math.sin((step / bumps) * 6.283) * size * 0.82 * (0.9 + next() * 0.2),
        ].map(Math.round),
      )
      const arc = Math.round((size * 2.1) / bumps + size * 0.12)
      const outline = points
        .map((point, index) => `${index ? `A${arc} ${arc} 0 0 1 ` : 'M'}${point.join(' ')}`)
        .join('')
      return at(
        x + layer * r * 0.06,
        y - layer * r * 0.17,
        0,
        1,
        shape(
          `${outline}A${arc} ${arc} 0 0 1 ${points[0].join(' ')}Z`,
          sheet.linear(`${tones[2 - layer]} ${tones[3 - layer]}`, 80),
          sheet.lift(layer ? 9 : 20, 0.4, 0.45),
        ),
      )
    })
  const crowd = (side: number, woods: string[][], y: number) =>
    times(5, (row) => {
      const size = 66 + row * 20
      const reach = [330, 400, 420, 360, 300][row]
      const count = 4
      return times(count, (index) => {
        const away = reach * (1 - (index + 0.4) / count)
        return crown(
          side < 0 ? away : W - away,
          y + row * 92 - away * 0.05 + next() * 40 - index * 6,
          size * (0.85 + next() * 0.3),
          woods[Math.floor(next() * woods.length)],
        )
      })
    })
  const rails = times(13, (index) => {
    const x = 90 + index * 75
    const y = 790 - Math.sin(((x - 60) / 960) * Math.PI) * 130
    return (
      box(x - 8, y - 92, 16, 110, sheet.linear('#ff7a4a #c22a18 #7a1410', 0), 2) +
      disc(x, y - 98, 13, sheet.linear('#ffe0a0 #b07018'))
    )
  })
  return group(
    '',
    ground(sheet.linear('#fde3b4 #f7b27a@.3 #b8503a@.6')),
    disc(540, 330, 240, sheet.linear('#fff6dc #ffd69a'), sheet.lift(20, 0.15, 0.5)),
    shape(
      belowSharp(ridge(3, 420, 380, 170, [[520, 620]])),
      sheet.linear('#e08a5c #b0523c'),
      sheet.lift(22, 0.25, 0.4),
    ),
    shape(poly([470, 560], [600, 560], [760, 1000], [330, 1000]), sheet.linear('#dff0ee #7fb4b8@.6 #2c6a74')),
    crowd(
      -1,
      [
        ['#ffd27a', '#f6a03c', '#e0702c', '#b04a1c'],
        ['#ff9a5c', '#ee6430', '#c83c1e', '#8e2214'],
        ['#ffe08a', '#f8bc4a', '#dc8a2a', '#a85a18'],
      ],
      400,
    ),
    crowd(
      1,
      [
        ['#ff8a5c', '#e2502c', '#b82e1c', '#7a1812'],
        ['#ffb868', '#f08a3c', '#d05a26', '#983818'],
        ['#f2705a', '#cc3428', '#98201c', '#641012'],
      ],
      380,
    ),
    shape(
      below([
        [-60, 930],
        [200, 900],
        [540, 950],
        [880, 890],
        [1140, 940],
      ]),
      sheet.linear('#2c6a74 #143c48@.4 #07191f'),
      sheet.lift(30, 0.5, 0.6),
    ),
    group(`opacity=".35" ${sheet.blur(6)}`, line('M-40 960Q540 1260 1120 960', '#e2502c', 46)),
    line(arch(-6), '#4a0c0c', 60, sheet.lift(30, 0.6)),
    line(arch(0), sheet.linear('#ff8a54 #d03a20@.5 #8a1a14'), 40),
    rails,
    line(arch(76), '#f0532e', 16, sheet.lift(8)),
    line(arch(40), '#c8321e', 9),
    times(22, (index) =>
      line(
        `M${next() * 1000 - 40} ${1010 + index * 27}h${80 + next() * 220}`,
        '#bfe4e2',
        3 + next() * 3,
        `opacity="${0.22 - index * 0.007}"`,
      ),
    ),
    mapleLeaf(sheet, 190, 170, 30, 1.5, '#ffb04a #d03a20', 30),
    mapleLeaf(sheet, 930, 110, -50, 1.9, '#f0532e #8a1a14', 34),
    mapleLeaf(sheet, 60, 430, 80, 0.9, '#ffd06a #e0702c'),
    mapleLeaf(sheet, 180, 1120, 110, 0.6, '#f6a24a #d4562a', 8),
    mapleLeaf(sheet, 860, 1030, -20, 0.7, '#f0532e #a82a1c', 8),
    mapleLeaf(sheet, 930, 1500, 40, 0.55, '#e0702c #8a1a14', 8),
    box(0, 980, W, 700, sheet.linear('#04141a/0 #04141a/.5')),
  )
}

const andon = (sheet: Sheet, x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    box(-44, -190, 88, 150, sheet.linear('#ffb454 #fff3cc@.55 #ffc468'), 4, sheet.lift(14)),
    line('M-44 -140H44M-44 -90H44M0 -190V-40', '#4a2818', 6),
    line('M-46 -192V-36H46V-192Z', '#2a1610', 10),
    shape('M-72 -190L-40 -226H40L72 -190Z', '#1c1216'),
    shape(
      'M-74 -196Q-60 -240 -30 -248H34Q62 -240 74 -196Q40 -206 0 -200T-74 -196Z',
      sheet.linear('#fff #c2d0e4'),
      sheet.lift(6, 0.3),
    ),
    box(-30, -36, 60, 46, '#241a1e', 2),
    shape('M-60 14Q-30 -10 0 -6T60 14Z', '#e6edf6'),
  )

export const steps: Scene = (sheet) => {
  sheet.shade = '#04081a'
  const count = 11
  return group(
    '',
    ground(sheet.linear('#0e1838 #24386a@.3 #3c5488@.5 #18244a')),
    cedars(4, () => 600, 20, 330, '#3a5490'),
    group(
      sheet.lift(24, 0.4, 0.35),
      cedars(9, () => 760, 4, 700, '#1d2f62', -60, 380),
      cedars(12, () => 820, 3, 900, '#14214c', -160, 180),
    ),
    group(
      sheet.lift(24, 0.4, 0.35),
      cedars(11, () => 760, 4, 700, '#1d2f62', 720, W + 60),
      cedars(14, () => 820, 3, 900, '#14214c', 930, W + 180),
    ),
    sheet.glow(540, 470, 420, '#ffc074', 0.75),
    // The gate at the top of the steps.
    group(
      sheet.lift(12, 0.5),
      box(418, 330, 22, 230, '#2c1a1c'),
      box(640, 330, 22, 230, '#2c1a1c'),
      shape('M350 350Q540 290 730 350L700 290H380Z', '#161a30'),
      shape('M372 296Q540 230 708 296Q620 280 540 284T372 296Z', '#eaf1fa'),
    ),
    box(440, 372, 200, 190, sheet.linear('#fff0c4 #ffb454')),
    box(440, 372, 62, 150, sheet.linear('#31467e #1c2a58')),
    box(509, 372, 62, 150, sheet.linear('#31467e #1c2a58')),
    box(578, 372, 62, 150, sheet.linear('#31467e #1c2a58')),
    disc(540, 440, 30, 'none', 'stroke="#fff" stroke-width="8"'),
    times(count, (index) => {
      const near = (index / (count - 1)) ** 1.7
      const y = 550 + near * 1000
      const half = 120 + near * 460
      const rise = 22 + near * 130
      return group(
        '',
        box(540 - half, y, half * 2, rise + 40, sheet.linear(`${index < 3 ? '#c08a64' : '#46527a'} #10183a`), 6),
        shape(
          `M${540 - half - 6} ${y + 8}Q${540 - half} ${y - 12 - near * 10} ${540 - half * 0.7} ${y - 8}H${540 + half * 0.7}Q${540 + half} ${y - 12 - near * 10} ${540 + half + 6} ${y + 8}Q540 ${y + 18 + near * 26} ${540 - half - 6} ${y + 8}Z`,
          sheet.linear('#ffe9cc/.95 #c6d4ea'),
          sheet.lift(8 + near * 18, 0.5, 0.6),
        ),
      )
    }),
    shape(
      'M-60 700Q150 640 330 700Q330 900 190 1060Q60 1300 -60 1700Z',
      sheet.linear('#cfdcf0 #5a709e@.5 #141d44'),
      sheet.lift(34, 0.5, 0.7),
    ),
    shape(
      'M1140 660Q930 620 750 700Q750 900 900 1060Q1020 1300 1140 1700Z',
      sheet.linear('#c2d2ea #52689a@.5 #121a40'),
      sheet.lift(34, 0.5, 0.7),
    ),
    ...(
      [
        [388, 640, 0.42],
        [692, 640, 0.42],
        [330, 770, 0.68],
        [752, 770, 0.68],
        [214, 980, 1.12],
        [872, 980, 1.12],
      ] as const
    ).map(([x, y, scale]) =>
      group('', andon(sheet, x, y, scale), sheet.glow(x, y - 110 * scale, 330 * scale, lamp, 0.85)),
    ),
    box(0, 880, W, 800, sheet.linear('#060a20/0 #060a20/.66@.45 #060a20/.84')),
    snowfall(sheet, 31, 120, 0.9),
  )
}

export const train: Scene = (sheet) => {
  sheet.shade = '#0c1830'
  const arches = times(5, (index) => {
    const x = -120 + index * 290
    return `M${x} 1700V800H${x + 290}V1700H${x + 246}V990A101 101 0 0 0 ${x + 44} 990V1700Z`
  })
  const car = (x: number) =>
    group(
      '',
      shape(
        `M${x} 778V662Q${x} 640 ${x + 24} 640H${x + 386}Q${x + 410} 640 ${x + 410} 662V778Z`,
        sheet.linear('#fff4e4 #f3dcc0@.5 #d0402c@.52 #8f1c18'),
        sheet.lift(16, 0.5, 0.6),
      ),
      times(6, (index) => box(x + 26 + index * 61, 664, 48, 48, sheet.linear('#fff2c0 #ffb850'), 5)),
      box(x + 6, 630, 398, 16, '#f2f6fb', 8),
      times(4, (index) => disc(x + 70 + [0, 50, 220, 270][index], 782, 15, '#1c2030')),
    )
  return group(
    '',
    ground(sheet.linear('#6f8fb8 #a9c0da@.2 #f0d9d2@.42 #8fa8c8@.6 #16284a')),
    disc(250, 300, 110, sheet.linear('#fff8ea #ffdcc4'), sheet.lift(8, 0.1)),
    shape(
      belowSharp(
        ridge(6, 520, 470, 180, [
          [420, 380],
          [760, 180],
        ]),
      ),
      sheet.linear('#f6f8fc #a8bdd8'),
      sheet.lift(22, 0.25, 0.7),
    ),
    shape(
      poly([760, 180], [690, 300], [640, 420], [720, 380], [760, 470], [810, 360], [900, 420], [850, 310]),
      '#7f9ac2',
      'opacity=".5"',
    ),
    shape(below(ridge(11, 640, 560, 170)), sheet.linear('#d8e4f0 #7f9abf'), sheet.lift(24, 0.3, 0.7)),
    cedars(5, (x) => 700 + Math.sin(x / 140) * 40, 36, 190, '#4a6690'),
    shape(
      below([
        [-60, 760],
        [200, 800],
        [540, 1000],
        [860, 820],
        [1140, 740],
      ]),
      sheet.linear('#b4c8e0 #4c6a98@.5 #12224a'),
      sheet.lift(24, 0.35, 0.7),
    ),
    cedars(8, () => 1210, 22, 270, '#2c4674'),
    group(sheet.lift(34, 0.5, 0.4), shape(arches, sheet.linear('#8a6a60 #4a3a48@.3 #161e3c'))),
    times(7, (row) => line(`M-20 ${830 + row * 34}H1100`, '#1c1c34', 2, 'opacity=".25"')),
    box(-20, 790, 1120, 26, sheet.linear('#fff #b8c8de'), 8, sheet.lift(10, 0.5)),
    car(140),
    car(560),
    car(980),
    sheet.glow(540, 700, 380, lamp, 0.38),
    line('M128 716L-60 740', '#fff3c4', 26, `${sheet.blur(14)} opacity=".9"`),
    shape(
      below([
        [-60, 1180],
        [240, 1120],
        [560, 1220],
        [860, 1130],
        [1140, 1200],
      ]),
      sheet.linear('#5a78a8 #1e3260@.4 #0a1434'),
      sheet.lift(34, 0.45, 0.7),
    ),
    cedars(12, (x) => 1560 + Math.sin(x / 200) * 40, 11, 330, '#081028'),
    box(0, 860, W, 800, sheet.linear('#081028/0 #081028/.62@.5 #081028/.8')),
    snowfall(sheet, 77, 150),
  )
}

export const stars: Scene = (sheet) => {
  sheet.shade = '#02030c'
  const next = random(99)
  const star = (x: number, y: number, r: number) =>
    disc(x, y, r, next() > 0.8 ? '#ffe0b4' : '#fff', `opacity="${(0.35 + next() * 0.65).toFixed(2)}"`)
  const across = () => (next() + next() + next() - 1.5) * 0.9
  return group(
    '',
    ground(sheet.linear('#060a24 #14205a@.4 #3c3c86@.62 #8a5c94@.74')),
    group(
      'transform="rotate(-56 540 500)"',
      group(
        `${sheet.blur(44)} opacity=".5"`,
        times(34, (index) =>
          disc(
            -260 + index * 48,
            500 + across() * 110,
            50 + next() * 120,
            ['#6a7cff', '#8a6ad8', '#4a5ad0'][index % 3],
            'opacity=".5"',
          ),
        ),
      ),
      group(
        `${sheet.blur(26)} opacity=".5"`,
        times(26, (index) =>
          disc(
            -160 + index * 56,
            490 + across() * 60,
            26 + next() * 60,
            ['#ffd8d0', '#e8b8f0', '#fff0dc'][index % 3],
            'opacity=".55"',
          ),
        ),
      ),
      group(
        `${sheet.blur(18)} opacity=".55"`,
        times(22, (index) =>
          oval(-120 + index * 62, 512 + across() * 50, 60 + next() * 60, 8 + next() * 16, '#0a1038'),
        ),
      ),
      times(430, () => star(540 + (next() - 0.5) * 2000, 500 + across() * 190, 0.8 + next() * 2)),
    ),
    times(210, () => star(next() * W, next() * 1050, 0.8 + next() ** 3 * 3.4)),
    ...(
      [
        [240, 240, 9],
        [820, 170, 7],
        [660, 560, 8],
        [150, 620, 6],
        [940, 470, 7],
      ] as const
    ).map(([x, y, r]) =>
      group(
        '',
        disc(x, y, r, '#fff'),
        sheet.glow(x, y, r * 11, '#bcd0ff', 0.8),
        line(`M${x - r * 5} ${y}h${r * 10}M${x} ${y - r * 5}v${r * 10}`, '#fff', 1.4, 'opacity=".6"'),
      ),
    ),
    line('M560 90L330 230', sheet.linear('#fff/1 #fff/0', 210), 4),
    shape(
      belowSharp(ridge(15, 900, 860, 150, [[560, 960]])),
      sheet.linear('#3a3478 #1c1c50'),
      sheet.lift(24, 0.4, 0.4),
    ),
    cedars(2, (x) => 1010 + Math.sin(x / 120) * 20, 44, 200, '#14163e'),
    house(sheet, 560, 1090, 190, 2, 4),
    house(sheet, 720, 1096, 130, 1, 6),
    sheet.glow(590, 1040, 330, lamp, 0.7),
    shape(
      below([
        [-60, 1120],
        [300, 1080],
        [640, 1110],
        [1140, 1060],
      ]),
      sheet.linear('#20245c #0b0d30@.4 #04051a'),
      sheet.lift(20, 0.5, 0.5),
    ),
    cedars(13, (x) => 1300 - Math.abs(x - 540) * 0.1, 9, 900, '#070a26', -140, 250),
    cedars(17, (x) => 1300 - Math.abs(x - 540) * 0.1, 8, 860, '#070a26', 860, 1220),
    box(0, 1090, W, 600, sheet.linear('#04051a/0 #04051a/.7@.4 #04051a/.9')),
  )
}
