// Template "launch": a speaker in five storeys. Ink, burnt orange, cream.

import { at, box, disc, ground, group, line, oval, poly, shape, text } from './shapes.mts'
import { type Scene, type Sheet, times } from './sheet.mts'
import type { TemplateArt } from './template-art.mts'
import { all, sink, sparkle, table } from './template-kit.mts'

const INK = ['#34363f', '#1d1e25', '#101116']
const ORANGE = ['#ff9a5c', '#f4682c', '#b73a10']
const CREAM = ['#fffaf0', '#f2e3cc', '#cbb593']
const MOSS = ['#8fa58a', '#5c7a62', '#2f4a3b']

/** A round speaker seen from the front. */
const speaker = (sheet: Sheet, r: number, tones: readonly string[], ring = '#f4682c') => {
  const dots = sheet.pattern(
    22,
    22,
    '<circle cx="6" cy="6" r="4.4" fill="#000" opacity=".5"/><circle cx="17" cy="17" r="4.4" fill="#000" opacity=".5"/>',
  )
  return group(
    '',
    shape(
      `M${-r * 0.5} ${r * 0.8}L${-r * 0.62} ${r * 1.16}H${-r * 0.42}L${-r * 0.3} ${r * 0.86}ZM${r * 0.5} ${r * 0.8}L${r * 0.62} ${r * 1.16}H${r * 0.42}L${r * 0.3} ${r * 0.86}Z`,
      '#8a5a34',
      sheet.lift(8, 0.4),
    ),
    disc(0, 0, r, sheet.linear(`${tones[0]} ${tones[1]}@.5 ${tones[2]}`, 60), sheet.lift(46, 0.5, 0.6)),
    disc(0, 0, r * 0.9, 'none', `stroke="${ring}" stroke-width="${r * 0.03}"`),
    disc(0, 0, r * 0.85, sheet.radial(`${tones[1]} ${tones[2]}`, 0.4, 0.35, 0.8)),
    disc(0, 0, r * 0.85, dots),
    disc(0, 0, r * 0.5, sheet.radial('#4a4c57 #191a20@.7 #0c0d11', 0.4, 0.35, 0.7), sheet.lift(14, 0.5, 0.5)),
    times(4, (index) =>
      disc(0, 0, r * (0.46 - index * 0.06), 'none', 'stroke="#fff" stroke-opacity=".07" stroke-width="5"'),
    ),
    disc(0, 0, r * 0.19, sheet.radial(`${ring} #7c2608`, 0.35, 0.3, 0.8), sheet.lift(10, 0.5, 0.6)),
    oval(
      -r * 0.36,
      -r * 0.6,
      r * 0.3,
      r * 0.12,
      '#fff',
      `opacity=".16" transform="rotate(-32 ${-r * 0.36} ${-r * 0.6})" ${sheet.blur(10)}`,
    ),
  )
}

const hero: Scene = (sheet) => {
  sheet.shade = '#3a0e02'
  return all(
    ground(sheet.linear('#ff9458 #f2622a@.5 #8e2a0a')),
    ...[520, 440].map((r, index) =>
      disc(540, 540, r, sheet.linear(index ? `${CREAM[0]} ${CREAM[1]}` : '#ffb98a #f7804a'), sheet.lift(36, 0.3, 0.5)),
    ),
    table(sheet, 960, '#2b2c34 #16171c@.4 #0b0c0f'),
    oval(540, 972, 330, 40, '#000', `opacity=".5" ${sheet.blur(18)}`),
    at(540, 620, 0, 1, speaker(sheet, 310, INK)),
    sheet.glow(300, 220, 520, '#ffe0b8', 0.55),
  )
}

const sound: Scene = (sheet) => {
  sheet.shade = '#060507'
  const tones = ['#241a1c', '#3d211b', '#632a1a', '#953719', '#c94a1c', '#ee6a30', '#ff9a60', '#ffd0a8', '#fff2e0']
  return all(
    ground(sheet.linear('#15161b #0e0f13')),
    ...tones.map((tone, index) => disc(540, 620, 800 - index * 82, tone, sheet.lift(30, 0.5, 0.3))),
    at(540, 620, 0, 1, speaker(sheet, 132, INK)),
    sink(sheet, '#0e0b0d', 840, 0.86),
  )
}

