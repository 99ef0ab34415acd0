import { type Language, LANGUAGES } from '#shared/text/languages.ts'
import { type LocalizedText, textIn } from '#shared/text/localized-text.ts'
import type { Cell } from './cell.ts'
import { fillsScreen } from './crop.ts'
import type { SiteFit } from './fit-rules.ts'
import type { Shape } from './stage.ts'
import { layTypography, unusualTypography } from './typography.ts'
import type { FullTypography, Typography } from './typography-rules.ts'

/**
 * Whether a cell's words fit the smallest phone: an estimate by the sizes of `visitor/styles/` and the usual widths of
 * letters, not a measurement, because editor and server must find the same. It packs letters more closely than a browser
 * does, so that what it finds too long is too long (decision 0147).
 */

/** A phone of 360 x 800 with the bars of its browser. */
const SCREEN = { width: 360, height: 640 }
/** Pixels that the header takes, and those that map and arrow take below. */
const HEADER = 60
const BELOW = 72

type ShownText = 'mainText' | 'subText' | 'price' | 'linkButtonText'
const SHOWN: readonly ShownText[] = ['mainText', 'subText', 'price', 'linkButtonText']

/** Widths of letters in em, lower than those of common fonts. */
function widthOf(letter: string): number {
  if (/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(letter)) return 0.86
  if (letter >= '\u2e80') return 1
  if (/[ .,:;'"!|iljtfrI()[\]-]/.test(letter)) return 0.26
  return /[A-ZmwMW@%&]/.test(letter) ? 0.64 : 0.5
}

type Style = { size: number; line: number; wide: number }

const SIZES = { small: [15, 0.052], medium: [16, 0.064], large: [18, 0.082], huge: [21, 0.108] } as const
const ENGLISH_SIZES = { ...SIZES, large: [18, 0.074], huge: [20, 0.09] } as const

/** Line heights of the main text without air. */
const usualHeight = ({ leading, size }: FullTypography) => {
  if (leading === 'tight') return 1.22
  return size === 'huge' ? 1.3 : 1.45
}

function lineHeight(usual: number, { leading }: FullTypography, language: Language): number {
  if (leading === 'loose') return language === 'en' ? 1.6 : 1.8
  return usual
}

/** How a text is set on a stage of `w` pixels. */
function styleOf(name: ShownText, w: number, type: FullTypography, language: Language): Style {
  const isLatin = language === 'en' || language === 'kr'
  const spacing = { normal: 1, tight: 0.9, wide: isLatin ? 1.03 : 1.1 }[type.tracking]
  if (name === 'linkButtonText') return { size: Math.max(15, w * 0.038), line: 1.4, wide: 1 }
  if (name === 'price') return { size: Math.max(14, w * 0.046), line: 1.4, wide: 1 }
  if (name === 'subText') return { size: Math.max(13, w * 0.04), line: lineHeight(1.4, type, language), wide: spacing }
  const [min, share] = (language === 'en' ? ENGLISH_SIZES : SIZES)[type.size]
  return { size: Math.max(min, w * share), line: lineHeight(usualHeight(type), type, language), wide: spacing }
}

/** Lines that a text needs at least, where each holds `room` em. */
function countLines(text: string, room: number, wide: number): number {
  const lines = text.split('\n').map((line) => [...line].reduce((sum, letter) => sum + widthOf(letter) * wide, 0))
  return lines.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / Math.max(room, 1))), 0)
}

/** The stage on the smallest phone: its width and height, and the pixels free above and below it. */
function stageOf(picture: Shape | undefined, fills: boolean) {
  const { width, height } = SCREEN
  if (fills || !picture) return { w: width, high: height, gap: 0 }
  const ratio = picture.width / picture.height
  const [fit, cover] = [Math.min(width, height * ratio), Math.max(width, height * ratio)]
  const w = Math.min(cover, Math.max(fit, (1.12 * fit - cover) * 1000))
  return { w, high: w / ratio, gap: (height - w / ratio) / 2 }
}

