// Template "event": a music festival in a harbour, from dusk to the last tram. Indigo, pink, lemon, sea.

import { at, box, disc, ground, group, line, oval, poly, shape, text } from './shapes.mts'
import { random, type Scene, type Sheet, times, W } from './sheet.mts'
import type { TemplateArt } from './template-art.mts'
import { all, cloud, rays, sink, skyline, sparkle } from './template-kit.mts'

const SANS = 'Noto Sans CJK JP'
const PINK = '#ff4f8b'
const LEMON = '#ffd23f'
const SEA = '#35c9d6'

const burst = (sheet: Sheet, x: number, y: number, r: number, colour: string, count = 18) =>
  at(
    x,
    y,
    0,
    1,
    times(count, (index) =>
      at(
        0,
        0,
        (index * 360) / count,
        1,
        shape(
          `M0 ${-r * 0.24}Q${r * 0.07} ${-r * 0.7} 0 ${-r}Q${-r * 0.07} ${-r * 0.7} 0 ${-r * 0.24}Z`,
          colour,
          sheet.lift(10, 0.3, 0.5),
        ),
      ),
    ),
    times(count, (index) => at(0, 0, ((index + 0.5) * 360) / count, 1, disc(0, -r * 0.62, r * 0.035, '#fff'))),
    disc(0, 0, r * 0.12, '#fff6d0'),
  )

const sea = (sheet: Sheet, top: number, tones: string) =>
  all(
    box(-20, top, W + 40, 1000, sheet.linear(tones), 0, sheet.lift(16, 0.3, 0.5)),
    times(26, (index) =>
      box(
        ((index * 317) % 1000) + 20,
        top + 24 + ((index * 71) % 330),
        60 + ((index * 37) % 110),
        6,
        '#fff',
        3,
        'opacity=".16"',
      ),
    ),
  )

const fireworks: Scene = (sheet) => {
  sheet.shade = '#050414'
  return all(
    ground(sheet.linear('#120c3c #2a1766@.45 #7a2c8a@.66 #1a0f3c')),
    sheet.glow(540, 430, 620, '#ff6aa8', 0.5),
    burst(sheet, 540, 400, 360, PINK, 22),
    burst(sheet, 540, 400, 210, LEMON, 14),
    burst(sheet, 200, 720, 170, SEA, 14),
    burst(sheet, 890, 690, 190, '#ff9a3c', 16),
    burst(sheet, 910, 190, 120, '#fff2b8', 12),
    burst(sheet, 150, 230, 130, '#b48cff', 12),
    skyline(sheet, 4, 1010, 170, '#1d1450 #0d0828'),
    sea(sheet, 1000, '#2a1a66 #140b3a@.4 #080420'),
    ...[
      [540, PINK],
      [200, SEA],
      [890, '#ff9a3c'],
    ].map(([x, colour]) =>
      box(Number(x) - 46, 1010, 92, 300, sheet.linear(`${colour}/.6 ${colour}/0`), 40, sheet.blur(14)),
    ),
    sink(sheet, '#080420', 1000, 0.6),
  )
}

