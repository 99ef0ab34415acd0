// Template "clinic": a dentist in two rows of three. Mint, sky, coral, deep teal.

import { at, box, disc, ground, group, line, oval, poly, shape, text } from './shapes.mts'
import { type Scene, times } from './sheet.mts'
import type { TemplateArt } from './template-art.mts'
import { all, cloud, person, plant, sink, sparkle, tree } from './template-kit.mts'

const SANS = 'Noto Sans CJK JP'
const TOOTH =
  'M0 -150C-60 -200 -220 -210 -230 -50C-236 60 -180 120 -160 220C-140 330 -110 380 -76 370C-40 358 -50 180 0 180C50 180 40 358 76 370C110 380 140 330 160 220C180 120 236 60 230 -50C220 -210 60 -200 0 -150Z'
const DEEP = '#0c3a40'

const tooth: Scene = (sheet) => {
  sheet.shade = '#0c3a40'
  return all(
    ground(sheet.linear('#e6f7f1 #bfe9dc@.5 #3f9a96')),
    ...[500, 400].map((r, index) => disc(540, 520, r, index ? '#e9faf5' : '#a4dfce', sheet.lift(30, 0.2, 0.6))),
    shape('M-60 980Q540 860 1140 980V1700H-60Z', sheet.linear('#2a8f94 #14636a@.4 #08343a'), sheet.lift(40, 0.35, 0.5)),
    oval(540, 960, 220, 30, '#04262a', `opacity=".4" ${sheet.blur(14)}`),
    at(
      540,
      550,
      -4,
      1.05,
      shape(TOOTH, sheet.linear('#ffffff #f2fbfb@.5 #bfdfe4', 60), sheet.lift(46, 0.35, 0.9)),
      shape('M-170 -80Q-160 -150 -90 -146', 'none', 'stroke="#fff" stroke-width="26" stroke-linecap="round"'),
      disc(-60, 20, 14, DEEP),
      disc(60, 20, 14, DEEP),
      line('M-40 70Q0 106 40 70', DEEP, 11),
      oval(-104, 62, 30, 19, '#ff8b7b', 'opacity=".6"'),
      oval(104, 62, 30, 19, '#ff8b7b', 'opacity=".6"'),
    ),
    sparkle(sheet, 860, 280, 70),
    sparkle(sheet, 200, 250, 46),
    sparkle(sheet, 900, 700, 36),
    sink(sheet, '#062c31', 1000, 0.6),
  )
}

const lobby: Scene = (sheet) => {
  sheet.shade = '#0c2a2e'
  return all(
    ground(sheet.linear('#f4fbf8 #d6efe7')),
    disc(560, 400, 300, sheet.linear('#ffe9d4 #ffcfb4'), sheet.lift(16, 0.15, 0.6)),
    box(260, 120, 600, 560, 'none', 300, `stroke="#fff" stroke-width="26" ${sheet.lift(8, 0.2)}`),
    group(
      sheet.clip('<rect x="270" y="130" width="580" height="540" rx="280"/>'),
      box(260, 120, 600, 600, sheet.linear('#bfe6f2 #eaf7f0')),
      cloud(sheet, 420, 330, 0.8),
      tree(sheet, 700, 700, 1.6, '#6fbf9a #2c8a6a'),
      tree(sheet, 440, 720, 1.1, '#8fd0ac #3a9a74'),
    ),
    box(0, 850, 1080, 860, sheet.linear('#d9b48c #a87c54@.35 #3a2a1e'), 0, sheet.lift(16, 0.3, 0.4)),
    oval(470, 990, 400, 60, '#f4e2cc', sheet.lift(6, 0.2)),
    at(
      420,
      700,
      0,
      1,
      line('M-150 240L-180 330M150 240L180 330', '#7a5230', 22),
      box(-200, -190, 400, 330, sheet.linear('#ff9c8a #e8665a'), 120, sheet.lift(30, 0.4, 0.5)),
      box(-190, 90, 380, 160, sheet.linear('#ffac9c #e8665a'), 50, sheet.lift(20, 0.4, 0.5)),
      box(-250, 30, 110, 210, sheet.linear('#ff9c8a #d9574c'), 50, sheet.lift(16, 0.4, 0.5)),
      box(140, 30, 110, 210, sheet.linear('#ff9c8a #d9574c'), 50, sheet.lift(16, 0.4, 0.5)),
      at(0, 30, -8, 1, box(-80, -80, 160, 150, '#fff3e4', 26, sheet.lift(12, 0.3, 0.6))),
    ),
    box(760, 820, 200, 26, sheet.linear('#c89464 #8a5a34'), 6, sheet.lift(12, 0.4, 0.4)),
    line('M800 846V1010M920 846V1010', '#7a5230', 14),
    at(830, 806, 0, 1, box(-60, -24, 120, 22, '#2a8f94', 4), box(-54, -46, 108, 22, '#ffcfb4', 4)),
    plant(sheet, 950, 690, 0.9, '#ffffff #c8dcd8', 6),
    sink(sheet, '#1e1610', 1000, 0.82),
  )
}