type Stage = ReturnType<typeof stageOf>

/** Pixels that words may take from top to bottom without leaving the screen or covering what stands over it. */
function roomFor({ w, high, gap }: Stage, { place }: FullTypography): number {
  const under = Math.max(w * 0.08, BELOW - gap)
  if (place.startsWith('middle')) return SCREEN.height - 2 * BELOW
  if (place.startsWith('top')) return high + gap - Math.max(w * 0.08, 108 - gap) - BELOW
  return high + gap - under - HEADER
}

type Found = { name: ShownText; space: number }

/** Pixels that each text takes from top to bottom, or across where it is set vertically. */
function spacesOf(texts: ReadonlyMap<ShownText, string>, { w, high }: Stage, type: FullTypography, language: Language) {
  const isMiddle = type.place.startsWith('middle')
  const side = isMiddle ? Math.max(w * 0.07, 50) : w * 0.07
  const across = w - 2 * side - (type.plate === 'card' ? w * 0.12 : 0)
  const long = (high - 2 * BELOW) * 0.84
  return [...texts].map(([name, text]): Found => {
    const { size, line, wide } = styleOf(name, w, type, language)
    if (name === 'linkButtonText') {
      const lines = countLines(text, (across - w * 0.16) / size, wide)
      return { name, space: 4 + Math.max(48, lines * size * line + 16) }
    }
    const isVertical = type.direction === 'vertical' && name !== 'price'
    const lines = countLines(text, (isVertical ? long : across) / size, wide)
    return { name, space: lines * size * line }
  })
}

type RoomInput = {
  fit?: SiteFit | undefined
  typography?: Typography | undefined
  defaultLanguage: Language
  picture: Shape | undefined
}

/** The text that makes a cell's words too long for the smallest phone in a language; undefined where they fit. */
export function findLongText(cell: Cell, language: Language, input: RoomInput): ShownText | undefined {
  const texts = shownTexts(cell, language, input.defaultLanguage)
  if (texts.size === 0) return undefined
  const { fit = 'whole', typography = {}, picture } = input
  const type = layTypography(unusualTypography(layTypography(typography, cell.typography), language) ?? {})
  const stage = stageOf(picture, picture !== undefined && fillsScreen({ fit: cell.fit, siteFit: fit, picture }))
  const spaces = spacesOf(texts, stage, type, language)
  return isTooLong(spaces, stage, type) ? spaces.toSorted((a, b) => b.space - a.space)[0]?.name : undefined
}

function shownTexts(cell: Cell, language: Language, defaultLanguage: Language): Map<ShownText, string> {
  const shown = (text: LocalizedText) => textIn(text, language) ?? textIn(text, defaultLanguage) ?? ''
  return new Map(SHOWN.map((name) => [name, shown(cell[name])] as const).filter(([, text]) => text !== ''))
}

function isTooLong(spaces: readonly Found[], stage: Stage, type: FullTypography): boolean {
  if (type.direction === 'vertical') {
    const columns = spaces.filter(({ name }) => name === 'mainText' || name === 'subText')
    return sumOf(columns) > stage.w * 0.86
  }
  const pulled = spaces.some(({ name }) => name === 'subText') ? stage.w * 0.015 : 0
  const gaps = (spaces.length - 1) * stage.w * 0.03 - pulled
  const plate = type.plate === 'band' || type.plate === 'card' ? stage.w * 0.1 : 0
  return sumOf(spaces) + gaps + plate > roomFor(stage, type)
}

const sumOf = (spaces: readonly Found[]) => spaces.reduce((sum, { space }) => sum + space, 0)

/** Languages in which a cell has words of its own; the others show the default language's. */
export function ownLanguages(cell: Cell, defaultLanguage: Language): Language[] {
  return LANGUAGES.filter(
    (language) => language === defaultLanguage || SHOWN.some((name) => textIn(cell[name], language) !== undefined),
  )
}
