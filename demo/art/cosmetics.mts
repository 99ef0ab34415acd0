// Koyomi: a winter launch built on the camellia. Crimson, plum, blush, snow and a little gold.

import { blush, bud, camellia, fallen, gold, green, red, white } from './camellia.mts'
import { at, below, box, disc, ground, group, leaf, line, oval, poly, ridge, shape, snowfall, text } from './shapes.mts'
import { H, random, type Scene, type Sheet, times, W } from './sheet.mts'
import type { Site } from './site.mts'

const waves = (sheet: Sheet, tops: number[], colours: string[], seed: number) => {
  const next = random(seed)
  return times(tops.length, (index) => {
    const slope = (next() - 0.5) * 260
    const points = [-80, 200, 480, 760, 1000, 1180].map((x, step): [number, number] => [
      x,
      tops[index] + slope * (x / W - 0.5) + Math.sin(step * 1.3 + index * 1.9) * 60,
    ])
    return shape(
      below(points),
      sheet.linear(`${colours[index]} ${colours[index + 1] ?? colours[index]}`),
      sheet.lift(34, 0.5, 0.22),
    )
  })
}

const bloom: Scene = (sheet) => {
  sheet.shade = '#1c020c'
  return group(
    '',
    ground(sheet.linear('#6d0a26 #a3163a@.35 #3a0418')),
    disc(330, 420, 560, sheet.radial('#e0566a/.75 #e0566a/0')),
    disc(450, 500, 440, 'none', `stroke="${sheet.linear('#f0c25a #8a5a1c')}" stroke-width="5"`),
    at(600, 560, -118, 1, leaf(sheet, 640, 190, green[1], green[2], 30)),
    at(560, 620, 172, 1, leaf(sheet, 560, 170, green[0], green[1], 30)),
    at(680, 480, -32, 1, leaf(sheet, 620, 180, green[0], green[1], 30)),
    at(640, 560, 128, 1, leaf(sheet, 600, 180, green[1], green[2], 30)),
    waves(sheet, [1080, 1240, 1420], ['#5c0a26', '#460620', '#330419', '#220211'], 5),
    at(640, 530, 0, 1, camellia(sheet, 480, red, 2)),
    fallen(sheet, 190, 1160, 64, 150),
    sheet.glow(260, 120, 560, '#ffb9a0', 0.4),
  )
}

const bottle = (sheet: Sheet) => {
  const body = 'M-150 -150Q-150 -200 -96 -208L96 -208Q150 -200 150 -150V330Q150 372 108 372H-108Q-150 372 -150 330Z'
  return group(
    '',
    box(
      -46,
      -560,
      92,
      210,
      sheet.linear('#2a0612 #8a1c3c@.25 #e58aa0@.36 #6d0f2c@.5 #2a0612@.85 #7a1a36', 0),
      40,
      sheet.lift(20),
    ),
    box(
      -70,
      -366,
      140,
      104,
      sheet.linear('#7a4d16 #ffe9a8@.22 #c08a28@.4 #fff4cf@.62 #8a5a1c@.85 #d9a441', 0),
      8,
      sheet.lift(16),
    ),
    times(9, (index) => box(-70, -356 + index * 10, 140, 2, '#5a3608', 0, 'opacity=".35"')),
    box(-58, -264, 116, 62, sheet.linear('#fff/.75 #fff/.2@.3 #fff/.5@.7 #fff/.85', 0), 6),
    group(sheet.lift(46, 0.5, 0.7), shape(body, sheet.linear('#fff/.55 #ffe3e0/.28@.5 #fff/.6', 0))),
    group(
      sheet.clip(shape(body, '#000')),
      // Liquid bends what stands behind it: the flower turns over and grows.
      box(-134, -110, 268, 446, sheet.linear('#8d0f2f #e2405a@.25 #f78a86@.55 #d12c4b@.8 #6d0a24', 0), 30),
      group('opacity=".85"', at(60, 120, 160, 1, camellia(sheet, 200, red, 6))),
      box(-134, -110, 268, 446, sheet.linear('#ffb0a4/.1 #ff9f90/.3@.4 #c21838/.55 #4a0418/.7'), 30),
      oval(0, -110, 134, 17, sheet.linear('#ffd5cc #e2607a', 0)),
      box(-7, -270, 14, 470, sheet.linear('#fff/.7 #fff/.15 #fff/.6', 0), 7),
      box(-132, -190, 26, 520, sheet.linear('#fff/.95 #fff/.4@.6 #fff/.1'), 13),
      box(-96, -170, 9, 470, '#fff', 5, 'opacity=".45"'),
      box(118, -190, 14, 540, sheet.linear('#fff/.2 #fff/.8@.5 #fff/.2'), 7),
      shape('M40 -208L120 -208L-20 372L-100 372Z', sheet.linear('#fff/.32 #fff/.02')),
      box(-150, 336, 300, 40, sheet.linear('#fff/.9 #ffc1bd/.4@.3 #fff/.8@.6 #c85a6a/.6', 0)),
    ),
    box(-62, 40, 124, 150, '#fff8f2', 4, sheet.lift(6, 0.3)),
    text('暦', 0, 128, 78, '#6d0a26', 'text-anchor="middle" font-weight="700"'),
    text('KOYOMI', 1.5, 168, 17, '#6d0a26', 'text-anchor="middle" letter-spacing="5"'),
  )
}

