// Tsukishiro: supper, fire, room and robe.

import { at, below, box, disc, ground, group, line, mapleLeaf, oval, poly, ridge, shape, steam } from './shapes.mts'
import { random, type Scene, times, W } from './sheet.mts'

export const kaiseki: Scene = (sheet) => {
  sheet.shade = '#0a0305'
  const slice = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      shape(
        'M-56 -30Q0 -52 56 -26Q66 20 44 34Q-10 20 -54 30Q-68 0 -56 -30Z',
        sheet.linear('#ffc6b4 #f28a78', 40),
        sheet.lift(8, 0.4, 0.7),
      ),
      line('M-30 -34Q-20 0 -34 26M0 -40Q10 -6 -4 24M30 -36Q38 0 24 28', '#fff', 4, 'opacity=".55"'),
    )
  const plate = (x: number, y: number, r: number, rim: string, well: string) =>
    group(
      '',
      disc(x, y, r, sheet.linear(rim, 50), sheet.lift(30, 0.6, 0.7)),
      disc(x, y, r * 0.8, sheet.linear(well, 60)),
      disc(x, y, r * 0.8, 'none', 'stroke="#000" stroke-opacity=".25" stroke-width="4"'),
    )
  return group(
    '',
    ground(sheet.linear('#2c1614 #1a0c0e@.5 #0c0507')),
    times(14, (index) =>
      line(
        `M-20 ${60 + index * 118}C300 ${30 + index * 121} 700 ${100 + index * 114} 1100 ${50 + index * 120}`,
        '#6a3c2c',
        3,
        'opacity=".25"',
      ),
    ),
    group(
      'transform="rotate(-9 540 480)"',
      box(-120, -40, 1320, 960, sheet.linear('#c02a24 #7c1214@.6 #5a0a10', 60), 26, sheet.lift(60, 0.6, 0.5)),
      box(-84, -4, 1248, 888, sheet.linear('#20090c #3a1014@.5 #16060a', 60), 18),
      plate(300, 250, 210, '#6f94c8 #1d3a7a', '#3f66a8 #16306a'),
      times(12, (index) =>
        at(300, 250, index * 30, 1, line('M0 -172Q20 -186 0 -204Q-20 -186 0 -172', '#dce8ff', 3.4, 'opacity=".7"')),
      ),
      oval(276, 236, 104, 74, '#f4f0e4', sheet.lift(6, 0.3)),
      times(26, (index) =>
        line(`M${190 + index * 7} ${226 + (index % 5) * 7}q14 -34 40 ${(index % 3) * 14}`, '#fff', 4, 'opacity=".85"'),
      ),
      at(
        226,
        190,
        -34,
        1,
        shape('M0 60C-70 20 -64 -60 0 -96C64 -60 70 20 0 60Z', sheet.linear('#5aa058 #1f5a34', 20), sheet.lift(8)),
      ),
      slice(264, 268, 18),
      slice(310, 240, 8),
      slice(356, 214, -4),
      at(
        392,
        290,
        0,
        1,
        times(9, (index) =>
          disc(
            Math.cos(index * 2.4) * index * 3.6,
            Math.sin(index * 2.4) * index * 3.6,
            14,
            sheet.radial('#ffd070 #f07818', 0.35, 0.3),
            sheet.lift(4),
          ),
        ),
      ),
      box(600, 70, 370, 330, sheet.linear('#e9e2d2 #b8ac94', 50), 20, sheet.lift(30, 0.6, 0.7)),
      box(632, 102, 306, 266, sheet.linear('#cfc5ae #f0eadc', 50), 10),
      at(
        785,
        240,
        -24,
        1,
        shape(
          'M-150 0Q-60 -74 70 -44L150 -80Q136 0 150 76L70 44Q-60 70 -150 0Z',
          sheet.linear('#c8a878 #8a6238@.5 #4a2e1c'),
          sheet.lift(14),
        ),
        line('M-60 -34Q-40 0 -60 34M-10 -44Q10 0 -10 42M40 -42Q58 0 40 40', '#2a1408', 8, 'opacity=".6"'),
        disc(-104, -10, 8, '#fff'),
        disc(-104, -10, 4, '#000'),
      ),
      mapleLeaf(sheet, 880, 350, 30, 0.62, '#ff8a3c #c8201c', 10),
      plate(250, 660, 160, '#2a2a2e #0c0c10', '#b0281c #5a0c0c'),
      disc(250, 660, 122, sheet.radial('#e8c070 #b87a2c@.7 #6a3c14', 0.4, 0.35, 0.75)),
      ...(
        [
          [226, 640],
          [284, 680],
          [246, 706],
        ] as const
      ).map(([x, y], index) =>
        at(x, y, index * 40, 1, box(-30, -30, 60, 60, sheet.linear('#fffdf4 #e4dcc8'), 6, sheet.lift(8, 0.4))),
      ),
      line('M196 616q30 -24 60 0M266 610q24 -10 40 12', '#3c8a48', 9),
      plate(600, 600, 128, '#8fb89a #3a6a54', '#b8d4bc #5a8a70'),
      at(
        600,
        610,
        0,
        1,
        disc(-34, -10, 46, sheet.radial('#ffb09a #e2583c', 0.35, 0.3), sheet.lift(8)),
        disc(40, -20, 40, sheet.radial('#f6f0a0 #b8a030', 0.35, 0.3), sheet.lift(8)),
        disc(6, 38, 42, sheet.radial('#c8e09a #5a8a34', 0.35, 0.3), sheet.lift(8)),
      ),
      plate(900, 640, 150, '#d8b060 #7a4a14', '#3a2410 #1a0e08'),
      oval(900, 636, 96, 80, sheet.radial('#fff #eee6d8@.7 #c8bca8', 0.4, 0.3, 0.8), sheet.lift(10)),
      times(24, (index) =>
        oval(
          900 + Math.cos(index * 2.4) * index * 3.4,
          634 + Math.sin(index * 2.4) * index * 2.8,
          11,
          7,
          '#fffdf6',
          `transform="rotate(${index * 47} ${900 + Math.cos(index * 2.4) * index * 3.4} ${634 + Math.sin(index * 2.4) * index * 2.8})"`,
        ),
      ),
      disc(900, 630, 20, '#d83a3c', sheet.lift(5)),
      box(60, 846, 640, 13, sheet.linear('#e8b868 #8a5420'), 6, sheet.lift(10)),
      box(70, 872, 640, 13, sheet.linear('#e8b868 #8a5420'), 6, sheet.lift(10)),
    ),
    box(0, 860, W, 800, sheet.linear('#0c0507/0 #0c0507/.72@.24 #0c0507/.86')),
    mapleLeaf(sheet, 900, 1480, -30, 0.8, '#f08a3c #a81c18', 20),
    mapleLeaf(sheet, 110, 1090, 60, 0.5, '#ffc05a #d8501c', 12),
    sheet.glow(180, 40, 640, '#ffcf90', 0.42),
  )
}

