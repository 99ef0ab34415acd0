// Template "school": a design college in three rows of three. Violet, lemon, sky, coral.

import { at, below, box, disc, ground, group, line, oval, poly, ridge, shape, text } from './shapes.mts'
import { type Scene, times } from './sheet.mts'
import type { TemplateArt } from './template-art.mts'
import { all, cloud, person, rays, sink, sparkle, tree } from './template-kit.mts'

const SANS = 'Noto Sans CJK JP'
const INK = '#1b1540'
const VIOLET = ['#8a6cff', '#5b3fd6', '#32208a']
const LEMON = '#ffcf3d'
const CORAL = '#ff6f61'
const SKY = '#7ecbff'

const campus: Scene = (sheet) => {
  sheet.shade = '#120c34'
  return all(
    ground(sheet.linear('#8fd2ff #c8e9ff@.5 #5b3fd6')),
    disc(820, 260, 130, sheet.linear('#fff3b0 #ffcf3d'), sheet.lift(16, 0.15, 0.6)),
    cloud(sheet, 190, 260, 1),
    cloud(sheet, 640, 160, 0.6),
    shape(below(ridge(6, 780, 740, 90)), sheet.linear('#7fc8a0 #3a9a74'), sheet.lift(20, 0.3, 0.5)),
    box(110, 600, 860, 420, sheet.linear('#fffaf0 #e2d8f4'), 6, sheet.lift(30, 0.4, 0.6)),
    box(80, 570, 920, 46, sheet.linear('#8a6cff #5b3fd6'), 8, sheet.lift(14, 0.4, 0.5)),
    box(420, 330, 240, 690, sheet.linear('#ffffff #ddd2f2'), 6, sheet.lift(34, 0.4, 0.6)),
    shape(poly([390, 340], [540, 200], [690, 340]), sheet.linear('#ff8b7b #d9483c'), sheet.lift(20, 0.4, 0.5)),
    disc(540, 450, 70, '#fff', sheet.lift(8, 0.3)),
    disc(540, 450, 58, 'none', `stroke="${INK}" stroke-width="6"`),
    line('M540 450V408M540 450L570 466', INK, 9),
    times(6, (index) =>
      box(
        150 + (index % 3) * 84,
        660 + Math.floor(index / 3) * 150,
        58,
        100,
        sheet.linear('#7ecbff #c8ecff', 40),
        6,
        sheet.lift(4, 0.2),
      ),
    ),
    times(6, (index) =>
      box(
        710 + (index % 3) * 84,
        660 + Math.floor(index / 3) * 150,
        58,
        100,
        sheet.linear('#7ecbff #c8ecff', 40),
        6,
        sheet.lift(4, 0.2),
      ),
    ),
    shape('M480 1020V820A60 60 0 0 1 600 820V1020Z', sheet.linear(`${VIOLET[1]} ${VIOLET[2]}`), sheet.lift(8, 0.3)),
    line('M540 200V110', INK, 8),
    shape('M544 112H650L620 140L650 168H544Z', CORAL, sheet.lift(8, 0.3)),
    box(-20, 1010, 1120, 700, sheet.linear('#4fae84 #1f6a58@.3 #1b1540'), 0, sheet.lift(16, 0.3, 0.4)),
    shape(poly([470, 1012], [610, 1012], [860, 1646], [220, 1646]), sheet.linear('#f4e6c8 #8a78b0@.5 #2a1f5c')),
    tree(sheet, 60, 1030, 1.2, '#7fc8a0 #2c8a6a'),
    tree(sheet, 1020, 1030, 1.3, '#ffcf3d #e09a1c'),
    sink(sheet, INK, 1030, 0.8),
  )
}

