import { useId } from 'react'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { useDrop } from '#admin/ui/file/use-drop.ts'
import { FieldError } from '#admin/ui/form/field.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import type { DraftPicture } from './announcement-draft.ts'
import type { PictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  picture: DraftPicture | null
  upload: PictureUpload
  /** The server's refusal of the saved picture. */
  error: string | undefined
  onRemove: () => void
}

/** The picture: chosen or dropped, with progress; a refused file is said and the picture before it stays. */
export function PictureField({ picture, upload, error, onRemove }: PictureFieldProps) {
  const t = useAnnouncementsText()
  const id = useId()
  const problemOf = useUploadProblem()
  const isSending = upload.share !== undefined
  const take = ([file]: File[]) => {
    if (file && !isSending) upload.start(file)
  }
  const { isOver, handlers } = useDrop(take)
  const problem = upload.error ? problemOf(upload.error) : error
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-help`}
      {...handlers}
      className={cx(
        'flex gap-4 rounded-md transition-colors',
        isOver && 'bg-hover outline-2 outline-ink outline-dashed',
      )}
    >
      <Picture picture={picture} />
      <div className="min-w-0 flex-1">
        <p id={id} className="text-sm font-medium">
          {t('form.picture')}
        </p>
        <p id={`${id}-help`} className="text-xs text-ink-soft">
          {t('form.pictureHelp')}
        </p>
        {isSending ? (
          <Sending share={upload.share ?? 0} onCancel={upload.cancel} />
        ) : (
          <PictureButtons
            hasPicture={picture !== null}
            onPick={take}
            onRemove={() => {
              upload.reset()
              onRemove()
            }}
          />
        )}
        {problem && (
          <div role="alert" className="mt-2">
            <FieldError message={problem} />
          </div>
        )}
      </div>
    </div>
  )
}

function Picture({ picture }: { picture: DraftPicture | null }) {
  return (
    <span className="grid h-20 w-32 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-ground text-ink-faint">
      {picture ? (
        <img
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          className="size-full object-cover"
        />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}

type PictureButtonsProps = { hasPicture: boolean; onPick: (files: File[]) => void; onRemove: () => void }

function PictureButtons({ hasPicture, onPick, onRemove }: PictureButtonsProps) {
  const t = useAnnouncementsText()
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" icon="upload" onClick={() => pickFiles({ accept: 'picture' }, onPick)}>
        {hasPicture ? t('form.replacePicture') : t('form.choosePicture')}
      </Button>
      {hasPicture && (
        <Button size="sm" variant="quiet" icon="trash" onClick={onRemove}>
          {t('form.removePicture')}
        </Button>
      )}
    </div>
  )
}

function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const t = useAnnouncementsText()
  return (
    <span className="mt-2 flex max-w-80 items-center gap-3">
      <span className="flex-1">
        <span className="text-xs text-ink-soft">{t('form.uploading', { percent: Math.round(share * 100) })}</span>
        <Progress label={t('form.picture')} value={share} />
      </span>
      <Button size="sm" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </span>
  )
}
