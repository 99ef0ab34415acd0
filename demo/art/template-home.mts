// Template "home": new houses, five rooms in a row. Terracotta, sand, forest, dusk.

import { at, below, box, disc, ground, group, line, oval, poly, ridge, shape, text } from './shapes.mts'
import { type Scene, type Sheet } from './sheet.mts'
import type { TemplateArt } from './template-art.mts'
import { all, cloud, plant, ribbons, sink, tree } from './template-kit.mts'

const SANS = 'Noto Sans CJK JP'
const WOOD = '#c8935c #8a5a30'

const window = (sheet: Sheet, x: number, y: number, w: number, h: number, tones = '#fff0bd #f8c565') =>
  all(
    box(x - 12, y - 12, w + 24, h + 24, '#fff7e8', 4, sheet.lift(8, 0.3)),
    box(x, y, w, h, sheet.linear(tones)),
    line(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, '#fff7e8', 8),
  )

const house: Scene = (sheet) => {
  sheet.shade = '#2a1408'
  return all(
    ground(sheet.linear('#f8d9b4 #f2ab7a@.45 #c8643c')),
    disc(640, 420, 330, sheet.linear('#fff2d4 #ffcf8e'), sheet.lift(20, 0.15, 0.6)),
    cloud(sheet, 200, 230, 0.9, '#fffaf2 #fbdcc0'),
    cloud(sheet, 930, 180, 0.6, '#fffaf2 #fbdcc0'),
    shape(below(ridge(5, 760, 700, 120)), sheet.linear('#b98a62 #7c5a44'), sheet.lift(24, 0.3, 0.5)),
    shape(
      below([
        [-60, 900],
        [260, 830],
        [620, 850],
        [900, 800],
        [1140, 860],
      ]),
      sheet.linear('#5f8f5c #2f5d4a@.3 #12291f'),
      sheet.lift(36, 0.4, 0.5),
    ),
    tree(sheet, 140, 900, 1.1, '#5aa277 #235c44'),
    tree(sheet, 1000, 880, 1.3, '#7fb069 #2f6a45'),
    shape(
      poly([600, 520], [850, 520], [850, 900], [600, 900]),
      sheet.linear('#e9d5b4 #c9ab7c'),
      sheet.lift(24, 0.4, 0.4),
    ),
    shape(
      poly([570, 530], [880, 530], [840, 440], [560, 440]),
      sheet.linear('#5a4a44 #332723'),
      sheet.lift(16, 0.4, 0.4),
    ),
    shape(
      poly([250, 500], [450, 300], [650, 500], [650, 910], [250, 910]),
      sheet.linear('#fffaf0 #ead8ba'),
      sheet.lift(36, 0.45, 0.6),
    ),
    shape(
      poly([206, 524], [450, 270], [694, 524], [650, 566], [450, 356], [250, 566]),
      sheet.linear('#c8643c #8a3a20', 60),
      sheet.lift(22, 0.5, 0.5),
    ),
    box(560, 280, 62, 130, '#9a4426', 2, sheet.lift(8, 0.4)),
    window(sheet, 390, 450, 120, 120),
    window(sheet, 310, 640, 110, 130),
    window(sheet, 690, 610, 110, 150),
    box(480, 660, 120, 250, sheet.linear('#2f5d4a #1c3d30'), 6, sheet.lift(10, 0.4)),
    disc(578, 796, 9, '#f4d08a'),
    shape(poly([470, 910], [610, 910], [760, 1300], [300, 1300]), sheet.linear('#e9d5b4 #9a7c54@.5 #4a3a28/.2')),
    sheet.glow(450, 520, 300, '#ffd88a', 0.4),
    sink(sheet, '#10211a', 920, 0.82),
  )
}

