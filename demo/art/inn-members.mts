// Tsukishiro, for members: the key of the cottage, the bath after midnight, and a breakfast that is on no menu.

import { at, box, cedars, disc, ground, group, line, oval, poly, shape, snowfall, steam, text } from './shapes.mts'
import { random, type Scene, times, W } from './sheet.mts'

/** One star of the hemp-leaf pattern. */
const hemp =
  'M0 0L40 -23M0 0L40 23M0 0V46M0 0L-40 23M0 0L-40 -23M0 0V-46M40 -23V23L0 46L-40 23V-23L0 -46ZM40 -23L0 0M0 46L27 0L0 -46L-27 0Z'

export const key: Scene = (sheet) => {
  sheet.shade = '#040618'
  const cloth = sheet.pattern(
    80,
    138,
    line(hemp, '#8fa6e8', 2, 'transform="translate(40 46)"') + line(hemp, '#8fa6e8', 2, 'transform="translate(0 115)"'),
    'scale(1.5)',
  )
  const cord = 'M566 470C700 380 860 420 820 560S600 640 660 800S560 900 500 850'
  return group(
    '',
    ground(sheet.linear('#2a3a86 #1a2560@.5 #0a1030', 70)),
    box(0, 0, W, 1646, cloth, 0, 'opacity=".26"'),
    shape(poly([-40, -40], [760, -40], [1120, 1180], [420, 1180]), '#fff3cf', `${sheet.blur(60)} opacity=".2"`),
    disc(830, 190, 120, sheet.radial('#fff8dc #ffe2a0@.8 #ffd488', 0.4, 0.35, 0.75), sheet.lift(12, 0.4, 0.6)),
    disc(868, 168, 112, '#24347c'),
    box(868 - 112, 168 - 112, 224, 224, cloth, 112, 'opacity=".26"'),
    at(
      400,
      760,
      -14,
      1,
      box(-150, -330, 300, 640, sheet.linear('#f0c890 #c88a4c@.4 #96592a', 20), 34, sheet.lift(46, 0.65, 0.6)),
      times(7, (index) =>
        line(
          `M${-120 + index * 40} -310C${-100 + index * 40} -100 ${-150 + index * 44} 120 ${-118 + index * 40} 296`,
          '#5a2c10',
          3,
          'opacity=".22"',
        ),
      ),
      disc(0, -268, 34, '#3a1c0c', 'opacity=".5"'),
      disc(0, -266, 22, sheet.linear('#16204e #0a1030')),
      text('離', 0, -40, 190, '#2a1208', 'text-anchor="middle" font-weight="700" opacity=".88"'),
      disc(0, 170, 70, 'none', 'stroke="#a8241c" stroke-width="9"'),
      text('月', 0, 204, 92, '#a8241c', 'text-anchor="middle" font-weight="700"'),
    ),
    line('M330 508C350 380 480 330 566 470', '#7a1020', 20, sheet.lift(14, 0.6)),
    line(cord, '#7a1020', 20, sheet.lift(14, 0.6)),
    line(cord, '#f0605c', 6, 'opacity=".7"'),
    line('M330 508C350 380 480 330 566 470', '#f0605c', 6, 'opacity=".7"'),
    at(
      690,
      760,
      24,
      1,
      group(
        sheet.lift(30, 0.65, 0.7),
        shape(
          'M0 -150A92 92 0 1 1 -1 -150ZM0 -112A54 54 0 1 0 1 -112Z',
          sheet.linear('#fff2c0 #d8a448@.45 #7a4c14', 40),
          'fill-rule="evenodd"',
        ),
        box(-19, 22, 38, 400, sheet.linear('#fff2c0 #d8a448@.4 #7a4c14', 0), 8),
        box(19, 300, 74, 36, sheet.linear('#f6d890 #8a5a1c'), 5),
        box(19, 366, 96, 40, sheet.linear('#f6d890 #8a5a1c'), 5),
        box(-32, 12, 64, 30, sheet.linear('#fff2c0 #a87428'), 8),
      ),
    ),
    box(0, 1020, W, 660, sheet.linear('#060a24/0 #060a24/.7@.5 #060a24/.88')),
    sheet.glow(250, 60, 700, '#ffe6b0', 0.4),
  )
}

