import { mediaPath, shownMediaPath } from '#shared/media/media-rules.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'

/** The path of a file that the document names, as the editor may see it. */
export function useMediaPath(mediaId: string, file: string): string {
  const info = useEditorState((state) => state.media.get(mediaId))
  return info ? shownMediaPath(info, file) : mediaPath(mediaId, file)
}
