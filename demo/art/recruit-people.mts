// Kumiki Works: people and their places, made of circles, capsules and light.

import { cobalt, forest, ink, paper, pink, sans, sink, sun, vermilion } from './recruit-kit.mts'
import { at, box, disc, ground, group, leaf, line, oval, poly, shape, text, through } from './shapes.mts'
import { random, type Scene, type Sheet, times } from './sheet.mts'

/** A hand from above: a sleeve, a palm and five capsules, reaching to the right. */
const hand = (sheet: Sheet, skin: string[], sleeve: string[]) =>
  group(
    '',
    box(-620, -120, 460, 240, sheet.linear(`${sleeve[0]} ${sleeve[1]}@.5 ${sleeve[2]}`), 30, sheet.lift(34, 0.5, 0.5)),
    box(-210, -132, 70, 264, sheet.linear(`${sleeve[1]} ${sleeve[2]}`), 20, sheet.lift(14, 0.4, 0.5)),
    group(
      sheet.lift(26, 0.5, 0.5),
      ...(
        [
          [40, 118, 12, 190],
          [52, 44, 3, 236],
          [50, -32, -4, 222],
          [36, -100, -12, 176],
        ] as const
      ).map(([x, y, turn, length]) =>
        at(
          x,
          y,
          turn,
          1,
          box(-60, -35, length + 60, 70, sheet.linear(`${skin[0]} ${skin[1]}@.6 ${skin[2]}`), 35) +
            shape(
              `M${length - 34} -22Q${length - 4} -20 ${length - 6} 0Q${length - 4} 20 ${length - 34} 20Z`,
              '#fff',
              'opacity=".4"',
            ),
        ),
      ),
      shape(
        'M-180 -86Q-90 -140 40 -136Q92 -120 92 0Q92 130 30 154Q-90 150 -180 86Z',
        sheet.linear(`${skin[0]} ${skin[1]}@.6 ${skin[2]}`),
      ),
    ),
    at(-60, -96, -46, 1, box(-30, -40, 210, 80, sheet.linear(`${skin[0]} ${skin[1]}`), 40, sheet.lift(14, 0.4, 0.5))),
    line('M56 76Q70 90 84 80M60 6Q76 10 88 4M56 -66Q70 -70 84 -66', skin[2], 5, 'opacity=".7"'),
  )

export const hands: Scene = (sheet) => {
  sheet.shade = '#3c0c06'
  const piece = (flip: number, tones: string[]) =>
    at(
      540,
      500,
      0,
      1,
      `<g transform="scale(${flip} 1)">${shape('M14 -150H330V150H14V62H-86V-62H14Z', sheet.linear(`${tones[0]} ${tones[1]}@.5 ${tones[2]}`), sheet.lift(36, 0.55, 0.6))}${times(6, (index) => line(`M30 ${-120 + index * 46}Q160 ${-130 + index * 50} 318 ${-116 + index * 46}`, tones[3], 3, 'opacity=".3"'))}</g>`,
    )
  return group(
    '',
    ground(sheet.linear('#ff8a5c #f2512b@.5 #8a1e10')),
    disc(540, 500, 520, sheet.linear('#ff9c70 #f4623a'), sheet.lift(30, 0.25, 0.5)),
    disc(540, 500, 360, sheet.linear('#ffb48c #f8784e'), sheet.lift(30, 0.25, 0.5)),
    line(
      times(24, (index) => {
        const a = (index / 24) * Math.PI * 2
        return `M${540 + Math.cos(a) * 400} ${500 + Math.sin(a) * 400}L${540 + Math.cos(a) * 470} ${500 + Math.sin(a) * 470}`
      }),
      '#fff4e0',
      8,
      'opacity=".75"',
    ),
    at(60, 0, 0, 1, piece(1, sun)),
    at(-70, 0, 0, 1, piece(-1, paper)),
    at(236, 640, -22, 0.94, hand(sheet, ['#ffdcc4', '#f2b894', '#c07c58'], cobalt)),
    at(846, 352, 158, 0.94, hand(sheet, ['#c88a5c', '#9a5e38', '#5c3018'], forest)),
    sink(sheet, 880, '#4a0e08', 0.78),
  )
}

