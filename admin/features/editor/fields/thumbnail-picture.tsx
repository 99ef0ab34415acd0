import { useMediaPath } from './use-media-path.ts'

/** Thumbnail of a file that the document names. Without alternative text: the row around it has a name. */
export function ThumbnailPicture({ mediaId }: { mediaId: string }) {
  return <img src={useMediaPath(mediaId, 'thumb.webp')} alt="" className="size-full object-cover" />
}