const serum: Scene = (sheet) => {
  sheet.shade = '#4a0f1e'
  const arch = (x: number, top: number, half: number, colour: string) =>
    shape(
      `M${x - half} ${H}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${H}Z`,
      colour,
      sheet.lift(40, 0.35, 0.5),
    )
  return group(
    '',
    ground(sheet.linear('#fbe3da #efb4ac')),
    arch(560, 60, 500, sheet.linear('#f5c4ba #d98a88')),
    arch(560, 170, 390, sheet.linear('#efaca6 #b95c68')),
    arch(560, 280, 280, sheet.linear('#ffe9df #e39a96')),
    sheet.glow(520, 520, 420, '#fff3e0', 0.75),
    group(
      `${sheet.blur(7)} opacity=".3"`,
      at(1010, 120, 205, 1, leaf(sheet, 520, 120, '#7a2a38', '#7a2a38')),
      at(1080, 420, 255, 1, leaf(sheet, 480, 110, '#7a2a38', '#7a2a38')),
      at(930, -30, 168, 1, leaf(sheet, 420, 110, '#7a2a38', '#7a2a38')),
    ),
    shape(
      `M-40 1010Q540 930 1120 1010V${H + 40}H-40Z`,
      sheet.linear('#a13a50 #6a1430@.45 #3c0619'),
      sheet.lift(46, 0.45, 0.5),
    ),
    oval(540, 1034, 330, 62, sheet.linear('#f7c9c0 #d47f84'), sheet.lift(26, 0.5, 0.7)),
    shape(
      'M210 1034V1086A330 62 0 0 0 870 1086V1034A330 62 0 0 1 210 1034Z',
      sheet.linear('#b8586a #f3b5ae@.3 #a8455a@.7 #6a1c36', 0),
      sheet.lift(30),
    ),
    oval(540, 1034, 330, 62, sheet.linear('#fbdcd2 #dc9092', 20)),
    // Light bent by the glass gathers beside it.
    shape('M600 1040Q760 1000 866 1030Q780 1080 600 1060Z', '#ffe2c4', `${sheet.blur(9)} opacity=".9"`),
    shape('M640 1042Q720 1022 810 1034Q740 1052 640 1048Z', '#ff5f7a', `${sheet.blur(6)} opacity=".7"`),
    at(520, 672, 0, 1, bottle(sheet)),
    at(196, 930, -20, 1, camellia(sheet, 190, red, 4)),
    fallen(sheet, 930, 1180, -70, 110),
    fallen(sheet, 120, 300, 110, 90, blush),
  )
}