export const midnight: Scene = (sheet) => {
  sheet.shade = '#01020a'
  const next = random(61)
  const rock = (x: number, y: number, width: number, height: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      oval(0, 0, width, height, sheet.linear('#5a648c #232a4c@.5 #0c1026', 60), sheet.lift(22, 0.6, 0.5)),
      shape(
        `M${-width * 0.86} ${-height * 0.35}Q${-width * 0.4} ${-height * 1.16} ${width * 0.3} ${-height * 0.98}Q${width * 0.86} ${-height * 0.7} ${width * 0.9} ${-height * 0.2}Q${width * 0.3} ${-height * 0.62} 0 ${-height * 0.42}T${-width * 0.86} ${-height * 0.35}Z`,
        sheet.linear('#fff #b4c4e4'),
        sheet.lift(6, 0.3),
      ),
    )
  return group(
    '',
    ground(sheet.linear('#040720 #0f1b52@.22 #2c4488@.42 #0a1236@.6')),
    times(110, () =>
      disc(
        next() * W,
        next() * 620,
        1.4 + next() * 3,
        next() > 0.8 ? '#ffe0b4' : '#fff',
        `opacity="${0.3 + next() * 0.7}"`,
      ),
    ),
    disc(540, 300, 190, sheet.linear('#fffdf2 #ffe9b8'), sheet.lift(8, 0.2, 0.6)),
    disc(480, 260, 34, '#f2dca8', 'opacity=".6"'),
    disc(600, 350, 48, '#f2dca8', 'opacity=".5"'),
    disc(590, 220, 20, '#f2dca8', 'opacity=".5"'),
    sheet.glow(540, 300, 560, '#dfe6ff', 0.55),
    cedars(21, (x) => 640 + Math.cos(x / 150) * 26, 30, 250, '#1a2a66'),
    cedars(22, (x) => 720 + Math.sin(x / 110) * 30, 22, 330, '#0d1742'),
    box(-20, 720, 1120, 100, sheet.linear('#e4ecfa #8a9ecc'), 40, sheet.lift(20, 0.5, 0.7)),
    oval(540, 1180, 760, 420, sheet.linear('#4a74a8 #1f4078@.4 #0a1a44'), sheet.lift(10, 0.4, 0.4)),
    group(
      sheet.clip('<ellipse cx="540" cy="1180" rx="760" ry="420"/>'),
      oval(540, 1030, 176, 150, sheet.linear('#fffbe6 #ffdf9c'), `${sheet.blur(5)} opacity=".95"`),
      times(15, (index) =>
        line(
          `M${150 + next() * 500} ${800 + index * 34}h${120 + next() * 330}`,
          index % 2 ? '#0f2a5c' : '#cfe2ff',
          5 + next() * 5,
          `opacity="${0.5 - index * 0.02}"`,
        ),
      ),
      sheet.glow(540, 1030, 420, '#ffe8b0', 0.5),
    ),
    rock(70, 850, 190, 110, -8),
    rock(330, 800, 120, 70, 4),
    rock(770, 806, 140, 76, -4),
    rock(1020, 870, 190, 120, 10),
    rock(-10, 1100, 150, 190, 0),
    rock(1100, 1130, 150, 200, 0),
    at(
      760,
      980,
      4,
      1,
      oval(0, 40, 190, 30, '#020616', `${sheet.blur(12)} opacity=".6"`),
      oval(0, 0, 186, 58, sheet.linear('#d8a066 #7a4420'), sheet.lift(12, 0.5, 0.6)),
      oval(0, -8, 160, 44, sheet.linear('#8a5228 #b87a44')),
      shape(
        'M-90 -120H-34Q-30 -60 -14 -40V-4H-110V-40Q-94 -60 -90 -120Z',
        sheet.linear('#eef3ff #7f98d0', 0),
        sheet.lift(8),
      ),
      shape('M20 -40H100L88 4H32Z', sheet.linear('#eef3ff #8aa2d8', 0), sheet.lift(8)),
      oval(60, -40, 40, 9, '#fff6d8'),
    ),
    steam(sheet, 260, 1060, 640, 180, 0.34, 5),
    steam(sheet, 880, 900, 560, 160, 0.26, 8),
    box(0, 1080, W, 600, sheet.linear('#03061a/0 #03061a/.72@.5 #03061a/.9')),
    snowfall(sheet, 41, 60, 0.8),
  )
}