const stage: Scene = (sheet) => {
  sheet.shade = '#0a0420'
  const next = random(9)
  return all(
    ground(sheet.linear('#2a1766 #160c42@.6 #0a0624')),
    ...(
      [
        [180, -0.2, SEA],
        [390, 0.25, PINK],
        [690, -0.25, LEMON],
        [900, 0.2, SEA],
      ] as const
    ).map(([x, lean, colour]) =>
      shape(
        poly([x - 24, 90], [x + 24, 90], [x + lean * 1000 + 190, 860], [x + lean * 1000 - 190, 860]),
        sheet.linear(`${colour}/.85 ${colour}/.06`),
        'style="mix-blend-mode:screen"',
      ),
    ),
    box(60, 40, 960, 60, sheet.linear('#3c3470 #1d1844'), 8, sheet.lift(20, 0.5, 0.4)),
    times(24, (index) => line(`M${70 + index * 40} 98L${90 + index * 40} 42L${110 + index * 40} 98`, '#6a60a8', 4)),
    ...[180, 390, 690, 900].map((x) => box(x - 34, 84, 68, 52, '#0d0a26', 10, sheet.lift(10, 0.5))),
    shape(
      poly([130, 800], [950, 800], [1080, 940], [0, 940]),
      sheet.linear('#ff7aa8 #b02a70'),
      sheet.lift(26, 0.5, 0.6),
    ),
    box(0, 938, 1080, 60, '#5a1450'),
    at(
      540,
      620,
      0,
      1,
      line('M0 190V-40L60 -110', '#0d0a26', 12),
      disc(74, -126, 28, '#1d1844'),
      shape('M-60 190Q-80 20 -20 -30H30Q90 30 70 190Z', LEMON, sheet.lift(16, 0.45, 0.5)),
      disc(0, -92, 56, '#f2b48c', sheet.lift(10, 0.4)),
      shape('M-60 -84Q-70 -170 0 -168Q72 -166 60 -84Q30 -130 -60 -84Z', '#14102e'),
      line('M-16 -66Q2 -46 20 -66', '#14102e', 6),
      disc(-18, -92, 5, '#14102e'),
      disc(18, -92, 5, '#14102e'),
      line('M40 20Q90 -10 78 -70', '#f2b48c', 26),
      line('M-40 20Q-120 -40 -140 -150', '#f2b48c', 26),
      line('M-20 190V300M30 190V300', '#14102e', 40),
    ),
    at(
      250,
      700,
      0,
      1,
      box(-90, -60, 180, 160, '#14102e', 14, sheet.lift(16, 0.5)),
      disc(0, 20, 56, '#2e2868'),
      disc(0, 20, 26, PINK),
    ),
    at(
      830,
      700,
      0,
      1,
      box(-90, -60, 180, 160, '#14102e', 14, sheet.lift(16, 0.5)),
      disc(0, 20, 56, '#2e2868'),
      disc(0, 20, 26, SEA),
    ),
    times(17, (index) => {
      const [x, y] = [index * 68 - 10, 1080 + next() * 90]
      return all(
        disc(x, y, 52, '#0c0830', sheet.lift(10, 0.4, 0.5)),
        shape(`M${x - 96} ${y + 260}Q${x - 90} ${y + 50} ${x} ${y + 44}T${x + 96} ${y + 260}Z`, '#0c0830'),
        index % 3 === 0 ? line(`M${x + 56} ${y + 90}L${x + 76} ${y - 120}`, '#0c0830', 34) : '',
      )
    }),
    sink(sheet, '#06031a', 1000, 0.85),
  )
}

const guitar: Scene = (sheet) => {
  sheet.shade = '#4a2400'
  return all(
    ground(sheet.linear('#ffd95c #ffb52e@.6 #b8600e')),
    rays(540, 600, 26, 1400, '#ff9a3c', 'opacity=".5"'),
    disc(540, 540, 400, sheet.linear('#fff3b8 #ffe07a'), sheet.lift(30, 0.25, 0.6)),
    at(
      500,
      610,
      28,
      1.05,
      box(-34, -640, 68, 520, sheet.linear('#5a2c14 #3a1a0a', 0), 4, sheet.lift(16, 0.45, 0.4)),
      times(11, (index) => box(-34, -600 + index * 44, 68, 5, '#f4d08a')),
      shape('M-50 -660L-40 -800H40L50 -660Z', '#14102e', sheet.lift(14, 0.4, 0.4)),
      ...[-760, -720, -680].map((y) => all(disc(-56, y, 14, '#f4d08a'), disc(56, y, 14, '#f4d08a'))),
      shape(
        'M0 -170C120 -170 190 -110 170 -20C160 30 200 60 220 130C260 270 150 380 0 380C-150 380 -260 270 -220 130C-200 60 -160 30 -170 -20C-190 -110 -120 -170 0 -170Z',
        sheet.linear('#ff6a9c #e0246c@.6 #8a0f44', 60),
        sheet.lift(40, 0.5, 0.6),
      ),
      shape(
        'M0 -130C100 -130 150 -90 136 -20C126 40 166 70 180 136C206 250 120 336 0 336C-30 336 -30 -130 0 -130Z',
        '#fff',
        'opacity=".1"',
      ),
      disc(0, 30, 78, '#2c0a1a', sheet.lift(4, 0.2)),
      disc(0, 30, 92, 'none', 'stroke="#ffe07a" stroke-width="8"'),
      box(-90, 210, 180, 36, '#3a1a0a', 10, sheet.lift(8, 0.4)),
      ...[-20, -8, 8, 20].map((x) => line(`M${x} -760V226`, '#fff6d0', 3)),
    ),
    ...(
      [
        [180, 220, 1.1],
        [900, 330, 0.9],
        [930, 780, 0.8],
      ] as const
    ).map(([x, y, scale]) =>
      at(
        x,
        y,
        -10,
        scale,
        oval(0, 60, 40, 30, '#2a1766', sheet.lift(10, 0.35)),
        line('M36 56V-70', '#2a1766', 12),
        shape('M32 -74Q80 -50 96 10Q70 -20 32 -26Z', '#2a1766'),
      ),
    ),
    sink(sheet, '#3a0a1c', 940, 0.84),
  )
}

