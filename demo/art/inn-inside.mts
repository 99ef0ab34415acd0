// Tsukishiro from within: cloth, wood, water, fire and the table.

import { at, below, belowSharp, box, cedars, disc, ground, group, line, oval, poly, ridge, shape, snowfall, steam, text, through } from './shapes.mts'
import { mapleLeaf } from './inn-outside.mts'
import { H, type Scene, type Sheet, W, random, times } from './sheet.mts'

const lamp = '#ffb454'

export const noren: Scene = (sheet) => {
  sheet.shade = '#050818'
  const cloth = (index: number) => {
    const x = 60 + index * 322
    const hem = [1080, 1104, 1074][index]
    const d = `M${x} 170H${x + 314}C${x + 318} 500 ${x + 306 + index * 8} 800 ${x + 318} ${hem}Q${x + 230} ${hem + 26} ${x + 158} ${hem + 4}T${x - 6} ${hem + 12}C${x + 8} 800 ${x - 6} 500 ${x} 170Z`
    const folds = sheet.linear(['#16265c #2c4690@.12 #1b2f70@.26 #3555a4@.42 #1a2c6a@.6 #2f4c98@.78 #14225a', '#1a2c6a #3555a4@.2 #1b2f70@.36 #3a5aa8@.55 #182a66@.74 #2f4c98@.9 #16265c', '#14225a #2c4690@.16 #192c6c@.34 #3555a4@.52 #1a2e6e@.7 #2c4690@.86 #101c4c'][index], 0)
    return group('', shape(d, folds, sheet.lift(44, 0.6, 0.4)), group(sheet.clip(`<path d="${d}"/>`), crest(index), shape(d, folds, 'opacity=".28" style="mix-blend-mode:multiply"'), box(x - 10, 700, 340, 420, sheet.linear('#050818/0 #050818/.5'))))
  }
  const crest = (_index: number) => group('', disc(540, 560, 282, 'none', 'stroke="#f6efe2" stroke-width="26"'), text('湯', 540, 724, 440, '#f6efe2', 'text-anchor="middle" font-weight="700"'))
  return group(
    '',
    ground(sheet.linear('#2a1a18 #7a4422@.3 #ffc878@.62 #c87830@.72 #1a1018@.74 #0c0a14')),
    box(100, 200, 880, 1000, sheet.linear('#8a4c22 #ffd890@.7 #f0a850')),
    times(5, (index) => box(150 + index * 195, 200, 10, 980, '#5a2c14', 0, 'opacity=".5"')),
    sheet.glow(540, 1060, 520, '#fff0c0', 0.8),
    shape(poly([80, 1190], [1000, 1190], [1120, 1320], [-40, 1320]), sheet.linear('#e8a860 #5a3420'), sheet.lift(20)),
    shape(poly([-40, 1316], [1120, 1316], [1200, 1700], [-120, 1700]), sheet.linear('#40404e #14141e'), sheet.lift(20)),
    ...([[300, 1400, 210, 52], [700, 1420, 240, 58], [480, 1540, 300, 66], [950, 1560, 200, 60], [90, 1560, 180, 58]] as const).map(([x, y, rx, ry]) => oval(x, y, rx, ry, sheet.linear('#8a7a70 #2a2a38'), sheet.lift(12, 0.5, 0.5))),
    box(-20, 60, 1120, 70, sheet.linear('#5a3822 #2a1812'), 0, sheet.lift(30, 0.6, 0.3)),
    box(-20, 0, 66, 1340, sheet.linear('#2a1812 #6a4228@.4 #1c100e', 0), 0, sheet.lift(30, 0.6)),
    box(1034, 0, 66, 1340, sheet.linear('#2a1812 #6a4228@.4 #1c100e', 0), 0, sheet.lift(30, 0.6)),
    box(20, 150, 1040, 26, sheet.linear('#d8b070 #8a5c2c@.5 #5a3818'), 13, sheet.lift(16)),
    cloth(0), cloth(2), cloth(1),
    times(9, (index) => box(90 + index * 112, 138, 30, 60, sheet.linear('#2c4690 #14225a'), 4)),
    box(0, 1000, W, 680, sheet.linear('#080814/0 #080814/.62@.5 #080814/.8')),
  )
}