export const breakfast: Scene = (sheet) => {
  sheet.shade = '#120604'
  const next = random(33)
  const bowl = (x: number, y: number, r: number, rim: string, well: string) =>
    group(
      '',
      disc(x, y, r, sheet.linear(rim, 50), sheet.lift(34, 0.55, 0.7)),
      disc(x, y, r * 0.84, sheet.linear(well, 60)),
      disc(x, y, r * 0.84, 'none', 'stroke="#000" stroke-opacity=".25" stroke-width="5"'),
    )
  const grain = (x: number, y: number, reach: number, count: number) =>
    times(count, (index) => {
      const [dx, dy] = [
        Math.cos(index * 2.4) * reach * Math.sqrt(index / count),
        Math.sin(index * 2.4) * reach * Math.sqrt(index / count),
      ]
      return at(x + dx, y + dy, next() * 180, 1, oval(0, 0, 15, 8, index % 3 ? '#fffdf6' : '#efe8d8'))
    })
  return group(
    '',
    ground(sheet.linear('#f6d9a4 #d89a58@.4 #7a4220', 60)),
    times(16, (index) =>
      line(
        `M-20 ${40 + index * 104}C300 ${20 + index * 106} 700 ${80 + index * 100} 1100 ${30 + index * 105}`,
        '#7a4420',
        3,
        'opacity=".26"',
      ),
    ),
    shape(
      poly([-60, 120], [700, -60], [1160, 360], [1160, 900], [200, 1240]),
      '#fff8dc',
      `${sheet.blur(70)} opacity=".5"`,
    ),
    times(4, (index) =>
      shape(
        poly([120 + index * 250, -60], [180 + index * 250, -60], [520 + index * 250, 1240], [440 + index * 250, 1240]),
        '#5a2c14',
        `${sheet.blur(16)} opacity=".16"`,
      ),
    ),
    bowl(380, 400, 270, '#f4f0e6 #8aa4c4', '#dfe8f2 #a8bcd4'),
    disc(380, 400, 206, sheet.radial('#fff #f4eee0@.7 #d8ceb8', 0.42, 0.36, 0.8), sheet.lift(12, 0.3)),
    grain(380, 400, 190, 90),
    disc(372, 396, 92, sheet.radial('#ffe27a #ffb01e@.6 #e8820c', 0.36, 0.32, 0.8), sheet.lift(16, 0.45, 0.7)),
    oval(344, 364, 26, 16, '#fff', 'opacity=".75" transform="rotate(-30 344 364)"'),
    shape('M424 452q30 44 74 36', 'none', 'stroke="#5a2408" stroke-width="10" stroke-linecap="round" opacity=".7"'),
    bowl(780, 660, 240, '#b8281e #4a0a0a', '#2a0a08 #120404'),
    disc(780, 660, 196, sheet.radial('#e8b46a #b87430@.6 #6a3a14', 0.42, 0.36, 0.8)),
    ...(
      [
        [720, 620],
        [800, 700],
        [850, 610],
      ] as const
    ).map(([x, y], index) =>
      at(x, y, index * 37, 1, box(-38, -38, 76, 76, sheet.linear('#fffdf2 #e8dcc4'), 8, sheet.lift(9, 0.4))),
    ),
    line('M664 690q34 -26 66 4M700 760q30 -20 60 6M820 560q36 -14 56 18', '#3c8a48', 13),
    line('M690 560q20 14 40 0M760 790q26 10 50 -6', '#7cc06a', 9),
    box(110, 800, 470, 250, sheet.linear('#7a9a86 #34584a', 40), 36, sheet.lift(30, 0.55, 0.7)),
    box(138, 828, 414, 194, sheet.linear('#5a7c68 #86a892', 40), 24),
    at(
      346,
      924,
      -8,
      1,
      shape(
        'M-176 30Q-170 -60 -60 -66Q70 -72 172 -30Q176 30 150 62Q0 80 -150 66Q-172 56 -176 30Z',
        sheet.linear('#ffb48a #f07a50@.5 #c84e2c'),
        sheet.lift(12, 0.5, 0.6),
      ),
      line(
        'M-120 -36Q-96 10 -116 52M-50 -54Q-22 6 -48 62M26 -56Q52 6 26 64M98 -44Q120 6 100 58',
        '#ffe0c4',
        7,
        'opacity=".8"',
      ),
      shape('M-176 30Q-172 56 -150 66Q0 80 150 62Q170 40 174 6Q120 40 0 44T-176 30Z', '#6a6e78', 'opacity=".75"'),
    ),
    disc(508, 862, 30, sheet.radial('#f0605c #b01c24', 0.36, 0.3), sheet.lift(8)),
    box(600, 980, 430, 15, sheet.linear('#5a2414 #2a0c06'), 7, `${sheet.lift(12)} transform="rotate(-4 800 990)"`),
    box(606, 1010, 430, 15, sheet.linear('#5a2414 #2a0c06'), 7, `${sheet.lift(12)} transform="rotate(-4 800 1016)"`),
    steam(sheet, 780, 560, 480, 170, 0.5, 3),
    steam(sheet, 380, 330, 420, 150, 0.4, 6),
    box(0, 1000, W, 680, sheet.linear('#1a0804/0 #1a0804/.74@.5 #1a0804/.9')),
    sheet.glow(960, 120, 640, '#fff0c0', 0.5),
  )
}
