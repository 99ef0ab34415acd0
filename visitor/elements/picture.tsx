import type { ComponentProps, ReactElement } from 'react'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { Picture } from '#shared/site/release/releases.ts'
import { escapeAttribute } from '#shared/text/escape-attribute.ts'

/** The widest a stage gets on a phone, in CSS pixels. */
const MOBILE_WIDTH = 500
/** The least width of a stage that fills a phone in landscape, in percent of its height. */
const LANDSCAPE_WIDTH = 72

function pictureUrl(picture: Picture, width: number): string {
  return mediaPath(picture.id, `${width}.webp`)
}

/** The widest variant: for link previews of other services. */
export function largestUrl(picture: Picture): string {
  return pictureUrl(picture, Math.max(...picture.widths))
}

export function srcSet(picture: Picture): string {
  let sources = ''
  for (const width of picture.widths) sources += `${sources && ', '}${pictureUrl(picture, width)} ${width}w`
  return sources
}

/**
 * How wide a picture is shown: as wide as the screen or as its height allows, whichever is less; whichever is more where
 * it fills the screen, as the style sheet has it.
 */
export function stageSizes(picture: Picture, fills: boolean): string {
  const byHeight = Math.ceil((picture.width / picture.height) * 100)
  const whole = `min(100vw,${MOBILE_WIDTH}px,${byHeight}vh)`
  if (!fills) return whole
  const beside = Math.max(byHeight, LANDSCAPE_WIDTH)
  return `(min-width:1024px) ${whole},(orientation:landscape) ${beside}vh,max(100vw,${byHeight}vh)`
}

type StageOptions = { alt: string; isHero: boolean; fills: boolean }

/**
 * The entry's picture loads at once. The others wait inside `noscript`: with scripts on it is text that the island
 * turns into pictures as they are needed; with scripts off the browser loads them lazily by itself.
 */
export function stagePicture(picture: Picture, { alt, isHero, fills }: StageOptions): ReactElement {
  const image = {
    srcSet: srcSet(picture),
    sizes: stageSizes(picture, fills),
    alt,
  }
  if (isHero) return <Hero {...image} />
  return <noscript dangerouslySetInnerHTML={{ __html: waitingImage(image) }} />
}

/** Markup as text, because a page has dozens of these pictures. User texts are escaped. */
function waitingImage({ srcSet: sources, sizes, alt }: { srcSet: string; sizes: string; alt: string }): string {
  return `<img loading="lazy" sizes="${sizes}" alt="${escapeAttribute(alt)}" srcset="${sources}"/>`
}

/** The head preloads it already: inside `picture` React adds no preload of its own among the rows. */
function Hero({ alt, ...image }: ComponentProps<'img'>) {
  return (
    <picture>
      <img {...image} alt={alt} fetchPriority="high" {...{ elementtiming: 'hero' }} />
    </picture>
  )
}
