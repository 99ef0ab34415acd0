import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { checkFile } from '#admin/uploads/file-check.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import { UploadFailure } from '#admin/uploads/upload-queue.ts'
import { useOneUpload } from '#admin/uploads/use-one-upload.ts'
import { IMAGE_TYPES, SMALL_PICTURE_BYTES } from '#shared/media/media-rules.ts'
import type { DraftPicture } from './announcement-draft.ts'

const MEGABYTE = 1024 * 1024

/** Uploads the picture of an announcement when it is chosen; it is used when the form is saved. */
export function usePictureUpload(onDone: (picture: DraftPicture) => void) {
  const t = useAnnouncementsText()
  const send = async (file: File, options: Parameters<typeof uploadFile>[1]): Promise<DraftPicture> => {
    const checked = await checkFile(file)
    const type = 'type' in checked ? IMAGE_TYPES.find((one) => one === checked.type) : undefined
    if (file.size > SMALL_PICTURE_BYTES) {
      const size = (Math.ceil((file.size / MEGABYTE) * 10) / 10).toFixed(1)
      throw new UploadFailure('size', t('form.pictureSize', { size }))
    }
    if (!type) throw new UploadFailure('type', t('form.pictureType'))
    const blob = file.slice(0, file.size, type)
    const stored = await uploadFile({ blob, name: file.name, type, purpose: 'news' }, options)
    return { mediaId: stored.mediaId, url: stored.url, width: stored.width, height: stored.height }
  }
  return useOneUpload(send, onDone)
}
export type PictureUpload = ReturnType<typeof usePictureUpload>
