import { useEffect, useRef, useState } from 'react'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { useDrop } from '#admin/ui/file/use-drop.ts'
import { FieldError } from '#admin/ui/form/field.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { preparePicture } from '#admin/uploads/prepare-file.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import type { Creative } from '#shared/site/cell/cell.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { CellThumbnail } from './cell-thumbnail.tsx'

type VariantPictureProps = {
  siteId: string
  /** null: as A. */
  creative: Creative | null
  ofCell: Creative | null
  media: ReadonlyMap<string, MediaInfo>
  onChange: (creative: Creative | null, stored?: MediaInfo) => void
  onUploading: (isUploading: boolean) => void
}

/** The picture of a variant: chosen or dropped, uploaded at once; else that of A. */
export function VariantPicture({ siteId, creative, ofCell, media, onChange, onUploading }: VariantPictureProps) {
  const t = useExperimentsText()
  const problemOf = useUploadProblem()
  const upload = useVariantUpload({ siteId, onChange, onUploading })
  const { handlers } = useDrop(upload.take)
  return (
    <div role="group" aria-label={t('form.picture')} {...handlers} className="flex gap-3">
      <CellThumbnail creative={creative ?? ofCell} media={media} className="w-16" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <p className="text-sm font-medium">
          {t('form.picture')}
          {!creative && <span className="ml-2 text-xs font-normal text-ink-soft">{t('form.asA')}</span>}
        </p>
        {upload.share === undefined ? (
          <PictureButtons
            isOwn={creative !== null}
            onPick={() => pickFiles({ accept: 'image' }, upload.take)}
            onReset={() => {
              upload.reset()
              onChange(null)
            }}
          />
        ) : (
          <UploadProgress share={upload.share} onCancel={upload.cancel} />
        )}
        {creative && <p className="text-xs text-ink-soft">{t('form.pictureAlt')}</p>}
        {upload.error && (
          <div role="alert">
            <FieldError message={problemOf(upload.error)} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Uploads one picture at a time. `share` is the sent share from 0 to 1; undefined while nothing is sent. */
function useVariantUpload({
  siteId,
  onChange,
  onUploading,
}: Pick<VariantPictureProps, 'siteId' | 'onChange' | 'onUploading'>) {
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(null)
  const { mutate, error, reset } = useApiMutation({
    mutationFn: async (file: File) => {
      const { signal } = (abort.current = new AbortController())
      const blob = await preparePicture(file)
      const picture = { blob, name: file.name, type: blob.type, purpose: 'creative' as const, siteId }
      return uploadFile(picture, { signal, onProgress: setShare })
    },
    onSuccess: (stored) => onChange({ mediaId: stored.mediaId, posterId: null }, stored),
    // A person who cancels knows why nothing arrived.
    onError: (): void => {
      if (abort.current?.signal.aborted) reset()
    },
    onSettled: () => {
      setShare(undefined)
      onUploading(false)
    },
    failure: 'form',
  })
  const take = ([file]: File[]) => {
    if (!file || share !== undefined) return
    setShare(0)
    onUploading(true)
    mutate(file)
  }
  useEffect(() => () => abort.current?.abort(), [])
  return { share, error, reset, take, cancel: () => abort.current?.abort() }
}

type PictureButtonsProps = { isOwn: boolean; onPick: () => void; onReset: () => void }

function PictureButtons({ isOwn, onPick, onReset }: PictureButtonsProps) {
  const t = useExperimentsText()
  return (
    <>
      <Button size="sm" icon="upload" onClick={onPick}>
        {isOwn ? t('form.replacePicture') : t('form.choosePicture')}
      </Button>
      {isOwn && (
        <Button size="sm" variant="quiet" icon="undo" onClick={onReset}>
          {t('form.resetPicture')}
        </Button>
      )}
    </>
  )
}

function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const t = useExperimentsText()
  return (
    <>
      <span className="text-xs text-ink-soft">{t('form.uploading', { percent: Math.round(share * 100) })}</span>
      <Progress label={t('form.picture')} value={share} className="w-full" />
      <Button size="sm" onClick={onCancel}>
        {t('form.cancel')}
      </Button>
    </>
  )
}
