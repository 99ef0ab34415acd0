import { Icon } from '#admin/ui/basic/icon.tsx'
import type { ShownAnnouncement } from '#shared/announcement/announcements.ts'

/** The picture of an announcement in a row; what it shows is said by the title beside it. */
export function Thumbnail({ image }: Pick<ShownAnnouncement, 'image'>) {
  return (
    <span className="grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-sm bg-ground text-edge">
      {image ? (
        <img
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Icon name="news" size={18} />
      )}
    </span>
  )
}
