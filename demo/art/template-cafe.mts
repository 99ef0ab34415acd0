// Template "cafe": a kissaten in three rows of two. Cherry, cream, melon, coffee.

import { at, box, disc, ground, group, line, oval, poly, shape, text } from './shapes.mts'
import { random, type Scene, times } from './sheet.mts'
import type { TemplateArt } from './template-art.mts'
import { all, plant, rays, ribbons, sink, skyline, table } from './template-kit.mts'

const SANS = 'Noto Sans CJK JP'
const heart = 'M0 60C-90 0 -70 -70 -26 -70C-8 -70 0 -54 0 -44C0 -54 8 -70 26 -70C70 -70 90 0 0 60Z'

const soda: Scene = (sheet) => {
  sheet.shade = '#3a0a10'
  const next = random(5)
  const glass = 'M-190 -250L-120 300Q-116 330 -80 330H80Q116 330 120 300L190 -250Z'
  return all(
    ground(sheet.linear('#f6e3c4 #efcf9f')),
    rays(540, 560, 22, 1300, '#e9b98a', 'opacity=".55"'),
    disc(540, 500, 400, sheet.linear('#fff8ea #f7e4c6'), sheet.lift(36, 0.25, 0.6)),
    table(sheet, 950, '#b3232f #7a0f1c@.45 #3c0610'),
    oval(540, 964, 250, 34, '#000', `opacity=".4" ${sheet.blur(16)}`),
    at(
      540,
      620,
      0,
      1,
      line('M60 -210L170 -470', '#d8343f', 26, sheet.lift(10, 0.35)),
      line('M78 -252L88 -276M104 -314L114 -338M130 -376L140 -400M154 -432L162 -452', '#fff', 20),
      disc(-30, -290, 130, sheet.radial('#fffdf4 #fbeecb@.6 #e9cf97', 0.38, 0.32, 0.75), sheet.lift(16, 0.3, 0.7)),
      times(7, (index) => oval(-130 + index * 34, -216 + (index % 2) * 12, 30, 20, '#fff6dc', sheet.lift(6, 0.2))),
      group(sheet.lift(36, 0.4, 0.8), shape(glass, sheet.linear('#ffffff/.4 #d6fbe6/.35'))),
      group(
        sheet.clip(shape(glass, '#000')),
        shape('M-184 -190Q0 -160 184 -190L120 330H-120Z', sheet.linear('#8ff0bf #2fbf87@.5 #0d7a55')),
        ...(
          [
            [-84, -80, 12],
            [60, -40, -18],
            [-30, 60, 24],
            [70, 120, 8],
            [-60, 190, -10],
          ] as const
        ).map(([x, y, turn]) =>
          at(
            x,
            y,
            turn,
            1,
            box(-46, -46, 92, 92, '#fff', 14, 'opacity=".3"'),
            box(-46, -46, 92, 92, 'none', 14, 'stroke="#fff" stroke-opacity=".6" stroke-width="4"'),
          ),
        ),
        times(46, () =>
          disc(-130 + next() * 260, -160 + next() * 470, 3 + next() * 8, '#fff', `opacity="${0.25 + next() * 0.5}"`),
        ),
        shape('M-176 -240L-112 320H-84L-140 -240Z', '#fff', 'opacity=".4"'),
      ),
      line('M-40 -400Q-20 -480 60 -500', '#5c7a2a', 8),
      disc(-44, -404, 44, sheet.radial('#ff7a72 #d0142c@.5 #7c0618', 0.36, 0.3, 0.8), sheet.lift(12, 0.4)),
      oval(-58, -420, 12, 8, '#fff', 'opacity=".7"'),
    ),
    sink(sheet, '#2c040b', 980, 0.7),
  )
}