const bust = (
  sheet: Sheet,
  x: number,
  y: number,
  scale: number,
  cloth: string[],
  skin: string[],
  hair: (r: number) => string,
  extra = '',
) =>
  at(
    x,
    y,
    0,
    scale,
    shape(
      'M-300 1100V330Q-290 150 -90 120H90Q290 150 300 330V1100Z',
      sheet.linear(`${cloth[0]} ${cloth[1]}@.4 ${cloth[2]}`),
      sheet.lift(44, 0.5, 0.5),
    ),
    shape('M-72 20H72V140Q0 230 -72 140Z', sheet.linear(`${skin[2]} ${skin[1]}`)),
    group(
      sheet.lift(24, 0.4, 0.5),
      shape(
        'M-136 -110Q-140 -240 0 -244Q140 -240 136 -110Q130 60 0 80Q-130 60 -136 -110Z',
        sheet.linear(`${skin[0]} ${skin[1]}`, 10),
      ),
    ),
    disc(-52, -90, 11, ink),
    disc(58, -90, 11, ink),
    line('M4 -84Q22 -50 2 -40', skin[2], 7),
    line('M-40 0Q6 38 52 -2', ink, 8),
    disc(-84, -36, 24, '#f2512b', 'opacity=".22"'),
    disc(92, -36, 24, '#f2512b', 'opacity=".22"'),
    hair(140),
    extra,
  )

export const people: Scene = (sheet) => {
  sheet.shade = '#06122c'
  const light = ['#ffe2cc', '#f4c09c', '#c88a64']
  const brown = ['#b87848', '#8e5430', '#5a3018']
  return group(
    '',
    ground(sheet.linear('#ffd6cf #f7b2a8@.5 #c86a60')),
    shape('M-40 -40H540V900H-40Z', sheet.linear('#ffd976 #f9b52e'), sheet.lift(20, 0.3)),
    shape('M540 -40H1120V460H540Z', sheet.linear('#3fb08c #0f8064'), sheet.lift(20, 0.3)),
    disc(540, 330, 250, sheet.linear('#fffaf0 #f3eadb'), sheet.lift(30, 0.3, 0.7)),
    bust(
      sheet,
      250,
      480,
      0.98,
      forest,
      brown,
      () =>
        disc(0, -200, 118, ink, sheet.lift(10, 0.4, 0.2)) +
        disc(-110, -170, 66, ink) +
        disc(110, -170, 66, ink) +
        disc(0, -300, 54, ink),
      line(
        'M-96 -90a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M14 -90a44 44 0 1 0 88 0a44 44 0 1 0 -88 0M-8 -94H14',
        '#fff4d8',
        9,
      ),
    ),
    bust(sheet, 850, 440, 1, vermilion, light, () =>
      shape(
        'M-160 60Q-190 -260 0 -280Q190 -260 160 60Q130 40 128 -110Q40 -130 0 -200Q-60 -130 -130 -120Q-130 40 -160 60Z',
        sheet.linear('#4a2a20 #20100c'),
        sheet.lift(14, 0.4, 0.25),
      ),
    ),
    bust(
      sheet,
      540,
      740,
      1.12,
      cobalt,
      ['#f8d4b4', '#e2a87c', '#a8704a'],
      () =>
        shape(
          'M-146 -110Q-170 -280 10 -276Q170 -280 146 -100Q120 -190 40 -186Q-80 -176 -100 -186Q-130 -170 -146 -110Z',
          ink,
          sheet.lift(14, 0.4, 0.25),
        ),
      box(-150, 300, 300, 800, sheet.linear('#fffaf0 #ddd0ba'), 14, sheet.lift(16, 0.4)) +
        line('M-110 310L-60 150M110 310L60 150', '#f3eadb', 26),
    ),
    at(
      180,
      180,
      0,
      1,
      shape(
        'M-90 -70H90Q110 -70 110 -50V30Q110 50 90 50H0L-40 96L-40 50H-90Q-110 50 -110 30V-50Q-110 -70 -90 -70Z',
        cobalt[1],
        sheet.lift(24, 0.4),
      ),
      disc(-46, -10, 13, '#fff'),
      disc(0, -10, 13, '#fff'),
      disc(46, -10, 13, '#fff'),
    ),
    sink(sheet, 920, '#081038', 0.84),
  )
}

