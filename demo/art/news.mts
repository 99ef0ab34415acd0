// The pictures of the demo news: flat, in the colours of the login page.
import { box, disc, group, line, shape } from './shapes.mts'
import { times } from './sheet.mts'

export const NEWS_SIZE = { width: 1200, height: 600 }

const INK = '#202020'
const PAPER = '#fbf8f1'
const SAND = '#efece4'
const RED = '#d9573f'
const OCHRE = '#dda43c'
const MOSS = '#6d8763'
const NAVY = '#2c4763'
const BLUSH = '#eecfc2'
const SKY = '#c8dbe0'

const ground = (fill: string) => box(0, 0, NEWS_SIZE.width, NEWS_SIZE.height, fill)
const CELLS = [BLUSH, NAVY, MOSS, OCHRE, RED, SKY, SAND, INK]

/** A window of the editor: its map of cells, and the cell that is edited. */
const editor = () =>
  ground(SKY) +
  box(190, 70, 820, 540, PAPER, 22) +
  box(190, 70, 820, 56, INK, 22) +
  box(190, 104, 820, 22, INK) +
  [RED, OCHRE, MOSS].map((fill, index) => disc(228 + index * 30, 98, 8, fill)).join('') +
  CELLS.map((fill, index) => box(232 + (index % 4) * 112, 164 + Math.floor(index / 4) * 170, 92, 142, fill, 10)).join(
    '',
  ) +
  `<rect x="338" y="156" width="104" height="158" rx="16" fill="none" stroke="${INK}" stroke-width="6"/>` +
  [230, 190, 246, 150]
    .map((width, index) => box(724, 170 + index * 56, width, 22, index === 0 ? INK : '#d8d3c7', 11))
    .join('') +
  box(724, 420, 150, 56, RED, 28) +
  shape('M862 466 l0 84 22 -20 16 34 20 -10 -16 -33 30 -3 Z', INK)

/** A quiet night: the moon over the works. */
const maintenance = () =>
  ground(NAVY) +
  times(26, (index) => disc((index * 211) % 1200, (index * 97) % 330, 2 + (index % 3), PAPER, 'opacity="0.7"')) +
  disc(900, 170, 92, OCHRE) +
  disc(938, 146, 84, NAVY) +
  shape('M0 470 Q200 400 420 460 T820 450 T1200 430 V600 H0Z', '#1f3449') +
  group(
    'transform="translate(430 330)"',
    times(
      8,
      (index) =>
        `<rect x="-24" y="-150" width="48" height="60" rx="10" fill="${PAPER}" transform="rotate(${index * 45})"/>`,
    ),
    disc(0, 0, 112, PAPER),
    disc(0, 0, 50, NAVY),
  ) +
  group(
    'transform="translate(622 428)"',
    times(
      8,
      (index) =>
        `<rect x="-16" y="-98" width="32" height="40" rx="8" fill="${RED}" transform="rotate(${22 + index * 45})"/>`,
    ),
    disc(0, 0, 72, RED),
    disc(0, 0, 32, NAVY),
  )

const HEIGHTS = [90, 130, 110, 180, 210, 260, 320]
const POINTS = [330, 290, 312, 236, 206, 150, 92]

/** Figures that rise. */
const figures = () =>
  ground(BLUSH) +
  times(4, (index) => box(150, 140 + index * 100, 900, 3, PAPER)) +
  HEIGHTS.map((height, index) => box(180 + index * 126, 440 - height, 74, height, index === 6 ? RED : NAVY, 8)).join(
    '',
  ) +
  line(`M${POINTS.map((y, index) => `${217 + index * 126} ${y}`).join('L')}`, INK, 8) +
  POINTS.map((y, index) => disc(217 + index * 126, y, 13, OCHRE)).join('') +
  box(130, 440, 940, 8, INK, 4)

/** Coat and hair. */
const PEOPLE = [
  [RED, INK],
  [OCHRE, NAVY],
  [SKY, INK],
  [BLUSH, RED],
] as const

/** People around a table. */
const meeting = () =>
  ground(MOSS) +
  box(0, 430, 1200, 170, '#566d4e') +
  PEOPLE.map(([coat, hair], index) => {
    const x = 270 + index * 220
    return (
      shape(`M${x - 84} 440 Q${x - 84} 300 ${x} 300 Q${x + 84} 300 ${x + 84} 440Z`, coat) +
      disc(x, 232, 60, PAPER) +
      shape(`M${x - 62} 232 A62 62 0 0 1 ${x + 62} 232 Q${x} 178 ${x - 62} 232Z`, hair)
    )
  }).join('') +
  box(130, 420, 940, 46, PAPER, 23) +
  times(4, (index) => box(226 + index * 220, 396, 88, 26, SAND, 6))

/** The pictures by the names of their files. */
export const news: Record<string, () => string> = { editor, maintenance, figures, meeting }