const stalls: Scene = (sheet) => {
  sheet.shade = '#1a0814'
  const stall = (x: number, colour: string, sign: string) =>
    all(
      box(x, 560, 300, 440, sheet.linear('#ffe6b0 #f2b86a'), 0, sheet.lift(20, 0.45, 0.3)),
      box(x - 8, 800, 316, 210, sheet.linear(`${colour} #3a1030`), 6, sheet.lift(16, 0.45, 0.4)),
      times(6, (index) =>
        shape(
          `M${x - 24 + index * 58} 470H${x + 34 + index * 58}V570A29 26 0 0 1 ${x - 24 + index * 58} 570Z`,
          index % 2 ? '#fff3dc' : colour,
          sheet.lift(12, 0.4, 0.4),
        ),
      ),
      text(sign, x + 150, 930, 62, '#fff', 'text-anchor="middle" font-weight="900"'),
    )
  return all(
    ground(sheet.linear('#3a1a6a #6a2a80@.4 #e0608a@.7 #3a1030')),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) => {
      const [x, y] = [60 + index * 160, 150 + Math.sin(index * 0.9 + 0.4) * 40]
      return all(
        index < 6
          ? line(
              `M${x} ${y - 60}Q${x + 80} ${y - 10} ${x + 160} ${150 + Math.sin((index + 1) * 0.9 + 0.4) * 40 - 60}`,
              '#2a0a24',
              6,
            )
          : '',
        shape(
          `M${x - 52} ${y + 60}Q${x - 70} ${y} ${x - 40} ${y - 50}H${x + 40}Q${x + 70} ${y} ${x + 52} ${y + 60}Q${x} ${y + 84} ${x - 52} ${y + 60}Z`,
          sheet.linear(index % 2 ? '#ffe9a0 #ff9a3c' : '#ff9ab8 #e0246c'),
          sheet.lift(14, 0.4, 0.5),
        ),
        box(x - 40, y - 60, 80, 14, '#2a0a24', 4),
        box(x - 36, y + 66, 72, 12, '#2a0a24', 4),
        sheet.glow(x, y, 170, '#ffc46a', 0.4),
      )
    }),
    stall(30, '#e0246c', 'かき氷'),
    stall(390, '#1f8fa8', '焼きそば'),
    stall(750, '#ff8a2a', '地ビール'),
    at(
      180,
      740,
      0,
      1,
      shape('M-50 0L-30 66H30L50 0Z', SEA, sheet.lift(8, 0.4)),
      disc(0, -16, 56, sheet.linear('#fff #ffb8d0'), sheet.lift(8, 0.3)),
    ),
    at(
      540,
      746,
      0,
      1,
      box(-80, 0, 160, 56, '#fff3dc', 10, sheet.lift(8, 0.4)),
      times(5, (index) => line(`M${-70 + index * 28} 4Q${-50 + index * 28} -50 ${-30 + index * 28} 4`, '#a85a1c', 12)),
    ),
    at(
      900,
      720,
      0,
      1,
      box(-40, 0, 80, 84, LEMON, 10, sheet.lift(8, 0.4)),
      line('M40 14Q84 20 76 50T40 70', LEMON, 12),
      disc(-18, -4, 26, '#fff'),
      disc(18, -8, 28, '#fff'),
    ),
    sink(sheet, '#1c0618', 980, 0.8),
  )
}