const snowCap = (sheet: Sheet, r: number) =>
  shape(
    `M${-r} ${r * 0.1}Q${-r * 0.95} ${-r * 0.5} ${-r * 0.2} ${-r * 0.52}Q${r * 0.8} ${-r * 0.55} ${r} ${r * 0.05}Q${r * 0.7} ${r * 0.22} ${r * 0.4} ${r * 0.02}Q${r * 0.1} ${r * 0.2} ${-r * 0.2} ${r * 0.04}Q${-r * 0.6} ${r * 0.26} ${-r} ${r * 0.1}Z`,
    sheet.linear('#fff #cfdde6'),
    sheet.lift(10, 0.35, 0.6),
  )

const winter: Scene = (sheet) => {
  sheet.shade = '#122330'
  return group(
    '',
    ground(sheet.linear('#e9eef0 #b4c6d0@.4 #5b7789@.75 #2c4456')),
    disc(700, 430, 330, sheet.linear('#fffdf6 #dfe6e6'), sheet.lift(40, 0.2, 0.8)),
    shape(below(ridge(4, 800, 720, 190)), sheet.linear('#b7cad4 #86a1b0'), sheet.lift(26, 0.25, 0.7)),
    shape(below(ridge(9, 900, 960, 170)), sheet.linear('#8aa6b5 #587689'), sheet.lift(30, 0.3, 0.7)),
    shape(below(ridge(3, 1060, 1000, 130)), sheet.linear('#55748a #2b465a'), sheet.lift(34, 0.35, 0.6)),
    shape(below(ridge(6, 1180, 1240, 120)), sheet.linear('#33536a #182e3f'), sheet.lift(40, 0.4, 0.5)),
    group(
      sheet.lift(24),
      line('M-60 960Q180 800 330 700T700 420T1160 210M330 700Q420 560 400 400M700 420Q840 470 950 450', '#3c2620', 26),
      line('M-60 950Q180 790 330 690T700 410T1160 200', '#6d4a3c', 9),
      line('M330 690Q410 560 398 410M720 414Q840 460 930 444', '#fff', 9),
    ),
    line('M20 896Q180 786 320 690T560 516M740 392Q930 280 1090 232', '#fff', 14, sheet.lift(6, 0.3)),
    ...(
      [
        [240, 770, -150, 230],
        [300, 720, 30, 210],
        [540, 540, -30, 250],
        [620, 480, 150, 240],
        [860, 350, 20, 220],
        [930, 320, 170, 200],
        [940, 452, 100, 210],
        [400, 410, -60, 190],
        [120, 850, -30, 190],
      ] as const
    ).map(([x, y, turn, size], index) =>
      at(
        x,
        y,
        turn,
        1,
        leaf(sheet, size, size * 0.3, index % 2 ? green[0] : green[1], index % 2 ? green[1] : green[2], 16),
      ),
    ),
    at(470, 640, 10, 1, camellia(sheet, 250, red, 3)),
    at(452, 470, -8, 1, snowCap(sheet, 128)),
    at(850, 330, 40, 1, camellia(sheet, 165, red, 8)),
    at(862, 214, 8, 1, snowCap(sheet, 82)),
    at(398, 390, -6, 1, bud(sheet, 130)),
    at(404, 268, 4, 1, snowCap(sheet, 50)),
    at(160, 860, -14, 1, bud(sheet, 120)),
    snowfall(sheet, 12, 130),
  )
}