export const studio: Scene = (sheet) => {
  sheet.shade = '#0a1c34'
  const next = random(12)
  const pot = (x: number, y: number, scale: number, tones: string[], length: number, count: number, spread: number) =>
    at(
      x,
      y,
      0,
      scale,
      times(count, (index) =>
        at(
          0,
          0,
          -spread + (index * spread * 2) / (count - 1),
          1,
          leaf(sheet, length * (0.7 + next() * 0.4), length * 0.17, index % 2 ? forest[0] : forest[1], forest[2], 14),
        ),
      ),
      shape(
        'M-92 -16H92L70 150H-70Z',
        sheet.linear(`${tones[2]} ${tones[1]}@.3 ${tones[0]}@.45 ${tones[2]}`, 0),
        sheet.lift(24, 0.5, 0.5),
      ),
      box(-104, -30, 208, 40, sheet.linear(`${tones[2]} ${tones[0]}@.4 ${tones[2]}`, 0), 8, sheet.lift(8, 0.4)),
    )
  const sky = '<rect x="90" y="80" width="900" height="820"/>'
  return group(
    '',
    ground(sheet.linear('#f3eadb #ddd0ba@.5 #8a7a68')),
    box(60, 50, 960, 880, '#2a2c36', 6, sheet.lift(24, 0.4)),
    group(
      sheet.clip(sky),
      box(90, 80, 900, 820, sheet.linear('#6fb4e8 #bfe0f0@.5 #ffe6b8@.85')),
      disc(300, 620, 130, '#fff4d0'),
      sheet.glow(300, 620, 420, '#ffe6a0', 0.8),
      times(12, (index) =>
        box(80 + index * 80, 560 + next() * 160, 84, 400, sheet.linear('#a8c4dc #d8d4cc'), 0, sheet.lift(10, 0.2)),
      ),
      times(9, (index) => {
        const [x, y] = [60 + index * 112, 640 + next() * 130]
        return (
          box(
            x,
            y,
            108,
            400,
            sheet.linear(['#4a6cff #2446e0', '#f7b2a8 #e08a80', '#fffaf0 #ddd0ba', '#3fb08c #0f8064'][index % 4]),
            0,
            sheet.lift(16, 0.35, 0.5),
          ) +
          times(12, (w) =>
            box(x + 16 + (w % 3) * 28, y + 24 + Math.floor(w / 3) * 44, 16, 24, '#fff', 2, 'opacity=".55"'),
          )
        )
      }),
      at(
        640,
        220,
        0,
        1,
        shape('M0 0Q60 -60 130 -10Q200 -40 240 30Q180 50 100 44Q10 56 0 0Z', '#fff', sheet.lift(20, 0.2, 0.8)),
      ),
      at(
        180,
        190,
        0,
        0.7,
        shape('M0 0Q60 -60 130 -10Q200 -40 240 30Q180 50 100 44Q10 56 0 0Z', '#fff', sheet.lift(20, 0.2, 0.8)),
      ),
    ),
    ...[90, 385, 680, 975].map((x) => box(x - 10, 70, 20, 840, '#2a2c36', 0, sheet.lift(10, 0.4))),
    box(80, 350, 920, 18, '#2a2c36', 0, sheet.lift(10, 0.4)),
    shape(poly([90, 900], [990, 900], [700, 1500], [-400, 1500]), '#fff2cc', `${sheet.blur(24)} opacity=".5"`),
    // A lamp and a long bench in front of the light.
    line('M800 -20V250', ink, 6),
    shape(
      'M700 360Q710 250 800 246Q890 250 900 360Z',
      sheet.linear('#c4321a #ff7a52@.35 #c4321a', 0),
      sheet.lift(26, 0.5, 0.5),
    ),
    oval(800, 360, 100, 20, '#ffe9b8'),
    sheet.glow(800, 400, 240, '#ffe0a0', 0.6),
    box(-20, 940, 1120, 60, sheet.linear('#f0c890 #c88e50'), 6, sheet.lift(34, 0.5, 0.7)),
    box(-20, 996, 1120, 680, sheet.linear('#1c5a54 #0e3a3c@.4 #062224')),
    pot(190, 800, 1, vermilion, 330, 9, 62),
    pot(930, 830, 0.74, cobalt, 380, 7, 40),
    box(470, 700, 300, 200, sheet.linear('#2a2c36 #16171d'), 14, sheet.lift(20, 0.5)),
    box(484, 714, 272, 166, sheet.linear('#2446e0 #3fb08c', 40), 6),
    box(600, 900, 40, 40, '#16171d'),
    box(560, 926, 120, 16, '#16171d', 6),
    times(4, (index) => box(510, 736 + index * 30, [160, 90, 200, 120][index], 10, '#fff', 5, 'opacity=".8"')),
    box(350, 872, 90, 68, sheet.linear('#fffaf0 #ddd0ba', 0), 10, sheet.lift(12, 0.4)),
    line('M440 886q30 6 0 36', '#ddd0ba', 10),
    at(70, -20, 176, 1, leaf(sheet, 330, 60, forest[0], forest[2], 24)),
    at(0, -20, 156, 1, leaf(sheet, 380, 66, forest[1], forest[2], 24)),
    at(170, -40, 190, 1, leaf(sheet, 250, 50, forest[1], forest[3], 24)),
    sink(sheet, 960, '#041a1c', 0.6),
  )
}