const latte: Scene = (sheet) => {
  sheet.shade = '#140804'
  return all(
    ground(sheet.linear('#5a3420 #3a1f12')),
    times(7, (index) => box(index * 160 - 6, 0, 4, 1700, '#1d0d06', 0, 'opacity=".5"')),
    disc(540, 520, 440, sheet.linear('#fffaf0 #e8d6b8', 60), sheet.lift(46, 0.5, 0.6)),
    disc(540, 520, 400, 'none', 'stroke="#c8102e" stroke-width="12"'),
    disc(540, 520, 376, 'none', 'stroke="#c8102e" stroke-width="4"'),
    at(
      870,
      640,
      30,
      1,
      box(-16, -60, 32, 300, sheet.linear('#fdf3d9 #b99b5c', 0), 16, sheet.lift(10, 0.4)),
      oval(0, -100, 42, 66, sheet.linear('#fdf3d9 #b99b5c', 20), sheet.lift(10, 0.4)),
    ),
    shape('M270 470Q130 440 130 540T280 610', 'none', `stroke="#f4e6cb" stroke-width="46" ${sheet.lift(14, 0.4)}`),
    disc(540, 520, 290, sheet.linear('#ffffff #e5d3b4', 60), sheet.lift(34, 0.45, 0.7)),
    disc(540, 520, 254, sheet.radial('#a5673a #7a4321@.7 #4a2410', 0.45, 0.4, 0.6)),
    ...[1.9, 1.35, 0.8].map((scale, index) =>
      at(
        540,
        540 - index * 6,
        0,
        scale * 1.25,
        shape(heart, index === 1 ? '#9a5c32' : '#fff3dc', index === 1 ? '' : sheet.lift(5, 0.18, 0.4)),
      ),
    ),
    ...(
      [
        [150, 150, 20],
        [930, 120, -40],
        [80, 900, 70],
        [980, 960, 10],
      ] as const
    ).map(([x, y, turn]) =>
      at(
        x,
        y,
        turn,
        1,
        oval(0, 0, 46, 62, sheet.radial('#7d4a2a #2c1409', 0.4, 0.3, 0.8), sheet.lift(14, 0.5)),
        line('M-6 -56Q20 0 -6 56', '#1a0a04', 8),
      ),
    ),
    sink(sheet, '#1c0c05', 860, 0.86),
  )
}

const pancakes: Scene = (sheet) => {
  sheet.shade = '#4a2600'
  return all(
    ground(sheet.linear('#f6c65a #e79f26')),
    disc(540, 480, 410, sheet.linear('#ffdf94 #f4b843'), sheet.lift(30, 0.25, 0.6)),
    table(sheet, 900, '#2f8f70 #17604a@.45 #07281f'),
    oval(540, 900, 400, 70, sheet.linear('#fffaf0 #dcc9a6'), sheet.lift(30, 0.45, 0.7)),
    oval(540, 892, 300, 46, '#efe0c4'),
    ...[840, 756, 672, 588, 504].map((y, index) =>
      all(
        box(
          280 + (index % 2) * 14,
          y - 34,
          510,
          92,
          sheet.linear('#f5cd84 #d9943f@.6 #a7611f'),
          46,
          sheet.lift(20, 0.4, 0.5),
        ),
        box(296 + (index % 2) * 14, y - 34, 478, 30, '#fbe2ae', 15, 'opacity=".7"'),
      ),
    ),
    shape(
      'M330 486Q540 420 752 486Q780 520 744 540Q736 640 716 640T692 548Q640 552 626 560Q620 720 594 720T566 566Q520 570 470 556Q466 610 446 610T424 550Q360 548 330 486Z',
      sheet.linear('#b8651a #7a350a', 60),
      sheet.lift(12, 0.4, 0.6),
    ),
    line('M372 488Q540 446 700 486', '#ffd89a', 9, 'opacity=".8"'),
    at(
      540,
      448,
      -8,
      1,
      shape(poly([-76, -8], [20, -40], [96, -6], [0, 34]), '#fff3b8', sheet.lift(10, 0.3)),
      shape(poly([-76, -8], [0, 34], [0, 72], [-76, 30]), '#f4d76a'),
      shape(poly([0, 34], [96, -6], [96, 32], [0, 72]), '#e2b93f'),
    ),
    ribbons(sheet, 540, 390, 230, '#fff6dc'),
    sink(sheet, '#06231b', 980, 0.6),
  )
}

