import { FONT_OF_FACE, fontFile, type ReleaseFont } from '#shared/site/release/release-fonts.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'

type FontsOf = Pick<SiteRelease, 'releaseId' | 'language'> & { fonts: readonly ReleaseFont[] }

const familyOf = ({ face }: Pick<ReleaseFont, 'face'>) => `own-${face}`

/**
 * The style sheet of a release's own fonts. A late script asks for them, after the first pictures; until they arrive,
 * words are drawn in the system's fonts, those of members-only cells always
 * (docs/decisions/0127-fonts-of-releases.md). The page's policy names its hash.
 */
export function fontStyle({ releaseId, language, fonts }: FontsOf): string {
  const faces = fonts.map(
    (font) =>
      `@font-face{font-family:${familyOf(font)};font-weight:${font.weight};font-display:swap;src:url(/fonts/${releaseId}/${fontFile(language, font)})}`,
  )
  const drawn = Object.entries(FONT_OF_FACE).flatMap(([chosen, face]) =>
    fonts.some((font) => font.face === face) ? [`[data-late] .face-${chosen}{--own:${familyOf({ face })}}`] : [],
  )
  return [...faces, ...drawn, '[data-late] .face-system{--own:_}'].join('')
}
