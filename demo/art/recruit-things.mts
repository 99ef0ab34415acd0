// Kumiki Works: things. Joints, tools, desks and drawings, cut like posters from six strong papers.

import { cobalt, forest, ink, paper, pink, sans, sign, sink, sun, vermilion } from './recruit-kit.mts'
import { at, box, disc, ground, group, line, oval, poly, shape, text } from './shapes.mts'
import { H, random, type Scene, type Sheet, times, W } from './sheet.mts'

/** A beam in isometric view: x runs right-down, y runs left-down, z up. */
const iso = (x: number, y: number, z: number): [number, number] => [(x - y) * 0.866, (x + y) * 0.5 - z]
const beam = (
  sheet: Sheet,
  x: number,
  y: number,
  z: number,
  w: number,
  d: number,
  h: number,
  tones: string[],
  lift = 0,
) =>
  group(
    lift ? sheet.lift(lift, 0.45, 0.4) : '',
    shape(
      poly(iso(x, y, z + h), iso(x + w, y, z + h), iso(x + w, y + d, z + h), iso(x, y + d, z + h)),
      sheet.linear(`${tones[0]} ${tones[1]}`, 30),
    ),
    shape(
      poly(iso(x, y + d, z + h), iso(x + w, y + d, z + h), iso(x + w, y + d, z), iso(x, y + d, z)),
      sheet.linear(`${tones[1]} ${tones[2]}`),
    ),
    shape(
      poly(iso(x + w, y, z + h), iso(x + w, y + d, z + h), iso(x + w, y + d, z), iso(x + w, y, z)),
      sheet.linear(`${tones[2]} ${tones[3]}`),
    ),
  )

export const joint: Scene = (sheet) => {
  sheet.shade = '#060b38'
  const a = 150
  return group(
    '',
    ground(sheet.linear('#3a5cff #1f3bd0@.45 #0e1a66')),
    disc(560, 500, 470, sheet.linear('#5f80ff #2a4be4'), sheet.lift(40, 0.3, 0.3)),
    shape(
      poly([-40, 1060], [540, 800], [1120, 1060], [1120, 1700], [-40, 1700]),
      sheet.linear('#1b30b0 #101d70@.5 #0a1250'),
      sheet.lift(50, 0.4, 0.3),
    ),
    at(
      540,
      690,
      0,
      1.1,
      beam(sheet, -a * 3, -a / 2, -a, a * 2, a, a, sun, 40),
      beam(sheet, -a / 2, -a * 2.6, 0, a, a * 1.7, a, paper, 40),
      beam(sheet, -a, -a / 4, -a * 0.75, a * 0.8, a / 2, a / 2, sun),
      beam(sheet, -a / 2, -a / 2, a * 1.2, a, a, a * 1.9, vermilion, 40),
      beam(sheet, -a / 4, -a / 4, a * 0.7, a / 2, a / 2, a * 0.5, vermilion),
      beam(sheet, a * 1.05, -a / 2, -a * 0.6, a * 1.9, a, a, pink, 40),
      beam(sheet, -a / 2, a * 0.9, -a * 0.6, a, a * 1.9, a, forest, 44),
      beam(sheet, a * 0.5, -a / 4, -a * 0.35, a * 0.55, a / 2, a / 2, pink),
    ),
    line('M540 150V60M540 740V810', '#fff', 4, 'stroke-dasharray="2 16"'),
    line('M120 470L40 424M960 470L1040 424', '#fff', 4, 'stroke-dasharray="2 16"'),
    sink(sheet, 900, '#080f48', 0.7),
  )
}