const beans: Scene = (sheet) => {
  sheet.shade = '#1a0b05'
  const cup = 'M-230 -150H230Q236 120 120 190H-120Q-236 120 -230 -150Z'
  return all(
    ground(sheet.linear('#c8102e #9c0b22@.6 #5a0613')),
    disc(540, 470, 380, sheet.linear('#e23a4c #b81530'), sheet.lift(30, 0.3, 0.5)),
    ribbons(sheet, 520, 400, 250),
    table(sheet, 930, '#4a2a1a #2c160c@.5 #150803'),
    oval(520, 884, 400, 60, sheet.linear('#fffaf0 #d9c6a4'), sheet.lift(26, 0.45, 0.7)),
    at(
      520,
      680,
      0,
      1,
      shape('M210 -90Q380 -110 360 20T180 120', 'none', `stroke="#f0e0c2" stroke-width="44" ${sheet.lift(16, 0.4)}`),
      shape(cup, sheet.linear('#ffffff #f1e2c8@.6 #c9b48c', 20), sheet.lift(34, 0.45, 0.7)),
      oval(0, -150, 230, 42, '#efe0c4'),
      oval(0, -146, 206, 33, sheet.linear('#6b3a1c #3a1a0a')),
      text('純', 0, 90, 150, '#c8102e', 'text-anchor="middle" font-weight="900"'),
    ),
    ...(
      [
        [140, 1010, 30],
        [300, 1060, -60],
        [860, 1030, 80],
        [980, 960, 10],
        [720, 1090, -20],
      ] as const
    ).map(([x, y, turn]) =>
      at(
        x,
        y,
        turn,
        0.8,
        oval(0, 0, 46, 62, sheet.radial('#8a5330 #2c1409', 0.4, 0.3, 0.8), sheet.lift(14, 0.5)),
        line('M-6 -56Q20 0 -6 56', '#1a0a04', 8),
      ),
    ),
    sink(sheet, '#160804', 980, 0.7),
  )
}

const front: Scene = (sheet) => {
  sheet.shade = '#10241c'
  return all(
    ground(sheet.linear('#f5d9a8 #eab27a@.5 #c97a55')),
    disc(800, 250, 130, '#fff1cf', sheet.lift(10, 0.15)),
    box(110, 190, 860, 860, sheet.linear('#2f7a62 #1d5644@.6 #123a2e'), 8, sheet.lift(46, 0.5, 0.4)),
    box(150, 236, 780, 130, sheet.linear('#fff3d8 #ecd3a2'), 10, sheet.lift(16, 0.4, 0.6)),
    text('喫茶 すばる', 540, 328, 84, '#8c1020', 'text-anchor="middle" font-weight="900" letter-spacing="6"'),
    box(180, 520, 400, 380, sheet.linear('#ffe2a0 #f5b65c'), 8, sheet.lift(10, 0.5, 0.3)),
    line('M380 520V900M180 700H580', '#173f32', 16),
    at(480, 880, 0, 0.5, plant(sheet, 0, 0, 1, '#d0142c #7a0f1c', 4)),
    at(
      290,
      650,
      0,
      1,
      shape('M-60 0Q-60 -70 0 -70T60 0Z', '#c8102e', sheet.lift(8, 0.3)),
      line('M0 -70V-130', '#173f32', 6),
    ),
    box(650, 510, 250, 540, sheet.linear('#7a3d22 #4c2312'), 8, sheet.lift(16, 0.5, 0.4)),
    box(690, 550, 170, 270, sheet.linear('#ffdf9c #f2ad50'), 6),
    disc(866, 870, 16, '#f4d08a'),
    box(728, 620, 94, 60, '#fff7e6', 6, sheet.lift(6, 0.3)),
    text('OPEN', 775, 662, 32, '#8c1020', 'text-anchor="middle" font-weight="900"', SANS),
    times(10, (index) =>
      shape(
        `M${110 + index * 86} 400H${196 + index * 86}V500A43 34 0 0 1 ${110 + index * 86} 500Z`,
        index % 2 ? '#fff3dc' : '#c8102e',
        sheet.lift(14, 0.35, 0.4),
      ),
    ),
    box(0, 1040, 1080, 700, sheet.linear('#6b4a3c #3a241c@.4 #1c100c'), 0, sheet.lift(20, 0.4, 0.4)),
    plant(sheet, 70, 930, 0.9, '#e8834a #a8431c', 7),
    plant(sheet, 1010, 940, 0.8, '#e8834a #a8431c', 9),
    sheet.glow(390, 720, 420, '#ffcf80', 0.5),
  )
}