const living: Scene = (sheet) => {
  sheet.shade = '#1c120a'
  return all(
    ground(sheet.linear('#f4e6ce #e6cda6')),
    box(90, 130, 520, 560, sheet.linear('#bfe0e8 #e9f3ea'), 6, sheet.lift(8, 0.3)),
    group(
      sheet.clip('<rect x="90" y="130" width="520" height="560"/>'),
      cloud(sheet, 260, 300, 0.8),
      shape(below(ridge(8, 560, 520, 90)), sheet.linear('#6fa37c #2f5d4a')),
      tree(sheet, 480, 700, 1, '#7fb069 #2f6a45'),
    ),
    line('M350 130V690M90 130H610V690H90Z', '#fffaf0', 20),
    ...[70, 590].map((x) =>
      shape(
        `M${x - 40} 90H${x + 50}Q${x + 20} 400 ${x + 60} 720H${x - 50}Q${x - 20} 400 ${x - 40} 90Z`,
        sheet.linear('#e0805a #b5532f', 0),
        sheet.lift(14, 0.35, 0.4),
      ),
    ),
    box(700, 170, 260, 320, '#6a4326', 4, sheet.lift(12, 0.4, 0.4)),
    box(722, 192, 216, 276, '#fff6e4'),
    disc(830, 300, 70, '#c8643c'),
    shape('M722 400Q830 330 938 410V468H722Z', '#2f5d4a'),
    box(0, 880, 1080, 800, sheet.linear('#a8713f #6a4022@.4 #2a180c'), 0, sheet.lift(20, 0.3, 0.3)),
    oval(540, 1010, 470, 70, sheet.linear('#f2ddba #cdaa78'), sheet.lift(8, 0.3)),
    box(190, 640, 620, 240, sheet.linear('#3f7a62 #275344'), 60, sheet.lift(30, 0.4, 0.5)),
    box(150, 720, 120, 240, sheet.linear('#4a8a70 #2a5a48'), 50, sheet.lift(20, 0.4, 0.5)),
    box(730, 720, 120, 240, sheet.linear('#4a8a70 #2a5a48'), 50, sheet.lift(20, 0.4, 0.5)),
    box(250, 800, 250, 140, sheet.linear('#58997e #316450'), 26, sheet.lift(14, 0.35, 0.5)),
    box(500, 800, 250, 140, sheet.linear('#58997e #316450'), 26, sheet.lift(14, 0.35, 0.5)),
    at(330, 760, -12, 1, box(-70, -70, 140, 130, sheet.linear('#f6b24a #d98324'), 22, sheet.lift(12, 0.4, 0.5))),
    at(660, 766, 10, 1, box(-64, -64, 128, 120, sheet.linear('#fff1d8 #e6cda6'), 22, sheet.lift(12, 0.4, 0.5))),
    line('M940 960V470', '#2a1c12', 12),
    shape('M850 480L884 340H996L1030 480Z', sheet.linear('#fff3c8 #f2c061'), sheet.lift(16, 0.35, 0.6)),
    sheet.glow(940, 500, 380, '#ffd88a', 0.6),
    plant(sheet, 80, 840, 0.9, '#c8643c #7c3318', 5),
    sink(sheet, '#170d06', 960, 0.78),
  )
}