export const cypress: Scene = (sheet) => {
  sheet.shade = '#1a0c06'
  const planks = times(9, (index) => box(index * 124 - 20, 1180, 122, 520, sheet.linear(index % 2 ? '#8a5a34 #4a2a18@.4 #1c0f0a' : '#7e5030 #42251a@.4 #1a0e0a')))
  return group(
    '',
    ground(sheet.linear('#6a4328 #3a2216')),
    times(12, (index) => box(-20, index * 78, 1120, 76, sheet.linear(index % 3 ? '#8a5c38 #6c4428' : '#7c5030 #5e3a22'))),
    group(sheet.lift(20, 0.6), box(110, 90, 860, 640, '#2a1810', 6)),
    group(
      sheet.clip('<rect x="140" y="120" width="800" height="580"/>'),
      box(140, 120, 800, 580, sheet.linear('#9fc0d8 #dce9f0@.6 #f6ece2')),
      shape(belowSharp(ridge(5, 330, 280, 130)), sheet.linear('#c9d9e8 #9db6cc'), sheet.lift(14, 0.2)),
      cedars(4, (x) => 520 + Math.sin(x / 90) * 10, 26, 230, '#5f8296'),
      cedars(9, (x) => 570 + Math.sin(x / 120) * 10, 12, 330, '#33586a'),
      shape(below([[100, 600], [320, 560], [560, 600], [800, 550], [980, 580]]), sheet.linear('#fff #c6d8e6'), sheet.lift(16, 0.3, 0.8)),
      line('M940 260C820 300 760 260 660 330M820 286Q790 340 720 352', '#3a2a28', 15),
      line('M940 250C820 290 760 250 664 318', '#fff', 9),
      snowfall(sheet, 9, 120),
      shape(poly([140, 120], [420, 120], [140, 560]), '#fff', 'opacity=".18"'),
    ),
    box(400, 110, 16, 600, '#3a2216'), box(668, 110, 16, 600, '#3a2216'),
    sheet.glow(540, 480, 640, '#cfe6f4', 0.35),
    // The tub: far rim, water with the window lying in it, near rim.
    shape(poly([90, 800], [990, 800], [1130, 1150], [-50, 1150]), sheet.linear('#d8a468 #f0c890@.3 #c08a50'), sheet.lift(40, 0.6, 0.6)),
    shape(poly([140, 826], [940, 826], [1050, 1106], [30, 1106]), sheet.linear('#8fc4c4 #3f8c94@.35 #17525e'), ''),
    group(sheet.clip('<path d="M140 826L940 826L1050 1106L30 1106Z"/>'), group(`opacity=".6" ${sheet.blur(5)}`, shape(poly([240, 826], [500, 826], [480, 1040], [190, 1040]), '#eef6f8'), shape(poly([540, 826], [840, 826], [890, 1040], [530, 1040]), '#eef6f8')), times(16, (index) => line(through([[20 + ((index * 397) % 700), 850 + index * 16], [140 + ((index * 397) % 700), 844 + index * 16], [280 + ((index * 397) % 700), 852 + index * 16]]), '#fff', 3, 'opacity=".4"')), box(0, 1040, W, 70, sheet.linear('#06242c/0 #06242c/.6'))),
    planks,
    shape('M-60 1108H1140V1196H-60Z', sheet.linear('#fbdcac #d8a060@.3 #a8703c'), sheet.lift(26, 0.6, 0.7)),
    times(7, (index) => line(`M-20 ${1122 + index * 10}C300 ${1116 + index * 11} 700 ${1132 + index * 8} 1100 ${1122 + index * 10}`, '#7a4a20', 1.6, 'opacity=".3"')),
    at(880, 1090, 0, 1, group(sheet.lift(26, 0.5), shape('M-110 -120H110L96 20H-96Z', sheet.linear('#8a5a30 #f0c890@.25 #c88e50@.6 #7a4a24', 0))), oval(0, -120, 110, 26, '#5a3618'), oval(0, -116, 98, 20, sheet.linear('#3a2010 #9a6a3a')), times(6, (index) => line(`M${-74 + index * 30} -100V16`, '#5a3618', 2, 'opacity=".5"')), box(-107, -76, 214, 12, '#caa04a', 2), box(-100, -14, 200, 12, '#caa04a', 2)),
    shape('M110 1092H340V1160Q330 1300 340 1330H130Q116 1240 110 1160Z', sheet.linear('#f4f2ee #d8d6d2@.5 #9a9696', 20), sheet.lift(20, 0.5, 0.7)),
    box(112, 1270, 226, 16, '#33508f', 0, 'opacity=".85"'), box(114, 1296, 226, 6, '#33508f', 0, 'opacity=".85"'),
    steam(sheet, 380, 1000, 620, 190, 0.5, 3),
    steam(sheet, 700, 980, 560, 170, 0.42, 7),
  )
}

