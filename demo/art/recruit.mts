// Kumiki Works: twelve cells in one row, each on another paper, so that every swipe changes the colour of the screen.

import { sans, sign } from './recruit-kit.mts'
import { cycle, door, hands, lunch, numeral, people, studio } from './recruit-people.mts'
import { chip, drawing, joint, stairs, toolWall } from './recruit-things.mts'
import { at, box, group, text } from './shapes.mts'
import type { Scene } from './sheet.mts'
import type { Site } from './site.mts'

const logo: Scene = (sheet) =>
  group(
    '',
    box(14, 66, 472, 168, '#12141f', 84, 'opacity=".82"'),
    at(106, 154, 0, 1, sign(sheet, 62)),
    text('組木製作所', 186, 150, 50, '#fff', 'font-weight="900" letter-spacing="1"', sans),
    text('KUMIKI WORKS', 188, 194, 28, '#fff', 'font-weight="700" letter-spacing="4.2"', sans),
  )

const favicon: Scene = (sheet) => group('', box(0, 0, 256, 256, '#16171d', 56), at(128, 134, 0, 1, sign(sheet, 84)))

const brand: Scene = (sheet) =>
  group(
    '',
    at(64, 62, 0, 1, sign(sheet, 52)),
    text('組木製作所', 142, 66, 58, '#16171d', 'font-weight="900" letter-spacing="1"', sans),
    text('KUMIKI WORKS', 144, 108, 26, '#16171d', 'font-weight="700" letter-spacing="6.4"', sans),
  )

export const recruit: Site = {
  cells: {
    a1: joint,
    b1: hands,
    c1: studio,
    d1: people,
    e1: toolWall,
    f1: lunch,
    g1: drawing,
    h1: chip,
    i1: stairs,
    j1: numeral,
    k1: cycle,
    l1: door,
  },
  logo,
  favicon,
  brand,
}