const rocket: Scene = (sheet) => {
  sheet.shade = '#1b0c4a'
  return all(
    ground(sheet.linear('#32208a #5b3fd6@.5 #8a6cff')),
    ...(
      [
        [160, 190, 40],
        [900, 160, 30],
        [960, 520, 44],
        [130, 620, 28],
        [800, 330, 20],
      ] as const
    ).map(([x, y, r]) => sparkle(sheet, x, y, r, '#fff3b0')),
    disc(840, 700, 110, sheet.radial('#ffe08a #e0a83a', 0.4, 0.3, 0.8), sheet.lift(20, 0.3, 0.6)),
    oval(
      840,
      700,
      190,
      36,
      'none',
      `stroke="#fff3dc" stroke-width="14" transform="rotate(-18 840 700)" ${sheet.lift(8, 0.3)}`,
    ),
    at(
      520,
      520,
      24,
      1,
      shape('M-70 300Q-90 460 0 620Q90 460 70 300Z', sheet.linear('#fff3b0 #ff9a3c@.4 #ff4f3c/.2')),
      shape(
        poly([-110, -160], [-110, 260], [-38, 260], [-38, -160]),
        sheet.linear('#ffd75c #e0a020'),
        sheet.lift(30, 0.45, 0.5),
      ),
      shape(poly([-38, -180], [-38, 260], [38, 260], [38, -180]), sheet.linear('#ffe68a #ffcf3d')),
      shape(poly([38, -160], [38, 260], [110, 260], [110, -160]), sheet.linear('#e8b02a #b87a10')),
      shape(
        poly([-110, -160], [0, -430], [110, -160], [38, -190], [-38, -190]),
        sheet.linear('#fff0d8 #e2c49a'),
        sheet.lift(12, 0.35, 0.5),
      ),
      shape(poly([-36, -342], [0, -430], [36, -342]), INK),
      box(-116, 250, 232, 50, sheet.linear('#e8edf4 #9aa4b8', 0), 6, sheet.lift(8, 0.3)),
      box(-110, 290, 220, 66, sheet.linear('#ff9c8a #e8564a'), 20, sheet.lift(10, 0.35)),
      disc(0, 0, 62, '#fff', sheet.lift(8, 0.35)),
      disc(0, 0, 46, sheet.radial('#bfeaff #3a9ae0', 0.35, 0.3, 0.8)),
      shape(
        'M-110 120Q-210 180 -200 320L-110 260ZM110 120Q210 180 200 320L110 260Z',
        sheet.linear('#ff6f61 #c83a30'),
        sheet.lift(16, 0.4, 0.5),
      ),
    ),
    cloud(sheet, 240, 1010, 1.5, '#ffffff #cfc2f8'),
    cloud(sheet, 560, 1070, 1.9, '#ffffff #bcaaf2'),
    cloud(sheet, 900, 1020, 1.5, '#ffffff #cfc2f8'),
    sink(sheet, '#140a3c', 1000, 0.85),
  )
}

const book: Scene = (sheet) => {
  sheet.shade = '#3a2400'
  return all(
    ground(sheet.linear('#ffdf7a #ffc02e@.6 #b8730c')),
    disc(540, 430, 370, sheet.linear('#fff6d0 #ffe9a0'), sheet.lift(30, 0.2, 0.6)),
    shape(poly([180, 760], [380, 330], [560, 760]), sheet.linear('#8a6cff #32208a'), sheet.lift(24, 0.4, 0.5)),
    shape(poly([330, 438], [380, 330], [424, 436], [390, 410], [362, 446]), '#fff'),
    shape(poly([400, 760], [650, 240], [900, 760]), sheet.linear('#ff8b7b #c83a30'), sheet.lift(24, 0.4, 0.5)),
    shape(poly([588, 368], [650, 240], [712, 370], [670, 340], [632, 384]), '#fff'),
    cloud(sheet, 270, 330, 0.6),
    cloud(sheet, 820, 280, 0.7),
    tree(sheet, 260, 790, 0.8, '#7fc8a0 #2c8a6a'),
    tree(sheet, 840, 790, 0.9, '#7ecbff #2f7ac8'),
    tree(sheet, 520, 800, 0.6, '#7fc8a0 #2c8a6a'),
    shape(
      'M540 820Q340 700 60 780V1040Q340 960 540 1070Z',
      sheet.linear('#fffaf0 #ecd9b4', 0),
      sheet.lift(36, 0.45, 0.7),
    ),
    shape(
      'M540 820Q740 700 1020 780V1040Q740 960 540 1070Z',
      sheet.linear('#ecd9b4 #fffaf0@.2 #f4e6c8', 0),
      sheet.lift(36, 0.45, 0.7),
    ),
    ...[860, 910, 960].map((y) =>
      line(`M120 ${y}Q330 ${y - 64} 490 ${y + 20}M960 ${y}Q750 ${y - 64} 590 ${y + 20}`, '#b89a68', 7, 'opacity=".6"'),
    ),
    shape(
      'M40 790V1070Q340 990 540 1100Q740 990 1040 1070V790L1020 780V1040Q740 960 540 1070Q340 960 60 1040V780Z',
      sheet.linear('#5b3fd6 #32208a'),
      sheet.lift(10, 0.4),
    ),
    sink(sheet, '#3a2006', 1000, 0.88),
  )
}

