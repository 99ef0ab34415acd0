/**
 * How words stand over a picture (rules/cells.md#typography). The first choice of each is the usual one, which a site
 * and a cell leave out.
 */
export const TYPOGRAPHY = {
  /** `classic` and `modern` are pairs: a Latin face with the mincho or gothic that suits it. */
  face: ['gothic', 'mincho', 'rounded', 'classic', 'modern'],
  weight: ['bold', 'medium', 'regular'],
  size: ['medium', 'small', 'large', 'huge'],
  leading: ['normal', 'tight', 'loose'],
  /** `tight` uses the font's own proportional widths (palt). */
  tracking: ['normal', 'tight', 'wide'],
  direction: ['horizontal', 'vertical'],
  /** Place in the part of the picture that nothing else covers. */
  place: [
    'bottom-left',
    'bottom-center',
    'bottom-right',
    'middle-left',
    'middle-center',
    'middle-right',
    'top-left',
    'top-center',
    'top-right',
  ],
  /** `place`: the edge on which the words stand. */
  align: ['place', 'left', 'center', 'right'],
  plate: ['gradient', 'none', 'band', 'card'],
  /** `balanced`: each line that the maker broke is balanced too. */
  lines: ['natural', 'balanced'],
} as const

export type TypographyName = keyof typeof TYPOGRAPHY
export type FullTypography = { [Name in TypographyName]: (typeof TYPOGRAPHY)[Name][number] }

/** Choices that differ from what applies otherwise: for a site from the usual ones, for a cell from its site's. */
export type Typography = { [Name in TypographyName]?: FullTypography[Name] | undefined }
export type TypeFace = FullTypography['face']

export const TYPOGRAPHY_NAMES = Object.keys(TYPOGRAPHY) as TypographyName[]

export const USUAL_TYPOGRAPHY = Object.fromEntries(
  TYPOGRAPHY_NAMES.map((name) => [name, TYPOGRAPHY[name][0]]),
) as FullTypography

/** What suits a face; choosing the face chooses these too. */
export const FACE_PRESETS = {
  gothic: { weight: 'bold', leading: 'normal', tracking: 'normal' },
  mincho: { weight: 'medium', leading: 'loose', tracking: 'wide' },
  rounded: { weight: 'bold', leading: 'normal', tracking: 'normal' },
  classic: { weight: 'regular', leading: 'normal', tracking: 'normal' },
  modern: { weight: 'medium', leading: 'normal', tracking: 'wide' },
} as const satisfies Record<TypeFace, Typography>