const kitchen: Scene = (sheet) => {
  sheet.shade = '#0e1a18'
  const tile = sheet.pattern(108, 72, '<rect width="104" height="68" rx="4" fill="#fff" opacity=".16"/>')
  return all(
    ground(sheet.linear('#2f6b62 #235048@.6 #10261f')),
    box(0, 0, 1080, 700, tile),
    ...[270, 540, 810].map((x) =>
      all(
        line(`M${x} 0V170`, '#0c1a17', 7),
        shape(
          `M${x - 100} 300Q${x - 92} 170 ${x} 166T${x + 100} 300Z`,
          sheet.linear('#f8b56a #d9693a'),
          sheet.lift(20, 0.45, 0.5),
        ),
        disc(x, 306, 28, '#fff3c8'),
        sheet.glow(x, 340, 260, '#ffd48a', 0.5),
      ),
    ),
    box(90, 440, 900, 26, sheet.linear(WOOD), 4, sheet.lift(16, 0.45, 0.4)),
    ...[150, 250, 350].map((x, index) =>
      all(
        box(x, 352, 70, 88, ['#f6e3c4', '#c8643c', '#e9b04a'][index], 12, sheet.lift(8, 0.35)),
        box(x + 8, 336, 54, 20, '#4a2e1a', 6),
      ),
    ),
    ...[620, 690, 760].map((x, index) =>
      oval(x, 420 - index * 2, 26, 20, ['#fffaf0', '#f0d9b4', '#fffaf0'][index], sheet.lift(6, 0.3)),
    ),
    plant(sheet, 900, 410, 0.3, '#fff1d8 #cdaa78', 8),
    box(-20, 800, 1120, 60, sheet.linear('#fffaf0 #dcc7a2'), 4, sheet.lift(24, 0.5, 0.7)),
    box(-20, 860, 1120, 800, sheet.linear('#b9824c #6a4022@.4 #24140a')),
    ...[180, 540, 900].map((x) =>
      all(
        box(x - 165, 890, 330, 300, 'none', 6, 'stroke="#4a2a14" stroke-width="5" opacity=".6"'),
        box(x - 40, 914, 80, 12, '#f4d08a', 6),
      ),
    ),
    at(
      380,
      700,
      0,
      1,
      box(-170, -70, 340, 180, sheet.linear('#e0623a #a83a1c'), 40, sheet.lift(24, 0.45, 0.5)),
      box(-190, -92, 380, 44, sheet.linear('#ef7a50 #c04a28'), 22, sheet.lift(12, 0.4, 0.5)),
      disc(0, -106, 24, '#f4d08a', sheet.lift(6, 0.3)),
      box(-226, -40, 60, 30, '#a83a1c', 15),
      box(166, -40, 60, 30, '#a83a1c', 15),
    ),
    ribbons(sheet, 380, 590, 180),
    at(
      770,
      750,
      -4,
      1,
      box(-170, 10, 340, 40, sheet.linear(WOOD), 10, sheet.lift(12, 0.4)),
      disc(-80, -18, 44, sheet.radial('#ff8a6a #c8321a', 0.35, 0.3, 0.8), sheet.lift(8, 0.35)),
      disc(20, -22, 48, sheet.radial('#ff8a6a #c8321a', 0.35, 0.3, 0.8), sheet.lift(8, 0.35)),
      oval(110, -10, 50, 32, '#7fb069', sheet.lift(8, 0.35)),
    ),
    sink(sheet, '#120a05', 960, 0.8),
  )
}