const wheel: Scene = (sheet) => {
  sheet.shade = '#1a0a30'
  const [x, y, r] = [540, 500, 370]
  const colours = [PINK, LEMON, SEA, '#ff9a3c', '#b48cff', '#fff2b8']
  return all(
    ground(sheet.linear('#ff9ab0 #ffb87a@.4 #ffd98a@.6 #7a3a78')),
    disc(820, 300, 120, '#fff3c8', sheet.lift(10, 0.15)),
    cloud(sheet, 180, 220, 0.9, '#ffe6ea #ffb8c8'),
    shape(poly([x - 20, y], [x + 20, y], [x + 250, 1010], [x + 190, 1010]), '#2a1766', sheet.lift(20, 0.4, 0.4)),
    shape(poly([x - 20, y], [x + 20, y], [x - 190, 1010], [x - 250, 1010]), '#2a1766', sheet.lift(20, 0.4, 0.4)),
    disc(x, y, r, 'none', `stroke="#3a2280" stroke-width="26" ${sheet.lift(16, 0.4)}`),
    disc(x, y, r * 0.72, 'none', 'stroke="#3a2280" stroke-width="10"'),
    times(12, (index) =>
      line(
        `M${x} ${y}L${x + Math.cos((index * Math.PI) / 6) * r} ${y + Math.sin((index * Math.PI) / 6) * r}`,
        '#3a2280',
        8,
      ),
    ),
    times(12, (index) => {
      const [cx, cy] = [x + Math.cos((index * Math.PI) / 6) * r, y + Math.sin((index * Math.PI) / 6) * r]
      return at(
        cx,
        cy,
        0,
        1,
        line('M0 0V30', '#2a1766', 8),
        shape(
          'M-46 28Q-46 -4 0 -4T46 28V84Q46 100 30 100H-30Q-46 100 -46 84Z',
          colours[index % 6] ?? PINK,
          sheet.lift(14, 0.4, 0.5),
        ),
        box(-32, 22, 64, 36, '#fff6e0', 8, 'opacity=".9"'),
      )
    }),
    disc(x, y, 60, sheet.linear('#ff7aa8 #c8246c'), sheet.lift(14, 0.4, 0.5)),
    sparkle(sheet, x, y, 34),
    skyline(sheet, 21, 1030, 150, '#4a2a7a #241250'),
    sea(sheet, 1020, '#6a3a8a #2a1660@.4 #100830'),
    sink(sheet, '#100830', 1000, 0.6),
  )
}

const hours: Scene = (sheet) => {
  sheet.shade = '#080620'
  return all(
    ground(sheet.linear('#35c9d6 #1f8fb8@.5 #0a2a5c', 90)),
    shape(
      poly([1080, 0], [1080, 1700], [0, 1700], [0, 1180]),
      sheet.linear('#2a1766 #120c3c'),
      sheet.lift(30, 0.4, 0.3),
    ),
    disc(540, 520, 400, sheet.linear('#fffdf2 #f4e2c0'), sheet.lift(46, 0.45, 0.7)),
    shape('M540 520L540 160A360 360 0 0 1 852 340Z', '#ffe07a'),
    shape('M540 520L852 340A360 360 0 0 1 852 700Z', '#ff9a3c', 'opacity=".8"'),
    shape('M540 520L852 700A360 360 0 0 1 540 880Z', PINK, 'opacity=".8"'),
    times(60, (index) => at(540, 520, index * 6, 1, box(-3, -384, 6, index % 5 ? 16 : 34, '#2a1766', 3))),
    ...(
      [
        ['12', 540, 284],
        ['3', 780, 544],
        ['6', 540, 800],
        ['9', 300, 544],
      ] as const
    ).map(([hour, x, y]) => text(hour, x, y, 84, '#2a1766', 'text-anchor="middle" font-weight="900"', SANS)),
    at(540, 520, 110, 1, box(-14, -190, 28, 230, '#2a1766', 14, sheet.lift(10, 0.4))),
    at(540, 520, 240, 1, box(-9, -290, 18, 340, PINK, 9, sheet.lift(10, 0.4))),
    disc(540, 520, 30, '#2a1766', sheet.lift(8, 0.4)),
    sparkle(sheet, 960, 960, 34, '#fff2b8'),
    sparkle(sheet, 120, 1010, 24, '#fff2b8'),
    sink(sheet, '#0a0628', 960, 0.85),
  )
}