export const toolWall: Scene = (sheet) => {
  sheet.shade = '#04211a'
  const hook = (x: number, y: number) => disc(x, y, 9, '#e8dcc4', sheet.lift(5, 0.5, 0.8))
  const handle = (h: number, tones: string[]) =>
    shape(
      `M-26 0Q-34 ${h * 0.5} -22 ${h}Q0 ${h + 20} 22 ${h}Q34 ${h * 0.5} 26 0Z`,
      sheet.linear(`${tones[3]} ${tones[1]}@.2 ${tones[0]}@.4 ${tones[2]}`, 0),
      sheet.lift(20, 0.5, 0.5),
    )
  const steel = sheet.linear('#f4f6f8 #aeb8c4@.4 #e4e8ee@.6 #76828f', 20)
  return group(
    '',
    ground(sheet.linear('#1a9a78 #0f7a60@.5 #06382c')),
    box(
      0,
      0,
      W,
      H,
      sheet.pattern(
        60,
        60,
        '<circle cx="30" cy="30" r="6" fill="#05382c" opacity=".75"/><circle cx="31" cy="32" r="5" fill="#fff" opacity=".1"/>',
      ),
    ),
    sheet.glow(200, 60, 900, '#d8ffe8', 0.3),
    // Saw
    at(
      190,
      170,
      6,
      1,
      group(
        sheet.lift(24, 0.5, 0.7),
        shape('M-60 0L60 0L100 560L-120 560Z', steel),
        shape(`M-120 560${times(22, () => 'l5 16l5 -16')}Z`, '#8a96a2'),
      ),
      at(0, 4, 180, 1, handle(150, sun)),
      line('M-30 60L-60 500', '#fff', 5, 'opacity=".5"'),
    ),
    // Hammer
    at(
      480,
      190,
      -5,
      1,
      handle(560, vermilion),
      group(
        sheet.lift(24, 0.5, 0.6),
        shape('M-120 -70H70Q130 -60 170 -6Q120 -20 80 10H-120Z', sheet.linear('#4a4e5a #23252e@.5 #14151b')),
        box(-150, -78, 50, 98, sheet.linear('#70757f #2c2f38'), 6),
      ),
    ),
    // Steel square
    group(
      sheet.lift(22, 0.5, 0.7),
      shape('M640 120H700V560H990V620H640Z', sheet.linear('#ffe39a #f9b52e@.5 #d98c12', 40)),
    ),
    times(
      22,
      (index) =>
        line(`M700 ${140 + index * 19}h-${index % 5 ? 14 : 26}`, ink, 2.4) +
        (index < 14 ? line(`M${716 + index * 19} 560v${index % 5 ? 14 : 26}`, ink, 2.4) : ''),
    ),
    // Plane
    at(
      870,
      330,
      90,
      1,
      group(sheet.lift(30, 0.55, 0.6), box(-180, -70, 360, 140, sheet.linear('#f0c890 #c88e50@.5 #7a4a24'), 8)),
      box(-40, -50, 60, 100, '#2a160c', 4),
      shape('M-30 -46H14L34 -90H-6Z', steel, sheet.lift(10)),
      times(5, (index) =>
        line(`M-176 ${-50 + index * 26}Q0 ${-44 + index * 22} 176 ${-54 + index * 27}`, '#7a4a24', 2, 'opacity=".4"'),
      ),
    ),
    // Chisels, spanner, brush
    ...[0, 1, 2].map((index) =>
      at(
        300 + index * 92,
        900 - index * 26,
        0,
        1,
        shape(
          `M-${14 + index * 5} 0H${14 + index * 5}L${14 + index * 5} 150L-${14 + index * 5} 170Z`,
          steel,
          sheet.lift(16, 0.5, 0.7),
        ),
        at(0, 4, 180, 0.72, handle(190, [vermilion, cobalt, pink][index])),
      ),
    ),
    at(
      700,
      800,
      24,
      1,
      group(
        sheet.lift(24, 0.5, 0.7),
        shape(
          'M-28 -40V220Q-28 262 0 270Q28 262 28 220V-40Q86 -70 80 -140L34 -106L0 -124L-34 -106L-80 -140Q-86 -70 -28 -40Z',
          steel,
        ),
      ),
      disc(0, 234, 12, '#0a5a48'),
    ),
    at(
      900,
      730,
      -12,
      1,
      handle(170, paper),
      box(-56, 168, 112, 44, sheet.linear('#76828f #e4e8ee@.4 #76828f', 0), 4, sheet.lift(10)),
      shape('M-56 210H56L64 330Q0 350 -64 330Z', sheet.linear('#2c2f38 #16171d'), sheet.lift(14)),
      shape('M-62 296L63 300L64 330Q0 350 -64 330Z', vermilion[1]),
    ),
    hook(190, 60),
    hook(480, 150),
    hook(670, 150),
    hook(870, 150),
    hook(700, 690),
    hook(900, 740),
    sink(sheet, 900, '#03241c', 0.84),
  )
}

