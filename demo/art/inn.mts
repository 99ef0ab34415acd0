// Tsukishiro: eighteen cells in three columns; the film of the bath stands in the middle of the first row.

import { bath } from './inn-bath.mts'
import { breakfast, key, midnight } from './inn-members.mts'
import { arrival, bridge, stars, steps, train } from './inn-outside.mts'
import { hearth, kaiseki, robe, room, sake } from './inn-table.mts'
import { cypress, noren, pails, yuzu } from './inn-water.mts'
import { box, disc, group, shape, text } from './shapes.mts'
import type { Scene } from './sheet.mts'
import type { Site } from './site.mts'

const crescent = (x: number, y: number, r: number) =>
  `M${x - r * 0.1} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.1}A${r * 0.8} ${r * 0.8} 0 1 1 ${x - r * 0.1} ${y - r}Z`

const logo: Scene = (sheet) => {
  sheet.shade = '#020414'
  return group(
    '',
    box(30, 50, 440, 200, '#070b22', 90, `${sheet.blur(22)} opacity=".5"`),
    group(
      sheet.lift(7, 0.65, 0),
      shape(crescent(108, 142, 62), '#ffe2a0'),
      text('月白', 205, 170, 118, '#fff', 'font-weight="700" letter-spacing="8"'),
      text('TSUKISHIRO', 209, 224, 28, '#fff', 'letter-spacing="8.4" font-weight="700"'),
    ),
  )
}

const favicon: Scene = (sheet) =>
  group(
    '',
    box(0, 0, 256, 256, sheet.linear('#2c4690 #0e1740'), 56),
    disc(128, 128, 92, 'none', 'stroke="#fff" stroke-opacity=".2" stroke-width="5"'),
    shape(crescent(122, 134, 74), sheet.linear('#fff6d8 #ffce78')),
  )

export const inn: Site = {
  cells: {
    a1: arrival,
    c1: noren,
    a2: cypress,
    b2: yuzu,
    c2: pails,
    a3: kaiseki,
    b3: hearth,
    c3: sake,
    a4: room,
    b4: steps,
    c4: robe,
    a5: bridge,
    b5: train,
    c5: stars,
    a6: key,
    b6: midnight,
    c6: breakfast,
  },
  films: { b1: bath },
  crops: { popup: { cell: 'a2', x: 0, y: 450, width: 1080, height: 720 } },
  logo,
  favicon,
}