const tram: Scene = (sheet) => {
  sheet.shade = '#06121c'
  return all(
    ground(sheet.linear('#1a2f6a #3a5aa0@.4 #f2a0a8@.72 #2a1a4c')),
    disc(300, 280, 80, '#fff3c8', sheet.lift(6, 0.1)),
    sheet.glow(300, 280, 260, '#ffe6b0', 0.5),
    skyline(sheet, 31, 900, 360, '#3a4a8a #1d2450'),
    shape(poly([440, 900], [640, 900], [1200, 1700], [-120, 1700]), sheet.linear('#4a4468 #1c1830')),
    line('M490 900L180 1700M590 900L900 1700', '#c8c4e0', 10),
    at(
      540,
      650,
      0,
      1,
      line('M0 -330L-60 -400H60L0 -330', '#14102e', 8),
      box(-230, -310, 460, 620, sheet.linear('#ff6a9c #e0246c@.5 #9c1450'), 60, sheet.lift(40, 0.5, 0.5)),
      box(-230, -40, 460, 70, '#fff3dc'),
      box(-190, -240, 380, 210, sheet.linear('#cfeaf2 #7fb8d0', 40), 26, sheet.lift(4, 0.2)),
      shape(poly([-150, -240], [-40, -240], [-130, -30], [-190, -30], [-190, -130]), '#fff', 'opacity=".4"'),
      box(-120, -300, 240, 46, '#14102e', 10),
      text('みなと線', 0, -262, 36, LEMON, 'text-anchor="middle" font-weight="900"', SANS),
      disc(-150, 120, 40, '#fff8d8', sheet.lift(6, 0.3)),
      disc(150, 120, 40, '#fff8d8', sheet.lift(6, 0.3)),
      box(-240, 220, 480, 60, '#3a2280', 20, sheet.lift(12, 0.4)),
      box(-180, 300, 360, 50, '#14102e', 12),
    ),
    sheet.glow(390, 770, 240, '#fff0b0', 0.7),
    sheet.glow(690, 770, 240, '#fff0b0', 0.7),
    sink(sheet, '#0c0820', 1000, 0.85),
  )
}

const ticket: Scene = (sheet) => {
  sheet.shade = '#2a0418'
  const pass = (tones: string, ink: string, words: string) =>
    group(
      sheet.lift(40, 0.45, 0.6),
      shape('M-210 -360H210V120A40 40 0 0 0 210 200V400H-210V200A40 40 0 0 0 -210 120V-360Z', sheet.linear(tones, 60)),
      line('M-160 160H160', ink, 6, 'stroke-dasharray="2 22"'),
      text(words, 0, 300, 76, ink, 'text-anchor="middle" font-weight="900" letter-spacing="6"', SANS),
    )
  return all(
    ground(sheet.linear('#ff6a9c #e0246c@.5 #6a0c3c')),
    rays(540, 540, 20, 1300, '#ff8ab4', 'opacity=".35"'),
    at(
      760,
      540,
      14,
      1,
      pass('#35c9d6 #1590b0', '#06304a', '2 DAYS'),
      disc(0, -110, 130, '#0e6a88'),
      sparkle(sheet, 0, -110, 100, '#fff'),
    ),
    at(
      350,
      560,
      -9,
      1,
      pass('#fff3b8 #ffd23f', '#2a1766', '1 DAY'),
      at(0, -110, 0, 0.5, burst(sheet, 0, 0, 300, PINK, 16)),
    ),
    times(26, (index) =>
      at(
        (index * 211) % 1060,
        (index * 137) % 1000,
        index * 47,
        1,
        box(-10, -18, 20, 36, [LEMON, SEA, '#fff', '#b48cff'][index % 4] ?? '#fff', 4, sheet.lift(6, 0.3)),
      ),
    ),
    sink(sheet, '#3a0420', 960, 0.86),
  )
}

const logo: Scene = (sheet) =>
  group(
    '',
    box(24, 76, 452, 156, '#140c42', 30, 'opacity=".85"'),
    at(104, 154, 0, 0.2, burst(sheet, 0, 0, 280, PINK, 14), burst(sheet, 0, 0, 150, LEMON, 10)),
    text('みなと音楽祭', 172, 174, 46, '#fff', 'font-weight="900" letter-spacing="1"', SANS),
  )

export const event: TemplateArt = {
  columns: 4,
  cells: [fireworks, stage, guitar, stalls, wheel, hours, tram, ticket],
  logo,
}