const layers: Scene = (sheet) => {
  sheet.shade = '#3b2c18'
  const plate = (y: number, rx: number, thick: number, tones: readonly string[], top: string) =>
    group(
      sheet.lift(34, 0.4, 0.5),
      shape(
        `M${540 - rx} ${y}V${y + thick}A${rx} ${rx * 0.36} 0 0 0 ${540 + rx} ${y + thick}V${y}Z`,
        sheet.linear(`${tones[0]} ${tones[1]}@.5 ${tones[2]}`, 0),
      ),
      oval(540, y, rx, rx * 0.36, sheet.linear(`${tones[0]} ${tones[1]}`)),
      oval(540, y, rx * 0.86, rx * 0.31, top),
    )
  const mesh = sheet.pattern(
    26,
    16,
    '<ellipse cx="7" cy="5" rx="5" ry="3" fill="#000" opacity=".45"/><ellipse cx="20" cy="13" rx="5" ry="3" fill="#000" opacity=".45"/>',
  )
  return all(
    ground(sheet.linear('#fff4e2 #ecd7b8@.5 #6d5334')),
    disc(540, 520, 470, sheet.linear('#fffdf8 #f4e4cb'), sheet.lift(30, 0.2, 0.7)),
    line('M540 60V1120', '#b73a10', 5, 'stroke-dasharray="4 18"'),
    plate(960, 290, 96, INK, sheet.linear('#2a2b33 #15161b')),
    plate(770, 210, 66, ['#e8c27c', '#c8964a', '#7c5420'], sheet.linear('#f4dca4 #c8964a')),
    plate(580, 250, 44, MOSS, sheet.linear('#a8bda2 #5c7a62')),
    oval(540, 580, 120, 43, '#263d31'),
    plate(400, 270, 30, ORANGE, sheet.radial('#2b2c34 #101116')),
    oval(540, 396, 90, 32, sheet.radial('#ff9a5c #b73a10', 0.4, 0.3)),
    plate(196, 290, 34, INK, '#2a2b33'),
    oval(540, 196, 250, 90, mesh),
    sink(sheet, '#241708', 980, 0.88),
  )
}

const colours: Scene = (sheet) => {
  sheet.shade = '#1a0f08'
  const panels: [number, number, string, readonly string[], string][] = [
    [0, 0, '#ffb382 #ee7038', INK, '#f4682c'],
    [540, 0, '#4a4d59 #202128', CREAM, '#b73a10'],
    [0, 560, '#f7ebd7 #dcc39c', MOSS, '#fff2e0'],
    [540, 560, '#8ea68c #4c6a55', ORANGE, '#fff2e0'],
  ]
  return all(
    ...panels.map(([x, y, tones, body, ring]) =>
      all(
        box(x, y, 540, 560, sheet.linear(tones, 60), 0, sheet.lift(20, 0.3, 0.4)),
        oval(x + 270, y + 470, 150, 22, '#000', `opacity=".4" ${sheet.blur(12)}`),
        at(x + 270, y + 270, 0, 1, speaker(sheet, 168, body, ring)),
      ),
    ),
    box(0, 1120, 1080, 600, sheet.linear('#1d1e25 #0c0d10'), 0, sheet.lift(30, 0.5, 0.4)),
  )
}

const gift: Scene = (sheet) => {
  sheet.shade = '#050506'
  return all(
    ground(sheet.linear('#2a2c35 #17181e@.5 #0a0a0d')),
    shape(poly([360, 760], [40, 0], [1040, 0], [720, 760]), sheet.linear('#ffcf9c/.0 #ffb070/.55')),
    sheet.glow(540, 600, 560, '#ff9a5c', 0.7),
    at(540, 500, -8, 1, speaker(sheet, 240, CREAM, '#f4682c')),
    shape(
      poly([250, 760], [830, 760], [770, 1080], [310, 1080]),
      sheet.linear(`${ORANGE[0]} ${ORANGE[1]}@.4 ${ORANGE[2]}`),
      sheet.lift(40, 0.5, 0.5),
    ),
    shape(poly([250, 760], [540, 720], [830, 760], [540, 800]), sheet.linear('#7c2608 #3a1004')),
    shape(
      poly([250, 760], [150, 690], [430, 640], [540, 722]),
      sheet.linear('#ffb784 #f4682c', 30),
      sheet.lift(20, 0.4, 0.5),
    ),
    shape(
      poly([830, 760], [930, 690], [650, 640], [540, 722]),
      sheet.linear('#f4682c #c8481a', 30),
      sheet.lift(20, 0.4, 0.5),
    ),
    shape(poly([506, 790], [574, 790], [566, 1080], [514, 1080]), '#fff2e0', 'opacity=".9"'),
    sparkle(sheet, 210, 300, 50, '#ffd9b0'),
    sparkle(sheet, 880, 380, 38, '#fff2e0'),
    sparkle(sheet, 820, 170, 26, '#ffd9b0'),
    sink(sheet, '#0a0a0d', 1000, 0.8),
  )
}

const logo: Scene = (sheet) =>
  group(
    '',
    box(20, 80, 460, 150, '#101116', 75, 'opacity=".78"'),
    at(112, 155, 0, 1, disc(0, 0, 50, sheet.linear('#ff9a5c #b73a10')), disc(0, 0, 22, '#101116')),
    text('MARU', 186, 176, 66, '#fff', 'font-weight="900" letter-spacing="6"', 'Noto Sans CJK JP'),
  )

export const launch: TemplateArt = { columns: 1, cells: [hero, sound, layers, colours, gift], logo }
