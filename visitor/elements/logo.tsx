import { mediaPath } from '#shared/media/media-rules.ts'
import type { Picture } from '#shared/site/release/releases.ts'
import { srcSet } from './picture.tsx'

/** Height of the logo in CSS pixels, as in the style sheet. */
const LOGO_HEIGHT = 48
/** `thumb.webp` fits into these sides. */
const THUMB = { width: 160, height: 240 }

/** A site's logo. Its small form is used if it is sharp enough: a logo must not delay the first picture. */
export function Logo({ logo }: { logo: Picture }) {
  const { width, height } = logo
  const thumb = Math.round(Math.min(width, THUMB.width, (THUMB.height * width) / height))
  return (
    <img
      srcSet={`${mediaPath(logo.id, 'thumb.webp')} ${thumb}w, ${srcSet(logo)}`}
      sizes={`${Math.round((LOGO_HEIGHT * width) / height)}px`}
      width={width}
      height={height}
      alt=""
      fetchPriority="low"
    />
  )
}
