import { Buffer } from 'node:buffer'
import {
  FONT_LANGUAGE,
  FONT_OF_FACE,
  type FontFace,
  type FontWeight,
  type ReleaseFont,
} from '#shared/site/release/release-fonts.ts'
import type { OpenCell, ReleaseLocked, SiteRelease } from '#shared/site/release/releases.ts'
import { shownText } from '#shared/site/release/shown-text.ts'
import { layTypography } from '#shared/site/cell/typography.ts'
import type { FontBytes, FrozenLanguage } from '#worker/entities/projection/release.storage.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'

/** A publication waits for its fonts at most this many milliseconds. */
const PATIENCE = 10_000
/** Above this many characters a font is no small file any more: the system's fonts draw them. */
const CHARACTERS_MAX = 800

/** The files of `dist/client/fonts/` (vite.config.ts). */
const SOURCES: Readonly<Record<FontFace, string>> = { mincho: 'ZenOldMincho', rounded: 'ZenMaruGothic' }
const NAMES: Readonly<Record<FontWeight, string>> = { 400: 'Regular', 500: 'Medium', 700: 'Bold' }
const HEADING = { bold: 700, medium: 500, regular: 400 } as const

/** The texts of a cell in the weights in which the style sheets set them. */
function textsOf(cell: OpenCell): (readonly [FontWeight, string])[] {
  const { weight } = layTypography(cell.typography ?? {})
  return [
    [HEADING[weight], cell.mainText],
    [400, shownText(cell, 'subText')],
    [500, cell.price],
    [700, cell.button?.text ?? ''],
  ]
}

/** The words of a cell by the font that draws them. */
function wordsOf(cell: OpenCell): (ReleaseFont & { text: string })[] {
  const face = FONT_OF_FACE[cell.typography?.face ?? 'gothic']
  return face ? textsOf(cell).flatMap(([weight, text]) => (text ? [{ face, weight, text }] : [])) : []
}

type NeededFont = ReleaseFont & { characters: Set<string> }

/** The characters that each font has to draw: those of cells that everybody sees, with the variants of a test. */
function neededFonts({ cells }: SiteRelease): NeededFont[] {
  const open = cells.flatMap((cell) => (cell.locked ? [] : [cell, ...Object.values(cell.variants ?? {})]))
  const byFont = Map.groupBy(open.flatMap(wordsOf), ({ face, weight }) => `${face} ${weight}`)
  return [...byFont.values()].flatMap((words) => {
    const characters = new Set(words.flatMap(({ text }) => [...text.replaceAll(/\s+/g, ' ')]))
    return words.slice(0, 1).map(({ face, weight }) => ({ face, weight, characters }))
  })
}

async function makeFont(env: Bindings, { face, weight, characters }: NeededFont) {
  const answer = await env.ASSETS.fetch(`https://assets.local/fonts/${SOURCES[face]}-${NAMES[weight]}.ttf`)
  if (!answer.ok) throw new Error(`The font answered ${answer.status}`)
  const [{ cutFont }, font] = await Promise.all([import('#worker/platform/fonts/cut-font.ts'), answer.arrayBuffer()])
  const bytes = await cutFont(Buffer.from(font), [...characters].join(''))
  return bytes && { face, weight, bytes }
}

/** One font after the other: each source is of several megabytes. */
async function makeFonts(env: Bindings, release: SiteRelease): Promise<FontBytes[]> {
  const made: FontBytes[] = []
  for (const needed of neededFonts(release)) {
    const font = needed.characters.size <= CHARACTERS_MAX ? await makeFont(env, needed) : undefined
    if (font) made.push(font)
  }
  return made
}

/** Like `makeFonts`; a failure is logged and counts as no font: no publication fails for it. */
async function tryFonts(env: Bindings, release: SiteRelease): Promise<FontBytes[]> {
  try {
    return await withTimeout(makeFonts(env, release), PATIENCE, 'fonts')
  } catch (error) {
    log('warn', 'release.fonts', { id: release.siteId, error: describeError(error) })
    return []
  }
}

/** Members-only cells stay in the system's fonts: a public file says nothing about their texts. */
function inSystemFace(locked: ReleaseLocked): ReleaseLocked {
  const mark = (cell: OpenCell): OpenCell => ({
    ...cell,
    hasSystemFace: true,
    ...(cell.variants && {
      variants: Object.fromEntries(Object.entries(cell.variants).map(([letter, one]) => [letter, mark(one)])),
    }),
  })
  return { ...locked, cells: locked.cells.map(mark) }
}

/** A release in one language with fonts of the glyphs that it shows (rules/publishing.md#fonts), where a face needs them. */
export async function withFonts(env: Bindings, frozen: FrozenLanguage): Promise<FrozenLanguage> {
  const { projection, locked } = frozen
  if (projection.language !== FONT_LANGUAGE) return frozen
  const fonts = await tryFonts(env, projection)
  if (fonts.length === 0) return frozen
  return {
    ...frozen,
    projection: { ...projection, fonts: fonts.map(({ face, weight }) => ({ face, weight })) },
    locked: locked && inSystemFace(locked),
    fonts,
  }
}
