// Kumiki Works: six strong papers, the sign and the dark lower part.

import { at, box, group, shape } from './shapes.mts'
import { H, type Sheet, W } from './sheet.mts'

export const ink = '#16171d'
export const cobalt = ['#4a6cff', '#2446e0', '#1a2fae', '#0e1a66']
export const vermilion = ['#ff7a52', '#f2512b', '#c4321a', '#7a1a10']
export const sun = ['#ffd976', '#f9b52e', '#d98c12', '#8a5208']
export const paper = ['#fffaf0', '#f3eadb', '#ddd0ba', '#a89878']
export const forest = ['#3fb08c', '#0f8064', '#0a5a48', '#063429']
export const pink = ['#ffd6cf', '#f7b2a8', '#e08a80', '#a0524c']
export const sans = 'Noto Sans CJK JP'

/** The lower part sinks into one dark tone, so that words laid over it can be read. */
export const sink = (sheet: Sheet, top: number, colour: string, strength = 0.8) =>
  box(
    0,
    top,
    W,
    H - top + 20,
    sheet.linear(`${colour}/0 ${colour}/${strength}@.42 ${colour}/${Math.min(1, strength + 0.12)}`),
  )

export const sign = (sheet: Sheet, r: number) =>
  group(
    '',
    ...[sun, vermilion, cobalt].map((tones, index) =>
      at(
        0,
        0,
        index * 120,
        r / 100,
        shape(
          'M-22 -92H78L56 -54H-0L-30 -2L-52 -40Z',
          sheet.linear(`${tones[0]} ${tones[1]}`, 40),
          sheet.lift(6, 0.45, 0.5),
        ),
      ),
    ),
  )