const plan: Scene = (sheet) => {
  sheet.shade = '#1a1208'
  const wall = (d: string) => line(d, '#27403a', 22, 'stroke-linecap="butt"')
  return all(
    ground(sheet.linear('#c8643c #a84c28@.5 #4a1c0c')),
    at(
      540,
      560,
      -4,
      1,
      box(-430, -460, 860, 940, sheet.linear('#fffaf0 #f0e0c2'), 6, sheet.lift(46, 0.5, 0.6)),
      box(
        -430,
        -460,
        860,
        940,
        sheet.pattern(54, 54, '<path d="M0 0H54M0 0V54" stroke="#c8a97a" stroke-width="2" opacity=".5" fill="none"/>'),
      ),
      box(-350, -360, 380, 330, '#f4c9a4'),
      box(30, -360, 320, 330, '#cfe0d2'),
      box(-350, -30, 700, 390, '#f7e7c8'),
      wall('M-361 -360H361M-350 -360V371M350 -360V-160M350 -40V371M-361 360H-120M60 360H361'),
      wall('M30 -360V-200M30 -110V-30M-350 -30H-160M-60 -30H200'),
      line('M-120 360A180 180 0 0 1 60 360', '#c8643c', 6, 'stroke-dasharray="4 14"'),
      box(-310, -310, 180, 220, '#fffaf0', 16, sheet.lift(8, 0.3)),
      box(-300, -300, 160, 60, '#c8643c', 14),
      box(90, -320, 220, 70, '#8fb39c', 10, sheet.lift(8, 0.3)),
      disc(150, -285, 22, '#27403a'),
      disc(220, -285, 22, '#27403a'),
      box(-290, 60, 250, 100, '#3f7a62', 26, sheet.lift(10, 0.35)),
      box(-250, 200, 170, 90, '#d8b078', 10, sheet.lift(8, 0.3)),
      disc(200, 190, 90, '#d8b078', sheet.lift(10, 0.35)),
      ...[0, 90, 180, 270].map((turn) =>
        at(200, 190, turn, 1, box(-34, -146, 68, 44, '#8a5a30', 12, sheet.lift(6, 0.3))),
      ),
      ...(
        [
          ['LDK 18帖', -40, 330],
          ['寝室', -90, -60],
          ['キッチン', 190, -120],
        ] as const
      ).map(([words, x, y]) => text(words, x, y, 40, '#27403a', 'text-anchor="middle" font-weight="700"', SANS)),
    ),
    at(
      900,
      940,
      36,
      1,
      box(-22, -250, 44, 420, sheet.linear('#f6c24a #d9932a', 0), 4, sheet.lift(20, 0.5, 0.4)),
      shape('M-22 170H22L0 226Z', '#f2ddba'),
      shape('M-8 206H8L0 226Z', '#27201c'),
      box(-22, -290, 44, 46, '#e0805a', 8),
    ),
    sink(sheet, '#2a0f05', 980, 0.86),
  )
}

const key: Scene = (sheet) => {
  sheet.shade = '#04101c'
  return all(
    ground(sheet.linear('#274060 #1a2c48@.5 #0b1526')),
    ...[520, 400, 290].map((r, index) =>
      disc(540, 480, r, ['#31527a', '#3f6690', '#f2ddba'][index], sheet.lift(30, 0.35, 0.4)),
    ),
    at(
      540,
      500,
      24,
      1,
      disc(
        0,
        -190,
        150,
        'none',
        `stroke="${sheet.linear('#ffe3a0 #c08a2c')}" stroke-width="66" ${sheet.lift(30, 0.45, 0.6)}`,
      ),
      shape(
        'M-34 -50H34V380H150V440H34V480H110V536H34L0 570L-34 536Z',
        sheet.linear('#ffe3a0 #d9a441@.5 #a8701c', 20),
        sheet.lift(30, 0.45, 0.6),
      ),
    ),
    line('M600 330Q760 360 800 520', '#c8643c', 14, sheet.lift(8, 0.4)),
    at(
      820,
      640,
      12,
      1,
      shape(
        poly([-120, -10], [0, -130], [120, -10], [120, 150], [-120, 150]),
        sheet.linear('#e0805a #b5532f'),
        sheet.lift(26, 0.45, 0.5),
      ),
      disc(0, -64, 16, '#1a2c48'),
      box(-40, 50, 80, 100, '#fff1d8', 6),
      disc(22, 104, 7, '#b5532f'),
    ),
    sink(sheet, '#081120', 900, 0.82),
  )
}

const logo: Scene = () =>
  group(
    '',
    box(24, 80, 452, 150, '#1c3d30', 16, 'opacity=".88"'),
    at(
      100,
      160,
      0,
      1,
      shape(poly([-46, 4], [0, -46], [46, 4], [46, 48], [-46, 48]), '#e0805a'),
      box(-14, 10, 28, 38, '#fff1d8'),
    ),
    text('こもれび住宅', 168, 178, 48, '#fff7e8', 'font-weight="900"', SANS),
  )

export const home: TemplateArt = { columns: 5, cells: [house, living, kitchen, plan, key], logo }