export const hearth: Scene = (sheet) => {
  sheet.shade = '#080302'
  const next = random(17)
  return group(
    '',
    ground(sheet.linear('#1c1210 #3c2216@.4 #160c0a')),
    times(8, (index) =>
      box(index * 140 - 20, -20, 136, 860, sheet.linear(index % 2 ? '#2a1a14 #4a2a1a' : '#241610 #40241a')),
    ),
    box(-20, 150, 1120, 60, sheet.linear('#5a3620 #20120c'), 0, sheet.lift(24, 0.6)),
    sheet.glow(540, 820, 720, '#ff7a24', 0.75),
    box(525, -20, 30, 330, sheet.linear('#1a100c #c88a4c@.35 #4a2a18', 0), 4, sheet.lift(12)),
    at(
      540,
      190,
      0,
      1,
      shape(
        'M-150 0Q-120 -40 -40 -34Q60 -58 120 -20L170 -52Q156 0 172 46L118 20Q40 56 -60 32Q-130 30 -150 0Z',
        sheet.linear('#a8703c #4a2814'),
        sheet.lift(18, 0.6),
      ),
      disc(-100, -8, 8, '#ffd090'),
    ),
    line('M540 250V330', '#0c0808', 14),
    line('M350 520C330 320 750 320 730 520', '#0e0a0a', 22, sheet.lift(10)),
    line('M356 500C350 330 730 330 722 500', '#ff9a4a', 3, 'opacity=".6"'),
    shape(
      'M700 520Q800 520 890 448Q926 436 926 466Q860 600 740 690Z',
      sheet.linear('#5a4a42 #2a211e@.4 #1a1210', 60),
      sheet.lift(14),
    ),
    shape(
      'M300 560Q310 470 430 456H650Q770 470 780 560Q800 720 690 770H390Q280 720 300 560Z',
      sheet.linear('#2c2624 #4a3c36@.3 #1a1412@.6 #7a3414@.92 #ff8a34'),
      sheet.lift(40, 0.6, 0.3),
    ),
    oval(540, 462, 150, 30, sheet.linear('#5a4a42 #1c1614'), sheet.lift(10)),
    disc(540, 428, 24, sheet.radial('#8a7668 #1c1412', 0.35, 0.3)),
    times(8, (row) =>
      times(17 - Math.abs(row - 3), (index) =>
        disc(352 + index * 24 + (row % 2) * 12, 540 + row * 22, 4.4, '#7a645a', 'opacity=".55"'),
      ),
    ),
    shape(
      poly([60, 850], [1020, 850], [1180, 1210], [-100, 1210]),
      sheet.linear('#6a3c22 #a8683a@.4 #3a1e12'),
      sheet.lift(40, 0.6, 0.5),
    ),
    shape(poly([150, 880], [930, 880], [1040, 1150], [40, 1150]), sheet.linear('#8a5c44 #5a463e@.5 #2c2320')),
    times(12, (index) =>
      line(
        `M${100 - index * 5} ${905 + index * 21}Q540 ${885 + index * 23} ${980 + index * 5} ${905 + index * 21}`,
        '#1a100e',
        4,
        'opacity=".25"',
      ),
    ),
    sheet.glow(540, 930, 420, '#ff5a14', 0.95),
    times(26, (index) => {
      const [x, y] = [540 + (next() + next() - 1) * 250, 960 - next() * 90 + (index % 3) * 12]
      return at(
        x,
        y,
        next() * 180,
        1,
        shape(
          'M-44 -20L-10 -30L40 -18L46 14L4 28L-42 18Z',
          sheet.linear(index % 3 ? '#ffdf90 #ff7a1c@.5 #a81c08' : '#3a2420 #160c0a', 70),
          sheet.lift(6, 0.5, 0.3),
        ),
      )
    }),
    times(5, (index) =>
      shape(
        `M${470 + index * 34} 950C${440 + index * 36} 880 ${500 + index * 30} 850 ${480 + index * 32} ${790 - (index % 2) * 24}C${540 + index * 20} 850 ${520 + index * 34} 900 ${504 + index * 34} 950Z`,
        sheet.linear('#ff8a1c/0 #ffb43c/.9@.5 #fff0b0'),
        sheet.blur(3),
      ),
    ),
    // Char on skewers round the fire.
    ...(
      [
        [210, 1000, 16],
        [350, 1030, 8],
        [740, 1030, -8],
        [880, 1000, -16],
      ] as const
    ).map(([x, y, turn]) =>
      at(
        x,
        y,
        turn,
        1,
        line('M0 60V-250', '#d8a868', 9),
        shape(
          'M0 -236Q44 -180 34 -90Q26 -30 6 -14L30 24Q0 14 -30 24L-6 -14Q-34 -40 -36 -100Q-40 -180 0 -236Z',
          sheet.linear('#e0c8a0 #a8743c@.5 #5a3418', 15),
          sheet.lift(16, 0.6, 0.5),
        ),
        disc(-6, -196, 5, '#1a0c06'),
        line('M-20 -160L10 -130M-24 -120L14 -88M-20 -78L12 -52', '#3a1c0a', 6, 'opacity=".6"'),
      ),
    ),
    times(40, () =>
      disc(
        260 + next() * 560,
        860 - next() ** 2 * 800,
        1.5 + next() * 3,
        '#ffc060',
        `opacity="${(0.3 + next() * 0.6).toFixed(2)}"`,
      ),
    ),
    times(6, (index) =>
      box(
        -20,
        1200 + index * 80,
        1120,
        78,
        sheet.linear(index % 2 ? '#42241a #22120c' : '#3a2016 #1e100b'),
        0,
        index ? '' : sheet.lift(20, 0.6, 0.4),
      ),
    ),
    box(0, 1010, W, 680, sheet.linear('#0c0604/0 #0c0604/.6@.4 #0c0604/.7')),
    steam(sheet, 930, 450, 420, 70, 0.22, 6),
  )
}