const polar = (far: number, angle: number) =>
  `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
const gear = (r: number, teeth: number) => {
  const step = (Math.PI * 2) / teeth
  const tooth = (index: number) => {
    const corner = (far: number, part: number) => polar(far, (index + part) * step)
    return `${index ? 'L' : 'M'}${corner(r * 0.86, 0)}L${corner(r * 0.86, 0.3)}L${corner(r, 0.4)}L${corner(r, 0.8)}L${corner(r * 0.86, 0.9)}`
  }
  return `${times(teeth, tooth)}Z`
}

export const drawing: Scene = (sheet) => {
  sheet.shade = '#040a30'
  return group(
    '',
    ground(sheet.linear('#2446e0 #1a34b8@.5 #0c1a6a')),
    box(
      0,
      0,
      W,
      H,
      sheet.pattern(36, 36, '<path d="M36 0V36H0" fill="none" stroke="#9fb4ff" stroke-width="1.2" opacity=".4"/>'),
    ),
    box(
      0,
      0,
      W,
      H,
      sheet.pattern(180, 180, '<path d="M180 0V180H0" fill="none" stroke="#c8d4ff" stroke-width="2.4" opacity=".5"/>'),
    ),
    line('M-20 500H1100M470 -20V1100', '#fff', 2.5, 'stroke-dasharray="40 10 8 10" opacity=".8"'),
    at(
      470,
      500,
      0,
      1,
      shape(gear(360, 24), '#fff', 'opacity=".1"'),
      line(gear(360, 24), '#fff', 5),
      disc(0, 0, 250, 'none', 'stroke="#fff" stroke-width="3"'),
      disc(0, 0, 310, 'none', 'stroke="#fff" stroke-width="2" stroke-dasharray="18 10"'),
      times(6, (index) =>
        at(
          0,
          0,
          index * 60,
          1,
          disc(0, -160, 54, 'none', 'stroke="#fff" stroke-width="3"'),
          line('M-70 -160H70M0 -230V-90', '#fff', 1.4, 'stroke-dasharray="12 6"'),
        ),
      ),
    ),
    // The same wheel as a finished object: paper over its own drawing.
    at(
      470,
      500,
      8,
      1,
      group(
        sheet.clip('<path d="M0 0L620 -620L620 620L-100 620Z"/>'),
        shape(gear(360, 24), sheet.linear('#ff8a5c #f2512b@.4 #b82c16', 40), sheet.lift(30, 0.5, 0.6)),
        times(6, (index) => at(0, 0, index * 60, 1, disc(0, -160, 54, '#16288c'))),
      ),
    ),
    disc(470, 500, 86, sheet.linear('#ffe39a #d98c12', 40), sheet.lift(26, 0.5, 0.7)),
    disc(470, 500, 40, '#0c1a6a'),
    line('M110 920H830M110 900v40M830 900v40M110 920l22 -9v18zM830 920l-22 -9v18z', '#fff', 3.4),
    text('φ 0.01', 470, 905, 62, '#fff', 'text-anchor="middle" font-weight="700" letter-spacing="4"', sans),
    // Compass
    at(
      850,
      60,
      17,
      1,
      group(
        sheet.lift(34, 0.55, 0.6),
        shape('M-16 60L-120 640L-104 644L16 80Z', sheet.linear('#f4f6f8 #8a96a4', 0)),
        shape('M-16 80L120 560L104 566L-30 100Z', sheet.linear('#c4ccd6 #5a6674', 0)),
        shape('M-124 620L-102 624L-124 700Z', '#2a2c36'),
        shape('M100 548L128 540L140 640L120 648Z', sheet.linear('#f9b52e #d98c12')),
        disc(0, 60, 52, sheet.linear('#ffe39a #d98c12', 50)),
        box(-14, -60, 28, 90, sheet.linear('#76828f #f4f6f8@.4 #76828f', 0), 8),
      ),
      disc(0, 60, 20, '#8a5208'),
    ),
    sink(sheet, 930, '#070f48', 0.78),
  )
}

export const chip: Scene = (sheet) => {
  sheet.shade = '#03150f'
  const next = random(41)
  const trace = (index: number) => {
    const side = index % 4
    const slot = -190 + Math.floor(index / 4) * 42
    const far = 120 + next() * 420
    const bend = (next() - 0.5) * 240
    const path = `M${slot} 236V${300 + (index % 5) * 16}L${slot + bend} ${300 + (index % 5) * 16 + Math.abs(bend)}V${360 + Math.abs(bend) + far}`
    const tone = [sun[1], '#5fd0a4', '#5fd0a4', '#5fd0a4', vermilion[0], '#5fd0a4'][index % 6]
    return at(
      540,
      480,
      side * 90,
      1,
      line(path, tone, 7, index % 6 === 0 ? '' : 'opacity=".75"') +
        disc(slot + bend, 360 + Math.abs(bend) + far, 14, tone) +
        disc(slot + bend, 360 + Math.abs(bend) + far, 6, '#06281d'),
    )
  }
  return group(
    '',
    ground(sheet.linear('#0f6a50 #0a4c3a@.5 #052a20', 70)),
    group(sheet.lift(5, 0.4, 0.3), times(40, trace)),
    ...(
      [
        [150, 170, 0],
        [930, 200, 1],
        [120, 820, 2],
        [960, 800, 3],
        [540, 110, 4],
      ] as const
    ).map(([x, y, kind]) =>
      group(
        '',
        box(
          x - 62,
          y - 44,
          124,
          88,
          sheet.linear(kind % 2 ? '#e8dcc4 #a89878' : '#3a3e4a #16171d', 50),
          8,
          sheet.lift(20, 0.55, 0.5),
        ),
        times(
          4,
          (pin) =>
            box(x - 52 + pin * 30, y - 60, 14, 18, '#e8c878') + box(x - 52 + pin * 30, y + 42, 14, 18, '#e8c878'),
        ),
        disc(x - 40, y - 24, 6, '#fff', 'opacity=".4"'),
      ),
    ),
    times(44, (index) =>
      at(
        540,
        480,
        Math.floor(index / 11) * 90,
        1,
        box(-200 + (index % 11) * 39, 214, 16, 40, sheet.linear('#fff0bd #c08a28'), 3, sheet.lift(4, 0.5)),
      ),
    ),
    box(310, 250, 460, 460, sheet.linear('#3a3e4c #1a1c24@.5 #0c0d12', 50), 22, sheet.lift(50, 0.6, 0.5)),
    box(360, 300, 360, 360, sheet.linear('#23262f #31353f', 50), 12),
    // On the chip lies the company's sign: three pieces that hold each other.
    at(540, 480, 0, 1, sign(sheet, 130)),
    disc(346, 286, 12, '#fff', 'opacity=".35"'),
    sheet.glow(540, 480, 480, '#7affc8', 0.25),
    sheet.glow(900, 60, 500, '#ffe0a0', 0.25),
    sink(sheet, 860, '#031a13', 0.84),
  )
}

export const stairs: Scene = (sheet) => {
  sheet.shade = '#3a1a04'
  const person = (x: number, y: number, scale: number, tones: string[], skin: string) =>
    at(
      x,
      y,
      0,
      scale,
      oval(0, 4, 50, 12, '#3a1a04', `${sheet.blur(6)} opacity=".5"`),
      shape('M-26 0L-12 -110H16L44 -8L20 0L0 -70L-6 0Z', ink, sheet.lift(6, 0.4)),
      shape(
        'M-30 -96Q-40 -220 4 -226Q44 -220 36 -96Z',
        sheet.linear(`${tones[0]} ${tones[2]}`, 20),
        sheet.lift(10, 0.45, 0.5),
      ),
      line('M24 -196L62 -130L84 -150', tones[1], 18),
      disc(6, -258, 32, skin, sheet.lift(8, 0.4)),
      shape('M-28 -262A34 34 0 0 1 40 -270Q10 -286 -4 -258Z', ink),
    )
  return group(
    '',
    ground(sheet.linear('#ffe09a #fbb93a@.5 #c87a10')),
    disc(800, 300, 210, sheet.linear('#fffaf0 #ffe9b8'), sheet.lift(30, 0.25, 0.8)),
    ...[0, 1, 2, 3, 4, 5].map((index) => {
      const tones = [forest, cobalt, pink, vermilion, paper, cobalt][index]
      const x = 960 - index * 190
      const y = 470 + index * 108
      return group(
        '',
        box(
          x - 40,
          y,
          1400,
          1700,
          sheet.linear(`${tones[0]} ${tones[1]}@.03 ${tones[2]}@.3 ${tones[3]}`),
          4,
          sheet.lift(34, 0.45, 0.6),
        ),
        box(x - 40, y, 1400, 14, '#fff', 4, 'opacity=".35"'),
      )
    }),
    person(990, 470, 1.12, vermilion, '#f0c0a0'),
    person(640, 686, 1.28, sun, '#a8683c'),
    person(262, 902, 1.42, forest, '#f4ccac'),
    at(
      90,
      280,
      0,
      1,
      shape('M0 0Q60 -50 120 0Q180 -40 220 20Q180 44 100 36Q20 50 0 0Z', '#fffaf0', sheet.lift(24, 0.25, 0.8)),
    ),
    at(
      400,
      150,
      0,
      0.8,
      shape('M0 0Q60 -50 120 0Q180 -40 220 20Q180 44 100 36Q20 50 0 0Z', '#fffaf0', sheet.lift(24, 0.25, 0.8)),
    ),
    sink(sheet, 950, '#0e1440', 0.86),
  )
}