const flask: Scene = (sheet) => {
  sheet.shade = '#04202a'
  const glass = 'M-60 -340V-120L-250 250Q-280 330 -190 340H190Q280 330 250 250L60 -120V-340Z'
  return all(
    ground(sheet.linear('#7ecbff #3a9ae0@.5 #0f4a8a')),
    disc(540, 520, 410, sheet.linear('#dff4ff #a8defc'), sheet.lift(30, 0.25, 0.6)),
    shape('M-60 970Q540 900 1140 970V1700H-60Z', sheet.linear('#32208a #1b1540@.5 #0e0a28'), sheet.lift(36, 0.4, 0.5)),
    at(
      540,
      630,
      0,
      1,
      group(sheet.lift(36, 0.4, 0.8), shape(glass, sheet.linear('#ffffff/.55 #e4f6ff/.4'))),
      group(
        sheet.clip(shape(glass, '#000')),
        shape('M-400 40Q-200 -30 0 40T400 40V400H-400Z', sheet.linear('#ff9c8a #ff6f61@.4 #c82a5a')),
        shape('M-400 120Q-200 190 0 120T400 120V400H-400Z', sheet.linear('#8a6cff/.9 #5b3fd6')),
        ...(
          [
            [-90, 210, 30],
            [60, 170, 44],
            [130, 260, 24],
            [-20, 270, 36],
            [-150, 280, 18],
            [10, 90, 20],
          ] as const
        ).map(([x, y, r]) =>
          all(
            disc(x, y, r, '#fff', 'opacity=".35"'),
            oval(x - r * 0.3, y - r * 0.3, r * 0.3, r * 0.2, '#fff', 'opacity=".9"'),
          ),
        ),
        shape('M-50 -330V-110L-226 250H-190L-20 -110V-330Z', '#fff', 'opacity=".35"'),
      ),
      box(-86, -380, 172, 54, sheet.linear('#fff #cfe4f2', 0), 24, sheet.lift(10, 0.35)),
    ),
    ...(
      [
        [540, 170, 40],
        [620, 100, 24],
        [470, 90, 18],
        [590, 220, 16],
      ] as const
    ).map(([x, y, r]) => disc(x, y, r, '#fff', `opacity=".85" ${sheet.lift(8, 0.2)}`)),
    at(
      880,
      860,
      10,
      1,
      box(-70, -120, 140, 240, sheet.linear('#ffe68a #ffcf3d'), 12, sheet.lift(16, 0.4, 0.5)),
      line('M-40 -70H40M-40 -30H40M-40 10H10', '#a8701c', 9),
    ),
    sink(sheet, '#0a0724', 1000, 0.6),
  )
}