const grass = (x: number, height: number, lean: number) =>
  group(
    '',
    line(`M${x} 860Q${x + lean * 0.2} ${860 - height * 0.6} ${x + lean} ${860 - height}`, '#0c1230', 6),
    times(9, (index) =>
      line(
        `M${x + lean * (1 - index * 0.03)} ${860 - height + index * 12}q${20 + index * 5} ${-20 + index * 4} ${60 + index * 5} ${30 + index * 12}`,
        index % 2 ? '#e8d8c0' : '#b8a890',
        4,
        'opacity=".85"',
      ),
    ),
  )

export const sake: Scene = (sheet) => {
  sheet.shade = '#02040f'
  const next = random(23)
  return group(
    '',
    ground('#120c14'),
    box(0, 0, W, 880, sheet.linear('#16225a #2e4a8c@.5 #6a7cb4')),
    disc(690, 360, 250, sheet.linear('#fffdf0 #ffeccc'), sheet.lift(10, 0.2, 0.5)),
    sheet.glow(690, 360, 640, '#dfe4ff', 0.5),
    shape(
      below([
        [-60, 330],
        [200, 300],
        [420, 360],
        [700, 330],
        [1140, 390],
        [1140, 410],
        [700, 366],
        [420, 400],
        [200, 350],
        [-60, 380],
      ]).replace(/L.*Z$/, 'Z'),
      '#dfe4f4',
      `opacity=".45" ${sheet.blur(14)}`,
    ),
    shape(below(ridge(4, 740, 680, 110)), sheet.linear('#3c5490 #1c2c60'), sheet.lift(20, 0.3, 0.5)),
    shape(below(ridge(12, 800, 820, 80)), sheet.linear('#24387a #101a44'), sheet.lift(20, 0.4, 0.4)),
    grass(80, 560, 90),
    grass(150, 470, 130),
    grass(30, 420, 60),
    grass(960, 420, 50),
    grass(220, 380, 110),
    box(-20, -20, 70, 920, sheet.linear('#0c0810 #4a2c20@.6 #1a0f10', 0), 0, sheet.lift(30, 0.6)),
    box(1036, -20, 70, 920, sheet.linear('#0c0810 #4a2c20@.6 #1a0f10', 0), 0, sheet.lift(30, 0.6)),
    box(-20, -20, 1120, 56, sheet.linear('#4a2c20 #120a0c'), 0, sheet.lift(30, 0.6)),
    box(-20, 860, 1120, 800, sheet.linear('#7a4a34 #3c2018@.2 #1a0d0e@.6 #0a0508'), 0, sheet.lift(30, 0.6, 0.5)),
    times(12, (index) =>
      line(
        `M-20 ${890 + index * 60}C300 ${880 + index * 62} 640 ${912 + index * 58} 1100 ${886 + index * 62}`,
        '#e0a070',
        2.5,
        `opacity="${0.2 - index * 0.012}"`,
      ),
    ),
    shape(poly([560, 862], [860, 862], [960, 1240], [480, 1240]), sheet.linear('#fff4d8/.4 #fff4d8/0'), sheet.blur(18)),
    oval(450, 1010, 230, 30, '#05020a', `${sheet.blur(14)} opacity=".7"`),
    // The flask and its two cups.
    shape(
      'M330 460Q326 430 360 426H440Q474 430 470 460Q458 500 456 540Q560 620 560 800Q556 960 520 1000Q400 1030 280 1000Q244 960 240 800Q240 620 344 540Q342 500 330 460Z',
      sheet.linear('#1c2a5c #7f9ad0@.2 #eef2fa@.36 #b4c4e4@.5 #4a64a4@.78 #16224c', 0),
      sheet.lift(40, 0.6, 0.5),
    ),
    oval(400, 440, 70, 18, sheet.linear('#e8eefa #5a70a8')),
    oval(400, 442, 50, 11, '#0c1230'),
    group(
      sheet.clip(
        '<path d="M330 460Q326 430 360 426H440Q474 430 470 460Q458 500 456 540Q560 620 560 800Q556 960 520 1000Q400 1030 280 1000Q244 960 240 800Q240 620 344 540Q342 500 330 460Z"/>',
      ),
      shape('M200 860Q320 800 420 850T620 830V1040H200Z', '#1d3478', 'opacity=".75"'),
      shape('M200 920Q320 860 420 910T620 890V1040H200Z', '#0f2056', 'opacity=".8"'),
      disc(470, 720, 34, '#fff8e0', 'opacity=".85"'),
    ),
    at(
      690,
      1010,
      0,
      1,
      oval(0, 8, 130, 22, '#05020a', `${sheet.blur(10)} opacity=".7"`),
      shape(
        'M-120 -110Q-116 -6 -50 4H50Q116 -6 120 -110Z',
        sheet.linear('#2a3c74 #8fa6d8@.25 #e8eefa@.4 #6f88c0@.7 #1c2a58', 0),
        sheet.lift(26, 0.6, 0.5),
      ),
      oval(0, -110, 120, 32, sheet.linear('#f4f7fc #8fa4d0')),
      oval(0, -106, 104, 24, sheet.linear('#1c2c60 #5a74b0')),
      oval(26, -104, 30, 9, '#fff6d8', sheet.blur(1)),
    ),
    at(
      880,
      930,
      0,
      0.78,
      oval(0, 8, 130, 22, '#05020a', `${sheet.blur(10)} opacity=".7"`),
      shape(
        'M-120 -110Q-116 -6 -50 4H50Q116 -6 120 -110Z',
        sheet.linear('#4a1c14 #c86a44@.25 #f0b890@.4 #a84c30@.7 #3a140e', 0),
        sheet.lift(26, 0.6, 0.5),
      ),
      oval(0, -110, 120, 32, sheet.linear('#ffd8b8 #a85a3c')),
      oval(0, -106, 104, 24, sheet.linear('#3a1a14 #8a4a34')),
    ),
    times(3, () =>
      at(
        120 + next() * 120,
        1000 + next() * 60,
        next() * 90,
        0.7,
        shape('M0 -60Q40 -20 0 50Q-40 -20 0 -60Z', sheet.linear('#e8b050 #a8641c'), sheet.lift(8)),
      ),
    ),
    box(0, 1020, W, 640, sheet.linear('#0a0508/0 #0a0508/.55')),
  )
}

