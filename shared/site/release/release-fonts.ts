import type { Language } from '#shared/text/languages.ts'
import type { TypeFace } from '#shared/site/cell/typography-rules.ts'

/** Faces of which a release has fonts of its own: few devices have them all. */
export const FONT_FACES = ['mincho', 'rounded'] as const
export const FONT_WEIGHTS = [400, 500, 700] as const

export type FontFace = (typeof FONT_FACES)[number]
export type FontWeight = (typeof FONT_WEIGHTS)[number]
/** A font of a release in one language: the glyphs of its texts that stand in this face and weight. */
export type ReleaseFont = { face: FontFace; weight: FontWeight }

/** The language whose shapes the fonts have: texts of others keep the system's fonts. */
export const FONT_LANGUAGE = 'ja' satisfies Language

/** The font that draws the Japanese characters of a chosen face. */
export const FONT_OF_FACE: Readonly<Partial<Record<TypeFace, FontFace>>> = {
  mincho: 'mincho',
  rounded: 'rounded',
  classic: 'mincho',
}

/** The name of a font among the files of its release. */
export const fontFile = (language: Language, { face, weight }: ReleaseFont) => `${language}-${face}-${weight}.woff`

const FILE = new RegExp(`^${FONT_LANGUAGE}-(?:${FONT_FACES.join('|')})-(?:${FONT_WEIGHTS.join('|')})\\.woff$`)

/** Whether a release may have a font of this name. */
export const isFontFile = (name: string): boolean => FILE.test(name)