const globe: Scene = (sheet) => {
  sheet.shade = '#3a0c08'
  return all(
    ground(sheet.linear('#ff9c8a #ff6f61@.5 #9c2a24')),
    rays(540, 500, 18, 1300, '#ffb4a6', 'opacity=".35"'),
    disc(540, 500, 330, sheet.radial('#bfeaff #4aa8f0@.6 #1f5ab0', 0.36, 0.3, 0.8), sheet.lift(46, 0.4, 0.7)),
    group(
      sheet.clip('<circle cx="540" cy="500" r="330"/>'),
      shape(
        'M300 260Q420 200 500 270Q560 340 480 420Q420 470 330 440Q250 380 300 260Z',
        sheet.linear('#8fe0a8 #3a9a74'),
        sheet.lift(10, 0.3, 0.5),
      ),
      shape(
        'M600 300Q760 250 860 340V560Q760 620 690 540Q660 470 600 440Q560 360 600 300Z',
        sheet.linear('#ffe68a #e0a020'),
        sheet.lift(10, 0.3, 0.5),
      ),
      shape(
        'M430 560Q560 530 600 640Q610 760 520 820Q430 780 410 680Q390 600 430 560Z',
        sheet.linear('#8fe0a8 #3a9a74'),
        sheet.lift(10, 0.3, 0.5),
      ),
      ...[-200, -70, 70, 200].map((shift) =>
        line(`M210 ${500 + shift}Q540 ${500 + shift * 1.25} 870 ${500 + shift}`, '#fff', 3, 'opacity=".35"'),
      ),
      shape('M210 500A330 330 0 0 1 400 200A420 420 0 0 0 360 800A330 330 0 0 1 210 500Z', '#fff', 'opacity=".14"'),
    ),
    shape(
      'M120 700Q540 980 940 380',
      'none',
      `stroke="#fff3dc" stroke-width="8" stroke-dasharray="4 24" stroke-linecap="round"`,
    ),
    at(
      950,
      340,
      -34,
      1,
      shape(
        poly([-150, 20], [150, -80], [10, 110], [-24, 50]),
        sheet.linear('#ffffff #e4def8'),
        sheet.lift(24, 0.4, 0.6),
      ),
      shape(poly([-24, 50], [150, -80], [10, 110]), '#cfc2f8'),
      shape(poly([-24, 50], [-10, 120], [20, 80]), '#8a6cff'),
    ),
    ...(
      [
        ['あ', 150, 250, '#5b3fd6'],
        ['A', 900, 720, '#ffcf3d'],
        ['文', 190, 860, '#3a9ae0'],
        ['한', 830, 160, '#fff3dc'],
      ] as const
    ).map(([letter, x, y, fill], index) =>
      at(
        x,
        y,
        index % 2 ? 8 : -8,
        1,
        box(-64, -64, 128, 128, fill, 30, sheet.lift(18, 0.35, 0.5)),
        text(letter, 0, 26, 74, index % 2 ? INK : '#fff', 'text-anchor="middle" font-weight="900"', SANS),
      ),
    ),
    sink(sheet, '#3a0c12', 920, 0.88),
  )
}

