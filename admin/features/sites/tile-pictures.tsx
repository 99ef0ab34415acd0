import { memo } from 'react'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { GAP, layOutPictures } from './picture-layout.ts'

/** Pixels inside a tile of the least width. */
const FRAME = { width: 232, height: 168 } as const

/** The first cells of a site with their small pictures, on a blurred one of them. */
export const TilePictures = memo(function TilePictures({ site }: { site: SiteSummary }) {
  const { numberHorizontal: columns, numberVertical: rows, thumbnails: images } = site
  const shown = layOutPictures({ columns, rows, images }, FRAME)
  const backdrop = images.find((image) => image !== null)
  return (
    <span
      aria-hidden="true"
      className="relative flex h-48 items-center justify-center overflow-hidden border-b border-line bg-press"
    >
      {backdrop && (
        <img
          src={backdrop}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full scale-150 object-cover opacity-45 blur-2xl"
        />
      )}
      <span
        className="relative grid"
        style={{
          gap: GAP,
          gridTemplateColumns: `repeat(${shown.columns}, ${shown.width}px)`,
          gridTemplateRows: `repeat(${shown.rows}, ${shown.height}px)`,
        }}
      >
        {shown.cells.map((image, place) => (
          <span
            key={place}
            className="overflow-hidden rounded-xs bg-ground shadow-[0_1px_3px_rgb(0_0_0/0.22)] outline outline-1 -outline-offset-1 outline-black/5"
          >
            {image && <img src={image} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
          </span>
        ))}
      </span>
    </span>
  )
})