const citrus = (sheet: Sheet, x: number, y: number, r: number, seed: number) => {
  const next = random(seed)
  return group(
    '',
    oval(x + r * 0.1, y + r * 0.16, r * 1.3, r * 1.22, 'none', `stroke="#d8fff4" stroke-width="5" opacity=".4"`),
    oval(x + r * 0.16, y + r * 0.28, r * 1.55, r * 1.46, 'none', `stroke="#d8fff4" stroke-width="3" opacity=".22"`),
    disc(x, y, r, sheet.radial('#fff3a0 #ffd23c@.35 #f0a414@.75 #b8640c', 0.36, 0.32, 0.78), sheet.lift(r * 0.26, 0.55, 0.6)),
    times(40, () => {
      const [angle, far] = [next() * 6.3, Math.sqrt(next()) * r * 0.9]
      return disc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, r * 0.02, '#c87c0c', 'opacity=".45"')
    }),
    oval(x - r * 0.34, y - r * 0.42, r * 0.24, r * 0.14, '#fffbe0', `${sheet.blur(6)} opacity=".9" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.42})"`),
    at(x + r * 0.12, y + r * 0.06, seed * 50, r / 100, shape('M0 -16L5 -5L16 -2L7 5L9 16L0 10L-9 16L-7 5L-16 -2L-5 -5Z', '#5a7a2c', sheet.lift(3, 0.5))),
  )
}

export const yuzu: Scene = (sheet) => {
  sheet.shade = '#02262c'
  const next = random(5)
  const net = (y: number, count: number, spread: number) =>
    times(count, () => {
      const [x, top, size] = [next() * W, y + next() * spread, 50 + next() * 90]
      const points = Array.from({ length: 7 }, (_, step): [number, number] => [x + Math.cos(step * 0.898) * size * (0.7 + next() * 0.6), top + Math.sin(step * 0.898) * size * 0.8 * (0.7 + next() * 0.6)])
      return line(through(points, true), '#d8fff4', 3 + next() * 4)
    })
  const half = at(330, 790, -14, 1, disc(0, 0, 118, sheet.linear('#ffd23c #d88a10'), sheet.lift(28, 0.5, 0.6)), disc(0, 0, 106, '#fff6d0'), times(10, (index) => at(0, 0, index * 36, 1, shape('M0 -10C-34 -50 -30 -94 0 -98C30 -94 34 -50 0 -10Z', sheet.radial('#fff0a0 #ffc830'), sheet.lift(2, 0.2, 0.6)))))
  return group(
    '',
    ground(sheet.linear('#2f9c98 #167078@.4 #0a4450@.7 #04222e', 75)),
    group(`opacity=".26" ${sheet.blur(3)}`, net(-40, 34, 960)),
    group(`opacity=".1" ${sheet.blur(5)}`, net(900, 22, 800)),
    sheet.glow(250, 120, 700, '#c8fff0', 0.4),
    ...([[700, 480, 230, 1], [250, 300, 170, 2], [930, 130, 150, 3], [560, 90, 96, 4], [110, 620, 104, 5], [960, 840, 130, 6], [640, 850, 84, 8]] as const).map(([x, y, r, seed]) => citrus(sheet, x, y, r, seed)),
    half,
    citrus(sheet, 150, 1560, 120, 9),
    box(0, 860, W, 800, sheet.linear('#021c26/0 #021c26/.5@.4 #021c26/.6')),
    steam(sheet, 460, 900, 760, 200, 0.22, 5),
  )
}

const pail = (sheet: Sheet, x: number, y: number) =>
  group(
    '',
    group(sheet.lift(26, 0.55, 0.5), shape(`M${x - 150} ${y}L${x - 132} ${y - 176}H${x + 132}L${x + 150} ${y}Z`, sheet.linear('#7a4822 #d89e5c@.16 #f8d49c@.34 #d09250@.62 #6a3c1c', 0))),
    times(9, (index) => line(`M${x - 118 + index * 30} ${y - 174}L${x - 134 + index * 34} ${y - 2}`, '#5a3010', 2.4, 'opacity=".4"')),
    shape(`M${x - 138} ${y - 124}H${x + 138}l3 22H${x - 141}Z`, sheet.linear('#6a4a14 #f0d080@.3 #b08428@.6 #5a3c10', 0), sheet.lift(4)),
    shape(`M${x - 147} ${y - 44}H${x + 147}l2 20H${x - 149}Z`, sheet.linear('#6a4a14 #f0d080@.3 #b08428@.6 #5a3c10', 0), sheet.lift(4)),
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
    shape(poly([-40, -40], [640, -40], [1120, 900], [1120, 1120], [540, 1120]), '#fff6d8', `${sheet.blur(40)} opacity=".24"`),
    box(-20, 1000, 1120, 680, sheet.linear('#46626a #1a3038@.3 #08161c'), 0, sheet.lift(40, 0.6, 0.6)),
    group(`opacity=".25" transform="matrix(1 0 0 -0.6 0 1690)" ${sheet.blur(8)}`, pail(sheet, 300, 1050), pail(sheet, 620, 1050)),
    oval(470, 1060, 430, 34, '#02090c', `${sheet.blur(16)} opacity=".6"`),
    pail(sheet, 220, 1050), pail(sheet, 540, 1050), pail(sheet, 860, 1050),
    pail(sheet, 380, 868), pail(sheet, 700, 868),
    pail(sheet, 540, 686),
    shape('M430 520Q540 470 660 510L664 640Q640 660 628 636Q540 600 450 640Q420 610 430 520Z', sheet.linear('#fff #e4e8e8@.5 #a8b4b8', 30), sheet.lift(20, 0.5, 0.7)),
    line('M432 566Q540 520 664 560', '#c8402c', 12), line('M434 588Q540 544 664 582', '#c8402c', 4),
    box(0, 1040, W, 640, sheet.linear('#041014/0 #041014/.6@.5 #041014/.7')),
    steam(sheet, 150, 980, 760, 180, 0.3, 2),
    steam(sheet, 940, 900, 700, 170, 0.26, 4),
  )
}