export const room: Scene = (sheet) => {
  sheet.shade = '#0e0806'
  const next = random(6)
  const view = '<circle cx="540" cy="480" r="356"/>'
  return group(
    '',
    ground(sheet.linear('#8a7a5c #6c5c42@.5 #4a3c2c')),
    box(-20, -20, 1120, 920, sheet.radial('#a89468 #7c6a48@.6 #4c3e2c', 0.5, 0.5, 0.75)),
    disc(540, 480, 404, sheet.linear('#6a4228 #2c1810', 60), sheet.lift(30, 0.5, 0.5)),
    disc(540, 480, 360, '#1c100c'),
    group(
      sheet.clip(view),
      box(180, 120, 720, 720, sheet.linear('#ffe9b8 #ffc470@.5 #e8863c')),
      disc(700, 330, 130, '#fff6dc', 'opacity=".8"'),
      shape(below(ridge(4, 560, 500, 140)), sheet.linear('#e89a54 #b85a34'), sheet.lift(18, 0.25)),
      shape(below(ridge(8, 660, 640, 90)), sheet.linear('#a8503a #6c2a26'), sheet.lift(18, 0.3)),
      shape('M160 860Q300 640 470 700T920 690V900H160Z', sheet.linear('#4a6a4c #1c3428'), sheet.lift(18, 0.4)),
      line(
        'M150 520C320 470 360 330 560 300S800 210 900 200M420 384C480 420 520 470 610 480M600 296Q640 220 700 190',
        '#2a1412',
        18,
        sheet.lift(10),
      ),
      times(64, (index) => {
        const far = next()
        const [x, y] = [200 + far * 640 + (next() - 0.5) * 120, 480 - far * 260 + (next() - 0.45) * 190]
        return mapleLeaf(
          sheet,
          x,
          y,
          next() * 360,
          0.3 + next() * 0.28,
          ['#ff7a34 #c8201c', '#e8402c #8a1418', '#ffb84a #e86a24', '#d8302c #6c0c14'][index % 4],
          7,
        )
      }),
    ),
    disc(540, 480, 356, 'none', 'stroke="#1c0e0a" stroke-width="10"'),
    line('M540 124V836M184 480H896', '#2a1610', 12, sheet.lift(6)),
    // Floor, light from the window lying on it, low table.
    shape(poly([-40, 890], [1120, 890], [1400, 1700], [-320, 1700]), sheet.linear('#8a8450 #5c5834@.3 #24200f')),
    times(60, (index) => line(`M-40 ${896 + index * index * 0.24 + index * 4}H1120`, '#1c180a', 1.2, 'opacity=".3"')),
    line('M540 890V1700M200 890L-240 1700M880 890L1320 1700', '#1a1c14', 16, 'opacity=".8"'),
    box(-20, 872, 1120, 26, sheet.linear('#5a3820 #2a160e')),
    shape(
      'M350 910Q540 880 730 910Q860 1010 830 1150Q540 1220 250 1150Q220 1010 350 910Z',
      '#ffc470',
      `opacity=".42" ${sheet.blur(20)} style="mix-blend-mode:screen"`,
    ),
    shape(
      poly([150, 1010], [930, 1010], [1040, 1170], [40, 1170]),
      sheet.linear('#6a2018 #3c0f10@.5 #200809'),
      sheet.lift(46, 0.6, 0.7),
    ),
    oval(540, 1060, 230, 54, '#ffb060', `opacity=".3" ${sheet.blur(16)}`),
    box(40, 1168, 1000, 34, sheet.linear('#2c0a0c #120405'), 4),
    box(90, 1200, 60, 200, sheet.linear('#2c0a0c #120405'), 4),
    box(930, 1200, 60, 200, sheet.linear('#2c0a0c #120405'), 4),
    at(
      700,
      1080,
      0,
      1,
      shape(
        'M-70 -90Q-66 0 -30 6H30Q66 0 70 -90Z',
        sheet.linear('#1c4c48 #6fb0a4@.3 #2c6a60@.6 #0c2c2a', 0),
        sheet.lift(18, 0.6, 0.5),
      ),
      oval(0, -90, 70, 18, '#0f3432'),
      oval(0, -87, 58, 12, '#a8c070'),
    ),
    at(
      380,
      1084,
      0,
      1,
      oval(0, 0, 90, 24, sheet.linear('#2a2a30 #0c0c10'), sheet.lift(12)),
      disc(-24, -22, 26, sheet.radial('#fff #f0c8c8', 0.35, 0.3), sheet.lift(5)),
      disc(26, -20, 26, sheet.radial('#e8f4c8 #98b860', 0.35, 0.3), sheet.lift(5)),
    ),
    steam(sheet, 700, 990, 250, 70, 0.4, 2),
    box(0, 1000, W, 680, sheet.linear('#0e0806/0 #0e0806/.58@.5 #0e0806/.74')),
  )
}