const seat: Scene = (sheet) => {
  sheet.shade = '#080509'
  return all(
    ground(sheet.linear('#4a1a22 #34101a@.6 #16060b')),
    box(170, 130, 740, 720, sheet.linear('#0f1d42 #2a3a70@.6 #5a5a92'), 12, sheet.lift(12, 0.5, 0.3)),
    group(
      sheet.clip('<rect x="170" y="130" width="740" height="720" rx="12"/>'),
      disc(740, 280, 70, '#fff3c8', sheet.lift(6, 0.1)),
      sheet.glow(740, 280, 240, '#cfd8ff', 0.5),
      skyline(sheet, 11, 850, 330, '#1c2850 #0c142e'),
      times(40, (index) =>
        line(`M${(index * 197) % 1080} ${((index * 331) % 800) + 60}l-14 54`, '#cfe0ff', 3, 'opacity=".35"'),
      ),
    ),
    line('M540 130V850M170 480H910', '#2a0c12', 18),
    box(140, 100, 800, 40, sheet.linear('#8a4a2a #4a2414'), 6, sheet.lift(12, 0.4, 0.4)),
    box(140, 840, 800, 46, sheet.linear('#9c5630 #5a2e18'), 6, sheet.lift(16, 0.5, 0.5)),
    line('M300 0V250', '#12060a', 8),
    shape('M180 380Q190 250 300 240Q410 250 420 380Z', sheet.linear('#f6c46a #c8702a'), sheet.lift(20, 0.5, 0.5)),
    times(5, (index) => line(`M${206 + index * 46} 376Q${232 + index * 30} 290 300 246`, '#7a3410', 4, 'opacity=".6"')),
    sheet.glow(300, 420, 460, '#ffc46a', 0.85),
    oval(540, 1010, 330, 60, sheet.linear('#a8602f #5a2e14'), sheet.lift(30, 0.5, 0.6)),
    box(520, 1040, 40, 400, '#2a120a'),
    at(
      440,
      930,
      0,
      0.42,
      shape(
        'M-230 -150H230Q236 120 120 190H-120Q-236 120 -230 -150Z',
        sheet.linear('#fff #d9c6a4'),
        sheet.lift(20, 0.4, 0.6),
      ),
      oval(0, -150, 230, 42, '#6b3a1c'),
    ),
    at(
      650,
      955,
      -6,
      1,
      box(-90, -14, 180, 34, '#f2e4c8', 4, sheet.lift(8, 0.4)),
      box(-84, -34, 168, 24, '#b81530', 4, sheet.lift(6, 0.4)),
    ),
    ribbons(sheet, 440, 850, 130),
    sink(sheet, '#120509', 1000, 0.7),
  )
}

const logo: Scene = (sheet) =>
  group(
    '',
    box(24, 70, 452, 170, '#8c1020', 85, sheet.lift(6, 0.3, 0.2)),
    box(36, 82, 428, 146, 'none', 73, 'stroke="#f7e4c6" stroke-width="4"'),
    text('喫茶 すばる', 250, 180, 62, '#fff3dc', 'text-anchor="middle" font-weight="900" letter-spacing="4"'),
  )

export const cafe: TemplateArt = { columns: 2, cells: [soda, latte, pancakes, beans, front, seat], logo }