const drop: Scene = (sheet) => {
  sheet.shade = '#2a0d02'
  const rings = [560, 455, 355, 262, 178, 104]
  const tones = ['#5a2208', '#74300a', '#96460e', '#bd6614', '#dd8d26', '#f4bb50']
  return group(
    '',
    ground(sheet.linear('#f7d79a #e7a546@.34 #7c380c@.6 #2b0f04')),
    shape(
      'M-80 640Q240 520 540 600T1160 560V1700H-80Z',
      sheet.linear('#c87a1e #6d2e0a@.3 #2a0e04'),
      sheet.lift(50, 0.4, 0.5),
    ),
    ...rings.map((r, index) =>
      oval(
        540,
        930 + index * -6,
        r * 1.5,
        r * 0.52,
        sheet.linear(`${tones[index]} ${index ? tones[index - 1] : '#3a1406'}`),
        sheet.lift(22, 0.55, 0.75),
      ),
    ),
    oval(540, 896, 70, 20, '#fff3c4', sheet.blur(5)),
    shape(
      'M540 120C560 300 720 420 720 560A180 180 0 0 1 360 560C360 420 520 300 540 120Z',
      sheet.radial('#fff6d0 #fbd06a@.35 #e08a1c@.75 #8a3c08', 0.62, 0.72, 0.7),
      sheet.lift(44, 0.5, 0.8),
    ),
    shape(
      'M400 560C400 440 508 350 534 220C500 400 440 470 436 570A110 110 0 0 0 500 676A146 146 0 0 1 400 560Z',
      '#fffbe8',
      'opacity=".85"',
    ),
    group(
      sheet.clip('<path d="M540 120C560 300 720 420 720 560A180 180 0 0 1 360 560C360 420 520 300 540 120Z"/>'),
      group('opacity=".5"', at(590, 600, 180, 1, camellia(sheet, 130, red, 5))),
    ),
    oval(620, 660, 66, 34, '#fffbe8', `${sheet.blur(8)} opacity=".8" transform="rotate(-28 620 660)"`),
    ...(
      [
        [210, 250, 34],
        [880, 380, 22],
        [840, 180, 12],
        [250, 470, 14],
        [930, 640, 30],
        [140, 690, 18],
      ] as const
    ).map(([x, y, r]) =>
      group(
        '',
        disc(x, y, r, sheet.radial('#fff6d0 #f4bb50@.5 #a8560e', 0.38, 0.35, 0.7), sheet.lift(r * 0.5, 0.4, 0.7)),
        disc(x - r * 0.3, y - r * 0.35, r * 0.22, '#fff'),
      ),
    ),
    sheet.glow(540, 880, 420, '#ffcf70', 0.5),
  )
}

const compact: Scene = (sheet) => {
  sheet.shade = '#3c0d1a'
  const gobo = group(
    `${sheet.blur(9)} opacity=".34" style="mix-blend-mode:multiply"`,
    ...[
      [-40, 40, 120, 520],
      [-20, 260, 105, 560],
      [140, -60, 140, 560],
      [420, -80, 160, 480],
      [-60, 560, 84, 460],
    ].map(([x, y, turn, size]) => at(x, y, turn, 1, leaf(sheet, size, size * 0.2, '#6a1c36', '#6a1c36', 1))),
  )
  return group(
    '',
    ground(sheet.linear('#f4d3c5 #e2a79c 60')),
    shape(
      poly([-40, 1120], [1120, 760], [1120, 1700], [-40, 1700]),
      sheet.linear('#8f2c46 #5c1230@.5 #38071d'),
      sheet.lift(40, 0.4, 0.4),
    ),
    shape(poly([620, -40], [1120, -40], [1120, 560]), '#f9e3d6', sheet.lift(24, 0.25, 0.6)),
    // The case: mirror above, powder below, one hinge.
    group(
      'transform="rotate(-18 540 560)"',
      box(462, 500, 156, 70, sheet.linear('#8a5a1c #ffe9a8@.5 #8a5a1c'), 12, sheet.lift(20)),
      disc(540, 310, 262, sheet.linear('#fff0bd #c08a28@.5 #7a4d16', 50), sheet.lift(46, 0.5, 0.7)),
      disc(540, 310, 236, sheet.linear('#fdf3ee #cfd9e2@.3 #f6d3cb@.62 #a9c0cf', 40)),
      group(
        sheet.clip('<circle cx="540" cy="310" r="236"/>'),
        shape(poly([300, 420], [620, 40], [720, 40], [360, 520]), '#fff', 'opacity=".55"'),
        shape(poly([480, 560], [800, 160], [830, 190], [520, 580]), '#fff', 'opacity=".4"'),
        group(
          'opacity=".55"',
          at(690, 180, 40, 1, leaf(sheet, 230, 60, green[0], green[1])),
          at(700, 420, -60, 1, camellia(sheet, 110, red, 9)),
        ),
      ),
      disc(540, 770, 262, sheet.linear('#fff0bd #c08a28@.5 #7a4d16', 50), sheet.lift(54, 0.55, 0.7)),
      disc(540, 770, 234, sheet.linear('#c98a88 #f6c9bd', 50)),
      disc(540, 770, 226, sheet.radial('#fbdccf #efb3a6@.7 #dc9288', 0.4, 0.35, 0.75)),
      at(540, 770, 12, 1, camellia(sheet, 196, ['#fbd9cd', '#f0b8ab', '#e09a90', '#cc7f7a'], 2)),
    ),
    gobo,
    at(
      960,
      880,
      -142,
      1,
      box(-20, -10, 40, 420, sheet.linear('#2a0612 #8a1c3c@.35 #2a0612', 0), 20, sheet.lift(24)),
      box(-30, -70, 60, 76, sheet.linear('#7a4d16 #ffe9a8@.35 #8a5a1c', 0), 6, sheet.lift(10)),
      shape(
        'M-30 -68Q-100 -210 -70 -290Q0 -350 70 -290Q100 -210 30 -68Z',
        sheet.linear('#fff6f0 #f0a8a8@.6 #a8455a'),
        sheet.lift(22, 0.45),
      ),
      line(
        times(9, (index) => `M${-20 + index * 5} -80Q${-90 + index * 22} -200 ${-60 + index * 15} -292`),
        '#fff',
        2,
        'opacity=".35"',
      ),
    ),
  )
}