const paint: Scene = (sheet) => {
  sheet.shade = '#0c2a24'
  const brush = (x: number, y: number, turn: number, tones: string, tip: string) =>
    at(
      x,
      y,
      turn,
      1,
      shape('M-20 -30L-12 330Q0 350 12 330L20 -30Z', sheet.linear(tones, 0), sheet.lift(18, 0.4, 0.5)),
      box(-26, -110, 52, 90, sheet.linear('#f4f4f4 #a8b0b8@.6 #e4e8ec', 0), 4),
      shape('M-26 -108Q-40 -190 0 -260Q40 -190 26 -108Z', tip, sheet.lift(8, 0.3)),
    )
  return all(
    ground(sheet.linear('#e9f7f1 #bfe6d6@.5 #3a9a74')),
    ...(
      [
        [200, 300, 170, LEMON],
        [880, 240, 150, SKY],
        [920, 760, 130, CORAL],
      ] as const
    ).map(([x, y, r, fill]) =>
      shape(
        `M${x - r} ${y}Q${x - r} ${y - r * 1.1} ${x} ${y - r * 0.9}T${x + r} ${y}Q${x + r * 0.8} ${y + r} ${x} ${y + r * 0.8}T${x - r} ${y}Z`,
        fill,
        `opacity=".85" ${sheet.lift(10, 0.2)}`,
      ),
    ),
    at(
      540,
      560,
      -8,
      1,
      shape(
        'M-380 40C-400 -200 -150 -340 90 -310C330 -280 430 -110 380 40C340 150 220 90 160 150C100 220 190 310 60 330C-180 360 -370 240 -380 40Z',
        sheet.linear('#e8bb84 #c08a52@.6 #8a5a30', 60),
        sheet.lift(46, 0.45, 0.6),
      ),
      oval(-190, 150, 66, 50, '#7fc0a4', sheet.lift(2, 0.3)),
      ...(
        [
          [-230, -60, '#ff6f61'],
          [-110, -190, '#ffcf3d'],
          [60, -220, '#5b3fd6'],
          [210, -140, '#3a9ae0'],
          [260, 0, '#3fae84'],
          [-20, -40, '#fff6ea'],
        ] as const
      ).map(([x, y, fill]) =>
        all(
          shape(
            `M${x - 66} ${y}Q${x - 60} ${y - 66} ${x} ${y - 56}T${x + 66} ${y}Q${x + 50} ${y + 60} ${x} ${y + 52}T${x - 66} ${y}Z`,
            fill,
            sheet.lift(14, 0.35, 0.6),
          ),
          oval(x - 18, y - 20, 18, 10, '#fff', 'opacity=".55"'),
        ),
      ),
    ),
    brush(700, 640, 52, '#8a6cff #32208a', CORAL),
    brush(420, 860, -38, '#ff9c8a #c83a30', LEMON),
    sink(sheet, '#0a2a24', 960, 0.86),
  )
}

const friends: Scene = (sheet) => {
  sheet.shade = '#140c3a'
  return all(
    box(0, 0, 360, 1700, sheet.linear('#ffdf7a #ffcf3d')),
    box(360, 0, 360, 1700, sheet.linear('#8a6cff #5b3fd6'), 0, sheet.lift(16, 0.25)),
    box(720, 0, 360, 1700, sheet.linear('#ff9c8a #ff6f61'), 0, sheet.lift(16, 0.25)),
    disc(540, 400, 300, '#fff', `opacity=".25"`),
    person(sheet, 220, 470, 1, {
      skin: '#d99a6c',
      hair: '#1c1420',
      top: '#7ecbff #3a8ad0',
      style: 'short',
      glasses: true,
    }),
    person(sheet, 860, 450, 1, { skin: '#f2c8a0', hair: '#7a3a1c', top: '#fff3dc #e0c898', style: 'bob' }),
    person(sheet, 540, 560, 1.25, { skin: '#8a5638', hair: '#1a1218', top: '#ff8b7b #d9483c', style: 'curl' }),
    at(
      540,
      1010,
      -4,
      1,
      box(-190, -90, 380, 250, sheet.linear('#fffaf0 #e6d8bc'), 12, sheet.lift(26, 0.45, 0.6)),
      disc(-90, 20, 60, CORAL),
      shape(poly([-20, 90], [60, -50], [140, 90]), VIOLET[1] ?? ''),
      disc(110, -30, 26, LEMON),
    ),
    sink(sheet, INK, 940, 0.9),
  )
}