export const numeral: Scene = (sheet) => {
  sheet.shade = '#1a0508'
  const big = (content: string, x: number, y: number, size: number, fill: string, lift: number) =>
    text(
      content,
      x,
      y,
      size,
      fill,
      `text-anchor="middle" font-weight="900" letter-spacing="-40" ${sheet.lift(lift, 0.5, 0.6)}`,
      sans,
    )
  const next = random(9)
  return group(
    '',
    ground(sheet.linear('#fffaf0 #f3eadb@.5 #e0a898')),
    shape(
      poly([-40, 820], [1120, 560], [1120, 1700], [-40, 1700]),
      sheet.linear('#f2512b #c4321a@.4 #6a1410'),
      sheet.lift(40, 0.35, 0.5),
    ),
    shape('M1120 -40V420A460 460 0 0 1 660 -40Z', sheet.linear('#ffd976 #f9b52e', 60), sheet.lift(30, 0.35, 0.6)),
    big('1', 210, 760, 760, sheet.linear('#4a6cff #1a2fae'), 46),
    big('2', 560, 840, 820, sheet.linear('#3fb08c #0a5a48'), 60),
    big('8', 900, 730, 640, sheet.linear('#3a3e4c #16171d'), 40),
    // People small as pins around figures tall as houses.
    times(26, (index) => {
      const x = 50 + index * 40 + next() * 16
      const y = 930 - index * 9 + next() * 130
      const tones = [cobalt, sun, forest, pink, paper][index % 5]
      return at(
        x,
        y,
        0,
        0.55 + (y - 700) * 0.0012,
        oval(6, 4, 26, 7, '#1a0508', 'opacity=".4"'),
        shape('M-22 0Q-26 -80 0 -84Q26 -80 22 0Z', sheet.linear(`${tones[0]} ${tones[2]}`), sheet.lift(8, 0.4, 0.5)),
        disc(0, -104, 20, ['#f4c09c', '#8e5430', '#ffe2cc'][index % 3], sheet.lift(4, 0.4)),
        shape('M-20 -108A20 20 0 0 1 20 -108Q0 -122 -20 -108Z', ink),
      )
    }),
    sink(sheet, 960, '#3a0a0a', 0.7),
  )
}