export const kaiseki: Scene = (sheet) => {
  sheet.shade = '#0a0305'
  const slice = (x: number, y: number, turn: number) => at(x, y, turn, 1, shape('M-56 -30Q0 -52 56 -26Q66 20 44 34Q-10 20 -54 30Q-68 0 -56 -30Z', sheet.linear('#ffc6b4 #f28a78', 40), sheet.lift(8, 0.4, 0.7)), line('M-30 -34Q-20 0 -34 26M0 -40Q10 -6 -4 24M30 -36Q38 0 24 28', '#fff', 4, 'opacity=".55"'))
  const plate = (x: number, y: number, r: number, rim: string, well: string) => group('', disc(x, y, r, sheet.linear(rim, 50), sheet.lift(30, 0.6, 0.7)), disc(x, y, r * 0.8, sheet.linear(well, 60)), disc(x, y, r * 0.8, 'none', 'stroke="#000" stroke-opacity=".25" stroke-width="4"'))
  return group(
    '',
    ground(sheet.linear('#2c1614 #1a0c0e@.5 #0c0507')),
    times(14, (index) => line(`M-20 ${60 + index * 118}C300 ${30 + index * 121} 700 ${100 + index * 114} 1100 ${50 + index * 120}`, '#6a3c2c', 3, 'opacity=".25"')),
    group(
      'transform="rotate(-9 540 480)"',
      box(-120, -40, 1320, 960, sheet.linear('#c02a24 #7c1214@.6 #5a0a10', 60), 26, sheet.lift(60, 0.6, 0.5)),
      box(-84, -4, 1248, 888, sheet.linear('#20090c #3a1014@.5 #16060a', 60), 18),
      plate(300, 250, 210, '#6f94c8 #1d3a7a', '#3f66a8 #16306a'),
      times(12, (index) => at(300, 250, index * 30, 1, line('M0 -172Q20 -186 0 -204Q-20 -186 0 -172', '#dce8ff', 3.4, 'opacity=".7"'))),
      oval(276, 236, 104, 74, '#f4f0e4', sheet.lift(6, 0.3)),
      times(26, (index) => line(`M${190 + index * 7} ${226 + (index % 5) * 7}q14 -34 40 ${(index % 3) * 14}`, '#fff', 4, 'opacity=".85"')),
      at(226, 190, -34, 1, shape('M0 60C-70 20 -64 -60 0 -96C64 -60 70 20 0 60Z', sheet.linear('#5aa058 #1f5a34', 20), sheet.lift(8))),
      slice(264, 268, 18), slice(310, 240, 8), slice(356, 214, -4),
      at(392, 290, 0, 1, times(9, (index) => disc(Math.cos(index * 2.4) * index * 3.6, Math.sin(index * 2.4) * index * 3.6, 14, sheet.radial('#ffd070 #f07818', 0.35, 0.3), sheet.lift(4)))),
      box(600, 70, 370, 330, sheet.linear('#e9e2d2 #b8ac94', 50), 20, sheet.lift(30, 0.6, 0.7)),
      box(632, 102, 306, 266, sheet.linear('#cfc5ae #f0eadc', 50), 10),
      at(785, 240, -24, 1, shape('M-150 0Q-60 -74 70 -44L150 -80Q136 0 150 76L70 44Q-60 70 -150 0Z', sheet.linear('#c8a878 #8a6238@.5 #4a2e1c'), sheet.lift(14)), line('M-60 -34Q-40 0 -60 34M-10 -44Q10 0 -10 42M40 -42Q58 0 40 40', '#2a1408', 8, 'opacity=".6"'), disc(-104, -10, 8, '#fff'), disc(-104, -10, 4, '#000')),
      mapleLeaf(sheet, 880, 350, 30, 0.62, '#ff8a3c #c8201c', 10),
      plate(250, 660, 160, '#2a2a2e #0c0c10', '#b0281c #5a0c0c'),
      disc(250, 660, 122, sheet.radial('#e8c070 #b87a2c@.7 #6a3c14', 0.4, 0.35, 0.75)),
      ...([[226, 640], [284, 680], [246, 706]] as const).map(([x, y], index) => at(x, y, index * 40, 1, box(-30, -30, 60, 60, sheet.linear('#fffdf4 #e4dcc8'), 6, sheet.lift(8, 0.4)))),
      line('M196 616q30 -24 60 0M266 610q24 -10 40 12', '#3c8a48', 9),
      plate(600, 600, 128, '#8fb89a #3a6a54', '#b8d4bc #5a8a70'),
      at(600, 610, 0, 1, disc(-34, -10, 46, sheet.radial('#ffb09a #e2583c', 0.35, 0.3), sheet.lift(8)), disc(40, -20, 40, sheet.radial('#f6f0a0 #b8a030', 0.35, 0.3), sheet.lift(8)), disc(6, 38, 42, sheet.radial('#c8e09a #5a8a34', 0.35, 0.3), sheet.lift(8))),
      plate(900, 640, 150, '#d8b060 #7a4a14', '#3a2410 #1a0e08'),
      oval(900, 636, 96, 80, sheet.radial('#fff #eee6d8@.7 #c8bca8', 0.4, 0.3, 0.8), sheet.lift(10)),
      times(24, (index) => oval(900 + Math.cos(index * 2.4) * index * 3.4, 634 + Math.sin(index * 2.4) * index * 2.8, 11, 7, '#fffdf6', `transform="rotate(${index * 47} ${900 + Math.cos(index * 2.4) * index * 3.4} ${634 + Math.sin(index * 2.4) * index * 2.8})"`)),
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
    times(8, (index) => box(index * 140 - 20, -20, 136, 860, sheet.linear(index % 2 ? '#2a1a14 #4a2a1a' : '#241610 #40241a'))),
    box(-20, 150, 1120, 60, sheet.linear('#5a3620 #20120c'), 0, sheet.lift(24, 0.6)),
    sheet.glow(540, 820, 720, '#ff7a24', 0.75),
    box(525, -20, 30, 330, sheet.linear('#1a100c #c88a4c@.35 #4a2a18', 0), 4, sheet.lift(12)),
    at(540, 190, 0, 1, shape('M-150 0Q-120 -40 -40 -34Q60 -58 120 -20L170 -52Q156 0 172 46L118 20Q40 56 -60 32Q-130 30 -150 0Z', sheet.linear('#a8703c #4a2814'), sheet.lift(18, 0.6)), disc(-100, -8, 8, '#ffd090')),
    line('M540 250V330', '#0c0808', 14),
    line('M350 520C330 320 750 320 730 520', '#0e0a0a', 22, sheet.lift(10)), line('M356 500C350 330 730 330 722 500', '#ff9a4a', 3, 'opacity=".6"'),
    shape('M300 560Q310 470 430 456H650Q770 470 780 560Q800 720 690 770H390Q280 720 300 560Z', sheet.linear('#2c2624 #4a3c36@.3 #1a1412@.6 #7a3414@.92 #ff8a34'), sheet.lift(40, 0.6, 0.3)),
    shape('M760 540L900 470Q924 468 914 494L790 630Z', sheet.linear('#4a3c36 #1a1210 60'), sheet.lift(14)),
    oval(540, 462, 150, 30, sheet.linear('#5a4a42 #1c1614'), sheet.lift(10)), disc(540, 428, 24, sheet.radial('#8a7668 #1c1412', 0.35, 0.3)),
    times(8, (row) => times(17 - Math.abs(row - 3), (index) => disc(352 + index * 24 + (row % 2) * 12, 540 + row * 22, 4.4, '#7a645a', 'opacity=".55"'))),
    shape(poly([60, 850], [1020, 850], [1180, 1210], [-100, 1210]), sheet.linear('#6a3c22 #a8683a@.4 #3a1e12'), sheet.lift(40, 0.6, 0.5)),
    shape(poly([150, 880], [930, 880], [1040, 1150], [40, 1150]), sheet.linear('#8a5c44 #5a463e@.5 #2c2320')),
    times(12, (index) => line(`M${100 - index * 5} ${905 + index * 21}Q540 ${885 + index * 23} ${980 + index * 5} ${905 + index * 21}`, '#1a100e', 4, 'opacity=".25"')),
    sheet.glow(540, 930, 420, '#ff5a14', 0.95),
    times(26, (index) => {
      const [x, y] = [540 + (next() + next() - 1) * 250, 960 - next() * 90 + (index % 3) * 12]
      return at(x, y, next() * 180, 1, shape('M-44 -20L-10 -30L40 -18L46 14L4 28L-42 18Z', sheet.linear(index % 3 ? '#ffdf90 #ff7a1c@.5 #a81c08' : '#3a2420 #160c0a', 70), sheet.lift(6, 0.5, 0.3)))
    }),
    times(5, (index) => shape(`M${470 + index * 34} 950C${440 + index * 36} 880 ${500 + index * 30} 850 ${480 + index * 32} ${790 - (index % 2) * 24}C${540 + index * 20} 850 ${520 + index * 34} 900 ${504 + index * 34} 950Z`, sheet.linear('#ff8a1c/0 #ffb43c/.9@.5 #fff0b0'), sheet.blur(3))),
    // Char on skewers round the fire.
    ...([[210, 1000, 16], [350, 1030, 8], [740, 1030, -8], [880, 1000, -16]] as const).map(([x, y, turn]) => at(x, y, turn, 1, line('M0 60V-250', '#d8a868', 9), shape('M0 -236Q44 -180 34 -90Q26 -30 6 -14L30 24Q0 14 -30 24L-6 -14Q-34 -40 -36 -100Q-40 -180 0 -236Z', sheet.linear('#e0c8a0 #a8743c@.5 #5a3418', 15), sheet.lift(16, 0.6, 0.5)), disc(-6, -196, 5, '#1a0c06'), line('M-20 -160L10 -130M-24 -120L14 -88M-20 -78L12 -52', '#3a1c0a', 6, 'opacity=".6"'))),
    times(40, () => disc(260 + next() * 560, 860 - next() ** 2 * 800, 1.5 + next() * 3, '#ffc060', `opacity="${(0.3 + next() * 0.6).toFixed(2)}"`)),
    times(6, (index) => box(-20, 1200 + index * 80, 1120, 78, sheet.linear(index % 2 ? '#42241a #22120c' : '#3a2016 #1e100b'), 0, index ? '' : sheet.lift(20, 0.6, 0.4))),
    box(0, 1010, W, 680, sheet.linear('#0c0604/0 #0c0604/.6@.4 #0c0604/.7')),
    steam(sheet, 900, 480, 420, 110, 0.3, 6),
  )
}

export const sake: Scene = (sheet) => {
  sheet.shade = '#02040f'
  const next = random(23)
  const grass = (x: number, height: number, lean: number) => group('', line(`M${x} 860Q${x + lean * 0.2} ${860 - height * 0.6} ${x + lean} ${860 - height}`, '#0c1230', 6), times(9, (index) => line(`M${x + lean * (1 - index * 0.03)} ${860 - height + index * 12}q${20 + index * 5} ${-20 + index * 4} ${60 + index * 5} ${30 + index * 12}`, index % 2 ? '#e8d8c0' : '#b8a890', 4, 'opacity=".85"')))
  return group(
    '',
    ground('#120c14'),
    box(0, 0, W, 880, sheet.linear('#16225a #2e4a8c@.5 #6a7cb4')),
    disc(690, 360, 250, sheet.linear('#fffdf0 #ffeccc'), sheet.lift(10, 0.2, 0.5)),
    sheet.glow(690, 360, 640, '#dfe4ff', 0.5),
    shape(below([[-60, 330], [200, 300], [420, 360], [700, 330], [1140, 390], [1140, 410], [700, 366], [420, 400], [200, 350], [-60, 380]]).replace(/L.*Z$/, 'Z'), '#dfe4f4', `opacity=".75" ${sheet.blur(6)}`),
    shape(below(ridge(4, 740, 680, 110)), sheet.linear('#3c5490 #1c2c60'), sheet.lift(20, 0.3, 0.5)),
    shape(below(ridge(12, 800, 820, 80)), sheet.linear('#24387a #101a44'), sheet.lift(20, 0.4, 0.4)),
    grass(80, 560, 90), grass(150, 470, 130), grass(30, 420, 60), grass(960, 420, 50), grass(220, 380, 110),
    box(-20, -20, 70, 920, sheet.linear('#0c0810 #4a2c20@.6 #1a0f10', 0), 0, sheet.lift(30, 0.6)),
    box(1036, -20, 70, 920, sheet.linear('#0c0810 #4a2c20@.6 #1a0f10', 0), 0, sheet.lift(30, 0.6)),
    box(-20, -20, 1120, 56, sheet.linear('#4a2c20 #120a0c'), 0, sheet.lift(30, 0.6)),
    box(-20, 860, 1120, 800, sheet.linear('#7a4a34 #3c2018@.2 #1a0d0e@.6 #0a0508'), 0, sheet.lift(30, 0.6, 0.5)),
    times(12, (index) => line(`M-20 ${890 + index * 60}C300 ${880 + index * 62} 640 ${912 + index * 58} 1100 ${886 + index * 62}`, '#e0a070', 2.5, `opacity="${0.2 - index * 0.012}"`)),
    shape(poly([560, 862], [860, 862], [960, 1240], [480, 1240]), sheet.linear('#fff4d8/.4 #fff4d8/0'), sheet.blur(18)),
    oval(450, 1010, 230, 30, '#05020a', `${sheet.blur(14)} opacity=".7"`),
    // The flask and its two cups.
    shape('M330 460Q326 430 360 426H440Q474 430 470 460Q458 500 456 540Q560 620 560 800Q556 960 520 1000Q400 1030 280 1000Q244 960 240 800Q240 620 344 540Q342 500 330 460Z', sheet.linear('#1c2a5c #7f9ad0@.2 #eef2fa@.36 #b4c4e4@.5 #4a64a4@.78 #16224c', 0), sheet.lift(40, 0.6, 0.5)),
    oval(400, 440, 70, 18, sheet.linear('#e8eefa #5a70a8')), oval(400, 442, 50, 11, '#0c1230'),
    group(`${sheet.clip('<path d="M330 460Q326 430 360 426H440Q474 430 470 460Q458 500 456 540Q560 620 560 800Q556 960 520 1000Q400 1030 280 1000Q244 960 240 800Q240 620 344 540Q342 500 330 460Z"/>')}`, shape('M200 860Q320 800 420 850T620 830V1040H200Z', '#1d3478', 'opacity=".75"'), shape('M200 920Q320 860 420 910T620 890V1040H200Z', '#0f2056', 'opacity=".8"'), disc(470, 720, 34, '#fff8e0', 'opacity=".85"')),
    at(690, 1010, 0, 1, oval(0, 8, 130, 22, '#05020a', `${sheet.blur(10)} opacity=".7"`), shape('M-120 -110Q-116 -6 -50 4H50Q116 -6 120 -110Z', sheet.linear('#2a3c74 #8fa6d8@.25 #e8eefa@.4 #6f88c0@.7 #1c2a58', 0), sheet.lift(26, 0.6, 0.5)), oval(0, -110, 120, 32, sheet.linear('#f4f7fc #8fa4d0')), oval(0, -106, 104, 24, sheet.linear('#1c2c60 #5a74b0')), oval(26, -104, 30, 9, '#fff6d8', sheet.blur(1))),
    at(880, 930, 0, 0.78, oval(0, 8, 130, 22, '#05020a', `${sheet.blur(10)} opacity=".7"`), shape('M-120 -110Q-116 -6 -50 4H50Q116 -6 120 -110Z', sheet.linear('#4a1c14 #c86a44@.25 #f0b890@.4 #a84c30@.7 #3a140e', 0), sheet.lift(26, 0.6, 0.5)), oval(0, -110, 120, 32, sheet.linear('#ffd8b8 #a85a3c')), oval(0, -106, 104, 24, sheet.linear('#3a1a14 #8a4a34'))),
    times(3, () => at(120 + next() * 120, 1000 + next() * 60, next() * 90, 0.7, shape('M0 -60Q40 -20 0 50Q-40 -20 0 -60Z', sheet.linear('#e8b050 #a8641c'), sheet.lift(8)))),
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
      line('M150 520C320 470 360 330 560 300S800 210 900 200M420 384C480 420 520 470 610 480M600 296Q640 220 700 190', '#2a1412', 18, sheet.lift(10)),
      times(64, (index) => {
        const far = next()
        const [x, y] = [200 + far * 640 + (next() - 0.5) * 120, 480 - far * 260 + (next() - 0.45) * 190]
        return mapleLeaf(sheet, x, y, next() * 360, 0.3 + next() * 0.28, ['#ff7a34 #c8201c', '#e8402c #8a1418', '#ffb84a #e86a24', '#d8302c #6c0c14'][index % 4], 7)
      }),
    ),
    disc(540, 480, 356, 'none', 'stroke="#1c0e0a" stroke-width="10"'),
    line('M540 124V836M184 480H896', '#2a1610', 12, sheet.lift(6)),
    // Floor, light from the window lying on it, low table.
    shape(poly([-40, 890], [1120, 890], [1400, 1700], [-320, 1700]), sheet.linear('#8a8450 #5c5834@.3 #24200f')),
    times(60, (index) => line(`M-40 ${896 + index * index * 0.24 + index * 4}H1120`, '#1c180a', 1.2, 'opacity=".3"')),
    line('M540 890V1700M200 890L-240 1700M880 890L1320 1700', '#1a1c14', 16, 'opacity=".8"'),
    box(-20, 872, 1120, 26, sheet.linear('#5a3820 #2a160e')),
    shape('M350 910Q540 880 730 910Q860 1010 830 1150Q540 1220 250 1150Q220 1010 350 910Z', '#ffc470', `opacity=".42" ${sheet.blur(20)} style="mix-blend-mode:screen"`),
    shape(poly([150, 1010], [930, 1010], [1040, 1170], [40, 1170]), sheet.linear('#6a2018 #3c0f10@.5 #200809'), sheet.lift(46, 0.6, 0.7)),
    oval(540, 1060, 230, 54, '#ffb060', `opacity=".3" ${sheet.blur(16)}`),
    box(40, 1168, 1000, 34, sheet.linear('#2c0a0c #120405'), 4), box(90, 1200, 60, 200, sheet.linear('#2c0a0c #120405'), 4), box(930, 1200, 60, 200, sheet.linear('#2c0a0c #120405'), 4),
    at(700, 1080, 0, 1, shape('M-70 -90Q-66 0 -30 6H30Q66 0 70 -90Z', sheet.linear('#1c4c48 #6fb0a4@.3 #2c6a60@.6 #0c2c2a', 0), sheet.lift(18, 0.6, 0.5)), oval(0, -90, 70, 18, '#0f3432'), oval(0, -87, 58, 12, '#a8c070')),
    at(380, 1084, 0, 1, oval(0, 0, 90, 24, sheet.linear('#2a2a30 #0c0c10'), sheet.lift(12)), disc(-24, -22, 26, sheet.radial('#fff #f0c8c8', 0.35, 0.3), sheet.lift(5)), disc(26, -20, 26, sheet.radial('#e8f4c8 #98b860', 0.35, 0.3), sheet.lift(5))),
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
    `<rect width="${u * 2}" height="${v * 2}" fill="#22387e"/>${line([[0, 0], [u, v], [u * 2, 0], [0, v * 2], [u * 2, v * 2]].map(([x, y]) => [0, 60, 120, 180, 240, 300].map((a) => `M${x} ${y}l${(Math.sin((a * Math.PI) / 180) * u * 1.15).toFixed(1)} ${(-Math.cos((a * Math.PI) / 180) * u * 1.15).toFixed(1)}`).join('')).join('') + `M0 0L${u} ${v}L${u * 2} 0M0 ${v * 2}L${u} ${v}L${u * 2} ${v * 2}M0 0V${v * 2}M${u} 0V${v * 2}M0 0L${u} ${v / 3}L${u * 2} 0M0 ${v * 2}L${u} ${(v * 5) / 3}L${u * 2} ${v * 2}M${u} ${v}L0 ${(v * 4) / 3}M${u} ${v}L${u * 2} ${(v * 4) / 3}M${u} ${v}L0 ${(v * 2) / 3}M${u} ${v}L${u * 2} ${(v * 2) / 3}`, '#c8d6f4', 2.6)}`,
    'rotate(12) scale(1.15)',
  )
  const fold = (d: string, tone: string) => group('', shape(d, hemp, sheet.lift(46, 0.6, 0.5)), shape(d, tone, 'style="mix-blend-mode:multiply"'))
  return group(
    '',
    ground(sheet.linear('#1c2c6a #0c143c')),
    fold('M-40 -40H1120V1000H-40Z', sheet.linear('#fff #8a98c8@.6 #5a68a0', 0)),
    shape('M300 -40Q400 260 560 560L860 -40Z', sheet.linear('#f8e2d2 #f0c8b0@.5 #c88a74'), ''),
    shape('M300 -40Q400 260 560 560L860 -40Z', sheet.linear('#5a2018/.5 #5a2018/0@.3 #5a2018/.1@.7 #5a2018/.4', 0)),
    shape('M780 -40Q640 300 430 640L330 1000H560L980 -40Z', sheet.linear('#fffdf6 #dfe4f0@.6 #a8b4d4', 20), sheet.lift(30, 0.5, 0.7)),
    fold('M860 -40Q720 330 480 700L400 1000H1160V-40Z', sheet.linear('#e8ecff #c0cae8@.4 #5a68a4', 0)),
    shape('M300 -40Q390 300 640 690L760 1000H560L200 -40Z', sheet.linear('#ffffff #e4e9f4@.6 #b0bcd8', 20), sheet.lift(34, 0.5, 0.8)),
    fold('M230 -40Q330 320 580 720L690 1000H-60V-40Z', sheet.linear('#6a7ab4 #ffffff@.6 #d0d8f4', 0)),
    line('M230 -40Q330 320 580 720', '#0c1642', 3, 'opacity=".6"'),
    shape('M-60 880Q540 820 1140 890V1700H-60Z', sheet.linear('#e0482c #b4241e@.3 #7c0f18@.7 #4c0812'), sheet.lift(50, 0.6, 0.6)),
    ...[1000, 1130, 1290, 1440].map((y, index) => shape(`M-60 ${y}Q540 ${y - 50} 1140 ${y + 6}v${index % 2 ? 24 : 50}Q540 ${y - (index % 2 ? 26 : 0)} -60 ${y + (index % 2 ? 24 : 50)}Z`, '#5a0810', 'opacity=".22"')),
    shape('M-60 1560Q540 1500 1140 1570V1700H-60Z', sheet.linear('#1a2a68 #0a1234'), sheet.lift(30, 0.5, 0.4)),
    line('M-60 930Q540 868 1140 938', sheet.linear('#ffe0a0 #c88a3c', 0), 12, sheet.lift(12, 0.6)),
    at(820, 905, 8, 1, disc(0, 0, 46, sheet.radial('#ffffff #dfe8f4@.5 #7f96c8', 0.36, 0.32, 0.75), sheet.lift(16, 0.6)), shape('M-14 -30A32 32 0 1 0 28 18A26 26 0 1 1 -14 -30Z', '#22387e')),
    sheet.glow(220, 100, 600, '#fff0d8', 0.35),
  )
}
