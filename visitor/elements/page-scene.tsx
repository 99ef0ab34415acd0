import type { CSSProperties } from 'react'
import type { SiteLook } from '#shared/site/release/releases.ts'
import { buttonInk } from '#shared/text/colour-rules.ts'
import { srcSet } from './picture.tsx'

/** On wide screens it is blurred: a small picture is enough. As the style sheet has it. */
const SIZES = '(min-width:600px) 240px,100vw'

/** The site's first picture around a page beside the grid. Without one the page is plain. */
export function PageScene({ look }: { look: SiteLook | undefined }) {
  const picture = look?.picture
  if (!picture) return null
  return (
    <div
      className="scene"
      aria-hidden="true"
      style={{ backgroundColor: picture.color, backgroundImage: `url(${picture.placeholder})` }}
    >
      <picture>
        <img srcSet={srcSet(picture)} sizes={SIZES} alt="" />
      </picture>
    </div>
  )
}

/** The class of a page's body, by which the style sheets know that it has a scene. */
export const sceneClass = (name: string, look: SiteLook | undefined) => (look?.picture ? `${name} worn` : name)

/** The colours of the site's buttons, as the style sheets read them; absent: the product's own. */
export function lookStyle(look: SiteLook | undefined): CSSProperties | undefined {
  if (!look?.button) return undefined
  const { background, color } = look.button
  return { '--button': background, '--ink': buttonInk(background, color) } as CSSProperties
}