export const cycle: Scene = (sheet) => {
  sheet.shade = '#2c0a30'
  const wheel = (x: number) =>
    group(
      '',
      disc(x, 810, 168, 'none', `stroke="${ink}" stroke-width="20" ${sheet.lift(14, 0.4)}`),
      disc(x, 810, 150, 'none', 'stroke="#fffaf0" stroke-width="5"'),
      times(14, (index) => at(x, 810, index * 25.7, 1, line('M0 0V-150', '#fffaf0', 2, 'opacity=".7"'))),
      disc(x, 810, 20, sun[1]),
    )
  return group(
    '',
    ground(sheet.linear('#5a3a9a #d8607a@.34 #ff9c5c@.52 #ffd976@.6')),
    disc(560, 520, 380, sheet.linear('#fff0b8 #ffb84a@.6 #ff7a52'), sheet.lift(20, 0.15, 0.4)),
    ...[0, 1, 2].map((index) => box(120, 640 + index * 62, 900, 12 + index * 10, '#f2706a', 6, 'opacity=".5"')),
    times(14, (index) => {
      const r = random(index + 3)
      const h = 120 + r() * 260
      return (
        box(index * 84 - 30, 900 - h, 86, h + 40, sheet.linear('#8a4a8a #5a2a6a'), 0, sheet.lift(12, 0.25)) +
        times(6, (w) =>
          r() > 0.45 ? box(index * 84 - 14 + (w % 2) * 34, 924 - h + Math.floor(w / 2) * 46, 18, 26, '#ffd976', 2) : '',
        )
      )
    }),
    shape('M-40 900Q540 860 1120 910V1700H-40Z', sheet.linear('#6a2a6e #3a1450@.3 #1a0830'), sheet.lift(30, 0.4, 0.5)),
    shape('M-40 990Q540 950 1120 1000V1016Q540 968 -40 1008Z', '#ffd976', 'opacity=".7"'),
    oval(540, 982, 430, 20, '#1a0830', `${sheet.blur(10)} opacity=".6"`),
    wheel(310),
    wheel(790),
    line(
      'M310 810L440 600H700L520 810H310M440 600L520 810M790 810L690 540',
      vermilion[1],
      20,
      sheet.lift(12, 0.5, 0.5),
    ),
    line('M690 540L660 500H744', ink, 16),
    line('M440 600L428 560', ink, 14),
    box(372, 540, 116, 24, ink, 12),
    disc(520, 810, 34, sun[1], sheet.lift(6)),
    line('M520 810L560 880M540 886h46', ink, 14),
    // Rider: trousers, shirt, scarf in the wind.
    line('M440 550L600 640L566 866', cobalt[2], 64, sheet.lift(14, 0.45, 0.4)),
    box(530, 866, 110, 34, '#fffaf0', 16, sheet.lift(8)),
    shape(
      'M380 560Q380 320 520 300Q590 300 580 380L500 570Z',
      sheet.linear('#fffaf0 #ddd0ba', 30),
      sheet.lift(20, 0.45, 0.6),
    ),
    line('M530 350L620 440L730 496', '#f3eadb', 46, sheet.lift(10, 0.45, 0.5)),
    disc(738, 496, 26, '#f2b894'),
    shape('M380 330Q450 290 470 500Q400 560 356 540Z', sheet.linear('#3fb08c #0a5a48', 40), sheet.lift(20, 0.5, 0.5)),
    box(536, 250, 50, 80, '#d89a74', 20),
    disc(576, 216, 74, sheet.linear('#f8cca8 #e2a87c', 10), sheet.lift(14, 0.4)),
    shape('M494 220Q486 122 580 122Q668 126 662 196Q560 190 540 232Q520 250 494 220Z', ink, sheet.lift(10, 0.4, 0.2)),
    disc(614, 214, 8, ink),
    line('M606 250q18 8 32 -4', ink, 6),
    shape(
      'M500 306Q560 340 616 306L610 340Q560 366 506 336ZM520 320Q400 290 300 330Q260 300 200 320Q260 340 290 366Q400 330 524 350Z',
      vermilion[1],
      sheet.lift(14, 0.4, 0.5),
    ),
    sink(sheet, 1000, '#14062a', 0.7),
  )
}