const lipsticks: Scene = (sheet) => {
  sheet.shade = '#2b0410'
  const stick = (x: number, top: number, tones: string[]) => {
    const half = 108
    return group(
      '',
      group(
        sheet.lift(40, 0.5),
        shape(
          `M${x - 84} ${top + 420}V${top + 130}Q${x - 80} ${top + 20} ${x + 62} ${top - 40}Q${x + 84} ${top - 44} ${x + 84} ${top + 10}V${top + 420}Z`,
          sheet.linear(`${tones[3]} ${tones[1]}@.22 ${tones[0]}@.36 ${tones[1]}@.6 ${tones[3]}`, 0),
        ),
      ),
      shape(
        `M${x - 84} ${top + 140}Q${x - 78} ${top + 24} ${x + 62} ${top - 40}Q${x + 84} ${top - 44} ${x + 84} ${top + 14}Q${x - 20} ${top + 30} ${x - 84} ${top + 140}Z`,
        sheet.linear(`${tones[0]} ${tones[1]}`, 30),
        sheet.lift(4, 0.3, 0.7),
      ),
      box(
        x - half + 8,
        top + 330,
        half * 2 - 16,
        190,
        sheet.linear('#7a4d16 #fff0bd@.2 #c08a28@.38 #fff4cf@.6 #8a5a1c@.84 #d9a441', 0),
        6,
        sheet.lift(20),
      ),
      times(2, (index) => box(x - half + 8, top + 360 + index * 120, half * 2 - 16, 3, '#5a3608', 0, 'opacity=".5"')),
      box(
        x - half - 12,
        top + 500,
        half * 2 + 24,
        1600,
        sheet.linear('#1c020c #6a1030@.16 #b0405e@.24 #4a0820@.4 #2a0412@.8 #5a0e2a', 0),
        10,
        sheet.lift(46, 0.6),
      ),
    )
  }
  return group(
    '',
    ground(sheet.linear('#f9c9b8 #ee8a7c@.5 #a8323f')),
    disc(540, 640, 620, sheet.linear('#f5a794 #d9584f'), sheet.lift(40, 0.3, 0.5)),
    disc(540, 640, 450, sheet.linear('#fbd3c2 #e8786a'), sheet.lift(40, 0.3, 0.5)),
    disc(540, 560, 270, sheet.linear('#fff0e4 #f7b09c'), sheet.lift(40, 0.3, 0.5)),
    stick(250, 430, ['#f7a08e', '#e2604f', '#c03a30', '#8a1f1c']),
    stick(830, 330, ['#c25a80', '#8a1a46', '#6a0c32', '#400418']),
    stick(540, 190, red),
    fallen(sheet, 130, 250, 130, 130, blush),
    fallen(sheet, 950, 170, -130, 100, red),
    box(0, 1050, W, 620, sheet.linear('#1c020c/0 #1c020c/.72@.5 #1c020c/.85')),
    sheet.glow(200, 80, 500, '#ffe0c0', 0.45),
  )
}