const doctor: Scene = (sheet) => {
  sheet.shade = '#0a2c34'
  return all(
    ground(sheet.linear('#8fd8e0 #4fb0bc@.5 #14636a')),
    disc(540, 440, 390, sheet.linear('#e9faf8 #bfe6e6'), sheet.lift(30, 0.25, 0.6)),
    person(sheet, 540, 440, 1.55, { skin: '#f4c9a4', hair: '#2c1d1a', top: '#ffffff #d3e6e8', style: 'bun' }),
    shape(poly([464, 736], [540, 880], [616, 736], [588, 726], [540, 796], [492, 726]), '#ff8b7b', sheet.lift(8, 0.3)),
    line('M430 760L520 1180M650 760L560 1180', '#b8d2d6', 8),
    box(650, 960, 150, 100, '#e6f4f4', 12, sheet.lift(8, 0.25)),
    at(
      720,
      950,
      0,
      1,
      line('M0 0V-90', '#2a8f94', 12),
      disc(0, -110, 26, 'none', 'stroke="#c8d8da" stroke-width="10"'),
    ),
    at(
      200,
      240,
      0,
      1,
      shape(
        'M-120 -80H120Q150 -80 150 -50V50Q150 80 120 80H-20L-80 140L-70 80H-120Q-150 80 -150 50V-50Q-150 -80 -120 -80Z',
        '#fff',
        sheet.lift(16, 0.3),
      ),
      line('M-70 -26H70M-70 24H30', '#2a8f94', 14),
    ),
    sink(sheet, '#062c31', 900, 0.88),
  )
}

const care: Scene = (sheet) => {
  sheet.shade = '#4a1a14'
  const brush = (x: number, turn: number, tones: string) =>
    at(
      x,
      560,
      turn,
      1,
      box(-22, -280, 44, 560, sheet.linear(tones, 0), 22, sheet.lift(16, 0.35, 0.5)),
      times(6, (index) => box(-76, -270 + index * 24, 56, 18, index % 2 ? '#fff' : '#e4f4f4', 6)),
      box(-24, -284, 10, 160, '#00000022', 4),
    )
  return all(
    ground(sheet.linear('#ffd0c2 #ff9c8a@.6 #c8503f')),
    disc(540, 500, 400, sheet.linear('#fff3ec #ffd9cc'), sheet.lift(30, 0.2, 0.6)),
    shape('M-60 980Q540 900 1140 980V1700H-60Z', sheet.linear('#e8665a #a83a34@.4 #4a1210'), sheet.lift(36, 0.35, 0.5)),
    brush(460, -14, '#4fc0c4 #2a8f94'),
    brush(640, 12, '#ffe08a #e0a83a'),
    shape(
      'M340 620H740L710 980Q706 1010 676 1010H404Q374 1010 370 980Z',
      sheet.linear('#ffffff/.95 #dff3f5/.9@.5 #a8d6da/.95', 20),
      sheet.lift(36, 0.4, 0.8),
    ),
    oval(540, 620, 200, 30, '#cfeaec'),
    oval(540, 620, 170, 22, '#9ed0d4'),
    at(540, 800, 0, 0.3, shape(TOOTH, '#2a8f94')),
    ...(
      [
        [210, 330, 60],
        [880, 300, 44],
        [840, 480, 26],
        [160, 560, 30],
      ] as const
    ).map(([x, y, r]) =>
      all(
        disc(x, y, r, '#fff', `opacity=".55" ${sheet.lift(8, 0.15)}`),
        oval(x - r * 0.3, y - r * 0.35, r * 0.28, r * 0.18, '#fff'),
      ),
    ),
    sink(sheet, '#330a0a', 980, 0.6),
  )
}