export const robe: Scene = (sheet) => {
  sheet.shade = '#080a22'
  const [u, v] = [52, 90]
  const hemp = sheet.pattern(
    u * 2,
    v * 2,
    `<rect width="${u * 2}" height="${v * 2}" fill="#22387e"/>${line(
      [
        [0, 0],
        [u, v],
        [u * 2, 0],
        [0, v * 2],
        [u * 2, v * 2],
      ]
        .map(([x, y]) =>
          [0, 60, 120, 180, 240, 300]
            .map(
              (a) =>
                `M${x} ${y}l${(Math.sin((a * Math.PI) / 180) * u * 1.15).toFixed(1)} ${(-Math.cos((a * Math.PI) / 180) * u * 1.15).toFixed(1)}`,
            )
            .join(''),
        )
        .join('') +
        `M0 0L${u} ${v}L${u * 2} 0M0 ${v * 2}L${u} ${v}L${u * 2} ${v * 2}M0 0V${v * 2}M${u} 0V${v * 2}M0 0L${u} ${v / 3}L${u * 2} 0M0 ${v * 2}L${u} ${(v * 5) / 3}L${u * 2} ${v * 2}M${u} ${v}L0 ${(v * 4) / 3}M${u} ${v}L${u * 2} ${(v * 4) / 3}M${u} ${v}L0 ${(v * 2) / 3}M${u} ${v}L${u * 2} ${(v * 2) / 3}`,
      '#c8d6f4',
      2.6,
    )}`,
    'rotate(12) scale(1.15)',
  )
  const fold = (d: string, tone: string) =>
    group('', shape(d, hemp, sheet.lift(46, 0.6, 0.5)), shape(d, tone, 'style="mix-blend-mode:multiply"'))
  return group(
    '',
    ground(sheet.linear('#1c2c6a #0c143c')),
    // The wearer's left side lies on top: seen from the front, the collars cross like the letter y.
    group(
      'transform="matrix(-1 0 0 1 1080 0)"',
      fold('M-40 -40H1120V1000H-40Z', sheet.linear('#fff #8a98c8@.6 #5a68a0', 0)),
      shape('M300 -40Q400 260 560 560L860 -40Z', sheet.linear('#182658 #0c143c@.5 #060a24')),
      shape('M260 -40Q560 210 900 -40V-60H260Z', sheet.linear('#ffffff #c2cce2'), sheet.lift(26, 0.5, 0.6)),
      shape('M300 -40Q560 130 860 -40V-60H300Z', hemp, sheet.lift(10, 0.5, 0.4)),
      shape(
        'M780 -40Q640 300 430 640L330 1000H560L980 -40Z',
        sheet.linear('#fffdf6 #dfe4f0@.6 #a8b4d4', 20),
        sheet.lift(30, 0.5, 0.7),
      ),
      fold('M860 -40Q720 330 480 700L400 1000H1160V-40Z', sheet.linear('#e8ecff #c0cae8@.4 #5a68a4', 0)),
      shape(
        'M300 -40Q390 300 640 690L760 1000H560L200 -40Z',
        sheet.linear('#ffffff #e4e9f4@.6 #b0bcd8', 20),
        sheet.lift(34, 0.5, 0.8),
      ),
      fold('M230 -40Q330 320 580 720L690 1000H-60V-40Z', sheet.linear('#6a7ab4 #ffffff@.6 #d0d8f4', 0)),
      line('M230 -40Q330 320 580 720', '#0c1642', 3, 'opacity=".6"'),
    ),
    shape(
      'M-60 880Q540 820 1140 890V1700H-60Z',
      sheet.linear('#e0482c #b4241e@.3 #7c0f18@.7 #4c0812'),
      sheet.lift(50, 0.6, 0.6),
    ),
    ...[1000, 1130, 1290, 1440].map((y, index) =>
      shape(
        `M-60 ${y}Q540 ${y - 50} 1140 ${y + 6}v${index % 2 ? 24 : 50}Q540 ${y - (index % 2 ? 26 : 0)} -60 ${y + (index % 2 ? 24 : 50)}Z`,
        '#5a0810',
        'opacity=".22"',
      ),
    ),
    shape('M-60 1560Q540 1500 1140 1570V1700H-60Z', sheet.linear('#1a2a68 #0a1234'), sheet.lift(30, 0.5, 0.4)),
    line('M-60 930Q540 868 1140 938', sheet.linear('#ffe0a0 #c88a3c', 0), 12, sheet.lift(12, 0.6)),
    at(
      820,
      905,
      8,
      1,
      disc(0, 0, 46, sheet.radial('#ffffff #dfe8f4@.5 #7f96c8', 0.36, 0.32, 0.75), sheet.lift(16, 0.6)),
      shape('M-14 -30A32 32 0 1 0 28 18A26 26 0 1 1 -14 -30Z', '#22387e'),
    ),
    sheet.glow(220, 100, 600, '#fff0d8', 0.35),
  )
}