const grove: Scene = (sheet) => {
  sheet.shade = '#020b08'
  const next = random(21)
  const layer = (count: number, size: number, tones: [string, string][], top: number, bottom: number) =>
    times(count, (index) => {
      const [light, dark] = tones[Math.floor(next() * tones.length)]
      return at(
        next() * 1200 - 60,
        top + ((bottom - top) * (index + next())) / count,
        next() * 360,
        1,
        leaf(sheet, size * (0.8 + next() * 0.4), size * 0.3, light, dark, size * 0.09),
      )
    })
  return group(
    '',
    ground('#061712'),
    layer(
      34,
      300,
      [
        ['#0f3a2c', '#0a2a20'],
        ['#0c3226', '#08241b'],
      ],
      0,
      H + 100,
    ),
    layer(
      22,
      330,
      [
        ['#1f5a42', '#134032'],
        ['#174c39', '#0e3428'],
      ],
      -40,
      1000,
    ),
    layer(
      9,
      340,
      [
        ['#4f8a68', '#2a6a4c'],
        ['#3a7858', '#1f5a42'],
      ],
      40,
      760,
    ),
    at(330, 520, 20, 1, camellia(sheet, 300, white, 5)),
    at(820, 250, 60, 1, camellia(sheet, 190, blush, 7)),
    at(880, 760, 128, 1, bud(sheet, 150, red)),
    at(150, 120, -40, 1, bud(sheet, 120, white)),
    box(0, 780, W, 900, sheet.linear('#03100c/0 #03100c/.72@.4 #03100c/.86')),
    fallen(sheet, 720, 1510, -40, 90, white),
    sheet.glow(240, 200, 620, '#d8ffd0', 0.28),
  )
}

