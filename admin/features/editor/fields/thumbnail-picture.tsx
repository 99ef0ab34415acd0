import { useMediaPath } from './use-media-path.ts'

/** A small picture of a file that the document names; the row beside it says what it shows. */
export function ThumbnailPicture({ mediaId }: { mediaId: string }) {
  return <img src={useMediaPath(mediaId, 'thumb.webp')} alt="" className="size-full object-cover" />
}