export const lunch: Scene = (sheet) => {
  sheet.shade = '#2c1024'
  const bowl = (x: number, y: number, r: number, out: string, within: string, ...filling: string[]) =>
    group(
      '',
      disc(x, y, r, sheet.linear(out, 50), sheet.lift(28, 0.5, 0.7)),
      disc(x, y, r * 0.82, within, sheet.lift(2, 0.3)),
      ...filling,
    )
  const arm = (x: number, y: number, turn: number, sleeve: string[], skin: string[]) =>
    at(
      x,
      y,
      turn,
      1,
      box(-60, -20, 120, 420, sheet.linear(`${sleeve[0]} ${sleeve[2]}`, 0), 56, sheet.lift(30, 0.45, 0.5)),
      box(-46, -150, 92, 190, sheet.linear(`${skin[0]} ${skin[2]}`, 0), 44, sheet.lift(14, 0.4, 0.5)),
      box(-64, -30, 128, 60, sleeve[1], 22, sheet.lift(8, 0.4)),
      disc(0, -160, 62, sheet.linear(`${skin[0]} ${skin[2]}`, 20), sheet.lift(14, 0.4)),
      box(-58, -250, 32, 110, skin[1], 16),
      box(-18, -264, 32, 120, skin[0], 16),
      box(22, -250, 32, 110, skin[1], 16),
    )
  return group(
    '',
    ground(sheet.linear('#ffd6cf #f0988c@.5 #8a3a44')),
    disc(540, 470, 560, sheet.linear('#fffaf0 #efe0ca', 60), sheet.lift(60, 0.4, 0.7)),
    times(8, (index) =>
      disc(
        540,
        470,
        520 - index * 3,
        'none',
        index ? '' : 'stroke="#f2512b" stroke-width="10" stroke-dasharray="60 30"',
      ),
    ),
    bowl(
      520,
      450,
      210,
      '#4a6cff #1a2fae',
      '#fff4dc',
      times(5, (index) =>
        line(
          through([
            [400, 380 + index * 34],
            [470, 350 + index * 40],
            [560, 400 + index * 34],
            [640, 370 + index * 36],
          ]),
          '#f0c050',
          16,
        ),
      ),
      disc(470, 400, 56, '#fff', sheet.lift(6, 0.3)),
      disc(470, 400, 28, sun[1]),
      shape('M560 330Q660 340 650 440Q600 420 560 330Z', '#0a4a3a', sheet.lift(8)),
      disc(570, 520, 44, sheet.linear('#ffd6cf #e08a80'), sheet.lift(6)),
      line('M548 520q22 -30 44 0q-22 24 -34 4', vermilion[1], 6),
    ),
    bowl(
      250,
      220,
      116,
      '#ff7a52 #c4321a',
      '#7a4a24',
      disc(240, 214, 70, sheet.radial('#c89058 #8a5428')),
      line('M214 200q20 -20 40 0t36 0', '#f4e4c8', 6),
    ),
    bowl(
      820,
      240,
      130,
      '#3fb08c #0a5a48',
      '#eaf4d8',
      ...[
        [780, 210, 40],
        [850, 220, 36],
        [816, 280, 42],
        [870, 280, 26],
      ].map(([x, y, r]) => disc(x, y, r, sheet.radial('#ff9a80 #e03a24', 0.35, 0.3), sheet.lift(6))),
      at(800, 250, 40, 1, leaf(sheet, 100, 28, forest[0], forest[1], 6)),
    ),
    bowl(
      820,
      660,
      110,
      '#ffd976 #d98c12',
      '#3a1c0c',
      disc(820, 660, 78, sheet.radial('#e8c8a0 #a87848')),
      shape('M820 690Q770 650 796 628Q814 620 820 640Q826 620 844 628Q870 650 820 690Z', '#fff4e0'),
    ),
    group(sheet.lift(18, 0.4), shape('M180 560L320 520L360 680L220 720Z', paper[0])),
    ...(
      [
        [240, 590],
        [300, 640],
      ] as const
    ).map(
      ([x, y]) =>
        shape(`M${x} ${y - 50}L${x + 56} ${y + 44}H${x - 56}Z`, '#fff', sheet.lift(12, 0.4, 0.8)) +
        box(x - 24, y + 6, 48, 38, '#14241c', 4),
    ),
    arm(90, 900, 36, cobalt, ['#ffe2cc', '#f4c09c', '#c88a64']),
    arm(990, 910, -40, sun, ['#b87848', '#8e5430', '#5a3018']),
    arm(540, -60, 176, vermilion, ['#f8d4b4', '#e2a87c', '#a8704a']),
    sink(sheet, 880, '#340e28', 0.84),
  )
}