const caps: Scene = (sheet) => {
  sheet.shade = '#0a1a3a'
  const cap = (x: number, y: number, turn: number, scale: number) =>
    at(
      x,
      y,
      turn,
      scale,
      shape('M-110 10V90Q0 150 110 90V10Z', sheet.linear('#32208a #1b1540'), sheet.lift(10, 0.35)),
      shape(
        poly([-220, 0], [0, -100], [220, 0], [0, 100]),
        sheet.linear('#6a4ee4 #32208a', 60),
        sheet.lift(24, 0.4, 0.5),
      ),
      line('M0 0L170 30V120', LEMON, 9),
      shape('M152 112H188L196 190H144Z', LEMON, sheet.lift(6, 0.3)),
      disc(0, 0, 13, LEMON),
    )
  return all(
    ground(sheet.linear('#7ecbff #bfe6ff@.5 #5b8ad6')),
    cloud(sheet, 220, 420, 1.1),
    cloud(sheet, 880, 620, 1.3),
    cloud(sheet, 560, 160, 0.7),
    cap(300, 260, -18, 0.9),
    cap(760, 330, 22, 1.15),
    cap(420, 640, 10, 0.75),
    cap(900, 820, -26, 0.6),
    cap(150, 800, 30, 0.55),
    times(34, (index) =>
      at(
        (index * 197) % 1060,
        (index * 131) % 1000,
        index * 53,
        1,
        box(-9, -17, 18, 34, [LEMON, CORAL, '#fff', '#8a6cff'][index % 4] ?? '#fff', 4, sheet.lift(6, 0.25)),
      ),
    ),
    ...[120, 330, 540, 750, 960].map((x, index) =>
      all(
        line(
          `M${x} 1300L${x + (index % 2 ? -50 : 46)} ${960 + (index % 3) * 40}`,
          ['#8a5638', '#f2c8a0', '#d99a6c'][index % 3] ?? '#f2c8a0',
          56,
        ),
        disc(
          x + (index % 2 ? -52 : 48),
          948 + (index % 3) * 40,
          38,
          ['#8a5638', '#f2c8a0', '#d99a6c'][index % 3] ?? '#f2c8a0',
          sheet.lift(8, 0.3),
        ),
        line(`M${x} 1420L${x + (index % 2 ? -22 : 20)} 1160`, '#32208a', 84),
      ),
    ),
    sink(sheet, '#0e1440', 1000, 0.9),
  )
}

const open: Scene = (sheet) => {
  sheet.shade = '#140c3a'
  return all(
    ground(sheet.linear('#ffcf3d #ff9c5a@.5 #ff6f61')),
    disc(540, 620, 360, sheet.linear('#fff6d0 #ffdf7a'), sheet.lift(20, 0.15, 0.6)),
    cloud(sheet, 190, 280, 0.9, '#fffaf0 #ffe0c0'),
    cloud(sheet, 910, 380, 0.8, '#fffaf0 #ffe0c0'),
    shape(
      below([
        [-60, 900],
        [300, 780],
        [560, 640],
        [800, 780],
        [1140, 900],
      ]),
      sheet.linear('#8a6cff #5b3fd6@.3 #1b1540'),
      sheet.lift(36, 0.4, 0.5),
    ),
    shape(
      'M560 650Q480 760 600 840T520 1010T760 1300H300Q360 1100 440 1000T520 830T520 700Z',
      sheet.linear('#fff3dc #d8c8f4@.4 #4a38a0'),
    ),
    line('M560 660V190', INK, 16, sheet.lift(10, 0.35)),
    disc(560, 186, 18, LEMON),
    shape('M568 210H860L800 300L860 390H568Z', sheet.linear('#ff8b7b #d9483c'), sheet.lift(24, 0.4, 0.5)),
    text('OPEN', 680, 322, 74, '#fff', 'text-anchor="middle" font-weight="900"', SANS),
    tree(sheet, 900, 900, 1, '#7fc8a0 #2c8a6a'),
    tree(sheet, 1010, 960, 1.2, '#7ecbff #2f7ac8'),
    tree(sheet, 250, 880, 0.8, '#7fc8a0 #2c8a6a'),
    sink(sheet, INK, 960, 0.86),
  )
}

const logo: Scene = () =>
  group(
    '',
    box(20, 80, 460, 150, INK, 26, 'opacity=".85"'),
    at(98, 155, 0, 1, shape(poly([-50, 44], [0, -50], [50, 44]), LEMON), disc(26, -18, 26, CORAL)),
    text('そら造形学院', 166, 174, 50, '#fff', 'font-weight="900"', SANS),
  )

export const school: TemplateArt = {
  columns: 3,
  cells: [campus, rocket, book, flask, globe, paint, friends, caps, open],
  logo,
}