const calendar: Scene = (sheet) => {
  sheet.shade = '#062a30'
  return all(
    ground(sheet.linear('#2a8f94 #14636a@.5 #062c31')),
    at(
      540,
      520,
      -3,
      1,
      box(-370, -350, 740, 760, sheet.linear('#ffffff #e6f2f0'), 36, sheet.lift(46, 0.45, 0.7)),
      shape('M-370 -180V-314Q-370 -350 -334 -350H334Q370 -350 370 -314V-180Z', sheet.linear('#ff9c8a #e8665a')),
      ...[-200, 200].map((x) => box(x - 18, -400, 36, 110, sheet.linear('#fff #c8d8da', 0), 18, sheet.lift(8, 0.4))),
      text('10', 0, -216, 120, '#fff', 'text-anchor="middle" font-weight="900"', SANS),
      times(5, (row) =>
        times(7, (column) => {
          const isPast = row * 7 + column < 3 || row * 7 + column > 32
          return isPast
            ? ''
            : disc(-288 + column * 96, -104 + row * 104, 34, column === 3 || column === 6 ? '#ffd9cc' : '#d3ece6')
        }),
      ),
      disc(96, 104, 52, '#e8665a', sheet.lift(12, 0.35, 0.5)),
      line('M72 106L90 126L122 86', '#fff', 13),
    ),
    at(
      840,
      860,
      8,
      1,
      disc(0, 0, 140, sheet.linear('#fffaf0 #ffe0c8'), sheet.lift(30, 0.45, 0.6)),
      disc(0, 0, 116, 'none', 'stroke="#0c3a40" stroke-width="8"'),
      line('M0 0V-80M0 0L56 30', '#0c3a40', 14),
      disc(0, 0, 12, '#e8665a'),
    ),
    sink(sheet, '#04242a', 980, 0.84),
  )
}

const street: Scene = (sheet) => {
  sheet.shade = '#0c2a2e'
  return all(
    ground(sheet.linear('#cdeef6 #eaf7ee@.5 #9cc8b8')),
    cloud(sheet, 220, 200, 0.9),
    cloud(sheet, 900, 290, 0.7),
    ...(
      [
        [40, 480, '#bcd8dc'],
        [760, 420, '#c8dfd8'],
        [930, 560, '#aed0cc'],
      ] as const
    ).map(([x, y, fill]) => box(x, y, 220, 600, fill, 6, sheet.lift(14, 0.2, 0.5))),
    tree(sheet, 130, 1000, 1.1, '#8fd0ac #3a9a74'),
    tree(sheet, 960, 1000, 1.4, '#6fbf9a #2c8a6a'),
    box(270, 470, 540, 560, sheet.linear('#ffffff #dcebe8'), 14, sheet.lift(36, 0.35, 0.7)),
    box(240, 440, 600, 60, sheet.linear('#2a8f94 #14636a'), 12, sheet.lift(16, 0.35, 0.5)),
    box(320, 540, 440, 96, '#e6f7f1', 14),
    text('みどりの歯科', 540, 608, 58, '#14636a', 'text-anchor="middle" font-weight="900"', SANS),
    box(330, 690, 170, 190, sheet.linear('#bfe6f2 #e9f7fb', 40), 12, sheet.lift(4, 0.2)),
    line('M415 690V880', '#fff', 10),
    box(560, 680, 190, 350, sheet.linear('#ffac9c #e8665a'), 12, sheet.lift(10, 0.3)),
    box(590, 710, 130, 170, '#fff0ea', 10),
    box(-20, 1020, 1120, 700, sheet.linear('#8fb8a4 #3a6a5c@.4 #0c2a28'), 0, sheet.lift(16, 0.3, 0.4)),
    at(
      540,
      320,
      0,
      1,
      shape(
        'M0 170C-120 30 -150 -20 -150 -80A150 150 0 0 1 150 -80C150 -20 120 30 0 170Z',
        sheet.linear('#ff8b7b #d9483c'),
        sheet.lift(30, 0.4, 0.6),
      ),
      disc(0, -80, 92, '#fff'),
      at(0, -96, 0, 0.26, shape(TOOTH, '#2a8f94')),
    ),
    sink(sheet, '#08201f', 1000, 0.76),
  )
}

const logo: Scene = (sheet) =>
  group(
    '',
    box(20, 76, 460, 156, '#ffffff', 78, sheet.lift(6, 0.2, 0)),
    at(100, 150, 0, 0.2, shape(TOOTH, sheet.linear('#4fc0c4 #14636a'))),
    text('みどりの歯科', 160, 176, 52, '#0c3a40', 'font-weight="900"', SANS),
  )

export const clinic: TemplateArt = { columns: 3, cells: [tooth, lobby, doctor, care, calendar, street], logo }