export const door: Scene = (sheet) => {
  sheet.shade = '#030618'
  return group(
    '',
    ground(sheet.linear('#1a2a8c #101c68@.5 #080e38')),
    shape(
      poly([-40, 900], [1120, 900], [1120, 1700], [-40, 1700]),
      sheet.linear('#16226e #070c30'),
      sheet.lift(10, 0.5, 0.3),
    ),
    shape(
      poly([300, 900], [740, 900], [1180, 1700], [-20, 1700]),
      sheet.linear('#ffd976 #f9a52e@.3 #f2512b/.5@.8 #f2512b/.2'),
      `opacity=".85"`,
    ),
    box(280, 110, 480, 800, sheet.linear('#0c1450 #16226e', 0), 0, sheet.lift(30, 0.6, 0.4)),
    box(306, 136, 428, 774, sheet.linear('#fff8e0 #ffe39a@.5 #f9b52e')),
    group(
      sheet.clip('<rect x="306" y="136" width="428" height="774"/>'),
      disc(520, 430, 190, sheet.linear('#ff8a5c #f2512b'), sheet.lift(20, 0.25, 0.5)),
      shape('M280 720Q400 620 520 700T780 660V930H280Z', sheet.linear('#3fb08c #0f8064'), sheet.lift(20, 0.3, 0.5)),
      shape('M280 800Q460 740 600 800T780 780V930H280Z', sheet.linear('#4a6cff #2446e0'), sheet.lift(20, 0.3, 0.5)),
      shape(poly([440, 930], [600, 930], [548, 792], [500, 792]), '#fff4d0', 'opacity=".8"'),
    ),
    shape(
      poly([734, 136], [980, 40], [980, 1040], [734, 910]),
      sheet.linear('#f2512b #c4321a@.5 #7a1a10', 0),
      sheet.lift(50, 0.6, 0.6),
    ),
    ...[
      [150, 420],
      [520, 830],
    ].map(([top, bottom]) =>
      shape(
        poly([776, top + 10], [936, top - 30], [936, bottom + 30], [776, bottom - 10]),
        sheet.linear('#c4321a #e8482a', 0),
        sheet.lift(4, 0.4, 0.4),
      ),
    ),
    disc(764, 520, 22, sheet.radial('#fff0bd #c08a28', 0.35, 0.3), sheet.lift(12, 0.6)),
    sheet.glow(520, 520, 620, '#ffd080', 0.6),
    // Someone about to go through, with a long shadow.
    shape(poly([490, 1030], [560, 1030], [660, 1560], [420, 1560]), '#080e38', `${sheet.blur(14)} opacity=".55"`),
    at(
      522,
      1040,
      0,
      1.25,
      shape('M-38 0L-24 -170H28L44 0H12L2 -110L-8 0Z', ink),
      shape('M-52 -140Q-66 -300 0 -308Q66 -300 52 -140Z', sheet.linear('#2a3cae #121a58'), sheet.lift(14, 0.5, 0.5)),
      box(-34, -286, 68, 96, sheet.linear('#f9b52e #d98c12'), 18, sheet.lift(10, 0.5)),
      line('M50 -260Q84 -200 66 -150', '#1f2f98', 22),
      disc(0, -350, 42, '#e2a87c', sheet.lift(8, 0.4)),
      shape('M-44 -346Q-48 -402 0 -404Q48 -402 44 -346Q40 -316 0 -318Q-40 -316 -44 -346Z', ink),
    ),
    ...(
      [
        [160, 250, 30, sun],
        [90, 560, 44, pink],
        [200, 760, 22, vermilion],
      ] as const
    ).map(([x, y, r, tones]) => disc(x, y, r, sheet.linear(`${tones[0]} ${tones[2]}`, 50), sheet.lift(20, 0.5, 0.5))),
    sink(sheet, 1000, '#060a30', 0.66),
  )
}