const gift: Scene = (sheet) => {
  sheet.shade = '#22030d'
  const loop = (turn: number, length: number, width: number) =>
    at(
      540,
      690,
      turn,
      1,
      times(5, (index) =>
        line(
          `M0 0C${-width - index * 13} ${-length * 0.5} ${-width * 0.6 - index * 12} ${-length - index * 13} 0 ${-length - index * 13}C${width * 0.6 + index * 12} ${-length - index * 13} ${width + index * 13} ${-length * 0.5} 0 0`,
          index % 2 ? gold[0] : gold[1],
          9,
          index === 0 ? sheet.lift(14, 0.5) : '',
        ),
      ),
    )
  const tail = (side: number) =>
    times(5, (index) =>
      line(
        `M540 700C${540 + side * (90 + index * 13)} 800 ${540 + side * (150 + index * 15)} 860 ${540 + side * (130 + index * 15)} ${1000 - index * 12}`,
        index % 2 ? gold[0] : gold[1],
        9,
        sheet.lift(6, 0.4),
      ),
    )
  const strands = times(5, (index) =>
    box(
      -40,
      660 + index * 15,
      1160,
      10,
      sheet.linear(index % 2 ? '#fff0bd #f0c25a' : '#e0ac3c #a8721c'),
      5,
      index === 4 ? '' : sheet.lift(4),
    ),
  )
  const seigaiha = sheet.pattern(
    120,
    60,
    [
      [0, 60],
      [120, 60],
      [60, 30],
      [60, 90],
      [0, 0],
      [120, 0],
    ]
      .map(([x, y]) =>
        [56, 42, 28, 14]
          .map((r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#8f1030" stroke="#d0405a" stroke-width="2"/>`)
          .join(''),
      )
      .join(''),
  )
  return group(
    '',
    ground(sheet.linear('#fdf1e6 #f3cfc0')),
    disc(800, 200, 340, sheet.linear('#fff8f0 #f6d9cc'), sheet.lift(30, 0.2, 0.7)),
    shape(
      poly([-40, 470], [1120, 390], [1120, 1700], [-40, 1700]),
      sheet.linear('#c8203f #8f0e2c@.45 #4c0519'),
      sheet.lift(60, 0.5, 0.6),
    ),
    shape(
      poly([-40, 470], [1120, 390], [1120, 480], [470, 980], [-40, 620]),
      sheet.linear('#d8304c #a0142f', 60),
      sheet.lift(30, 0.5, 0.5),
    ),
    shape(
      poly([-40, 830], [470, 980], [1120, 500], [1120, 1700], [-40, 1700]),
      sheet.linear('#a3122f #740a26@.4 #43041a'),
      sheet.lift(34, 0.5, 0.5),
    ),
    shape(poly([-40, 830], [470, 980], [1120, 500], [1120, 1700], [-40, 1700]), seigaiha, 'opacity=".2"'),
    strands,
    loop(-74, 430, 150),
    loop(74, 430, 150),
    loop(-38, 330, 110),
    loop(38, 330, 110),
    tail(-1),
    tail(1),
    at(540, 680, 0, 1, camellia(sheet, 215, white, 3)),
    fallen(sheet, 170, 250, 60, 120),
    fallen(sheet, 420, 130, -40, 80, blush),
    fallen(sheet, 900, 330, 150, 100),
    fallen(sheet, 860, 1500, 50, 90, white),
  )
}

const mark = (r: number, fill: string) =>
  times(5, (index) =>
    at(
      0,
      0,
      index * 72,
      1,
      shape(
        `M0 ${-r * 0.28}C${-r * 0.5} ${-r * 0.42} ${-r * 0.72} ${-r} 0 ${-r}C${r * 0.72} ${-r} ${r * 0.5} ${-r * 0.42} 0 ${-r * 0.28}Z`,
        fill,
      ),
    ),
  ) + disc(0, 0, r * 0.15, fill)

const logo: Scene = (sheet) => {
  sheet.shade = '#200008'
  return group(
    '',
    box(14, 66, 472, 168, '#3d0518', 84, 'opacity=".84"'),
    at(106, 154, 0, 1, mark(62, '#fff')),
    disc(106, 154, 11, gold[1]),
    text('KOYOMI', 188, 156, 54, '#fff', 'letter-spacing="7" font-weight="700"'),
    text('花と暦の化粧品', 190, 198, 26, '#f6d9b0', 'letter-spacing="11.5" font-weight="700"'),
  )
}

const favicon: Scene = (sheet) =>
  group(
    '',
    box(0, 0, 256, 256, sheet.linear('#c8142f #7a0a24'), 56),
    at(128, 132, 0, 1, mark(104, '#fff')),
    disc(128, 132, 17, gold[1]),
  )

export const cosmetics: Site = {
  cells: { a1: bloom, b1: serum, a2: winter, b2: drop, a3: compact, b3: lipsticks, a4: grove, b4: gift },
  crops: {
    'product-dawn': { cell: 'b3', x: 34, y: 350, width: 380, height: 380, scale: 2 },
    'product-camellia': { cell: 'b3', x: 352, y: 120, width: 380, height: 380, scale: 2 },
    'product-dusk': { cell: 'b3', x: 660, y: 270, width: 380, height: 380, scale: 2 },
    'product-serum': { cell: 'b1', x: 70, y: 70, width: 900, height: 900, scale: 0.9 },
    popup: { cell: 'b4', x: 0, y: 316, width: 1080, height: 720 },
  },
  logo,
  favicon,
}
