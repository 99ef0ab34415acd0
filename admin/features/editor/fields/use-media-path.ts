import { mediaPath, shownMediaPath } from '#shared/media/media-rules.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'

/** Path of a file of a stored media item; of a members-only item the signed path that the back office may open. */
export function useMediaPath(mediaId: string, file: string): string {
  const info = useEditorState((state) => state.media.get(mediaId))
  return info ? shownMediaPath(info, file) : mediaPath(mediaId, file)
}
