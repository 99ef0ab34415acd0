import { Button } from '#admin/ui/basic/button.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { prepareFile } from '#admin/uploads/prepare-file.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import { UploadFailure } from '#admin/uploads/upload-queue.ts'
import { useOneUpload } from '#admin/uploads/use-one-upload.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** An uploaded picture of a brand. */
export type BrandPicture = { mediaId: string; url: string }

type PictureFieldProps = {
  label: string
  help: string
  value: BrandPicture | null
  error: string | undefined
  onValueChange: (picture: BrandPicture | null) => void
}

/** A picture of a partner's brand: uploaded when chosen, used when the form is saved. */
export function PictureField({ label, help, value, error, onValueChange }: PictureFieldProps) {
  const t = useUsersText()
  const failureText = useFailureText()
  const problemOf = useUploadProblem()
  const upload = useOneUpload(sendPicture, onValueChange)
  const choose = ([file]: File[]) => {
    if (file) upload.start(file)
  }
  const problem = upload.error ? failureText('picture', problemOf(upload.error)) : error
  return (
    <div className="flex gap-4">
      <Thumbnail label={label} picture={value} />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label}</p>
        <p className="text-xs text-ink-soft">{help}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {upload.share === undefined ? (
            <Button
              size="sm"
              icon="upload"
              aria-label={`${label}: ${value ? t('form.logoReplace') : t('form.logoUpload')}`}
              onClick={() => pickFiles({ accept: 'image' }, choose)}
            >
              {value ? t('form.logoReplace') : t('form.logoUpload')}
            </Button>
          ) : (
            <span className="flex w-full max-w-72 items-center gap-3">
              <span className="flex-1">
                <span className="text-xs text-ink-soft">{t('form.logoSending')}</span>
                <Progress label={t('form.logoSending')} value={upload.share} />
              </span>
              <Button size="sm" onClick={upload.cancel}>
                {t('form.logoCancel')}
              </Button>
            </span>
          )}
          {value && upload.share === undefined && (
            <Button
              size="sm"
              variant="quiet"
              icon="trash"
              aria-label={`${label}: ${t('form.logoRemove')}`}
              onClick={() => onValueChange(null)}
            >
              {t('form.logoRemove')}
            </Button>
          )}
        </div>
        {problem && (
          <div role="alert" className="mt-2">
            <FieldError message={problem} />
          </div>
        )}
      </div>
    </div>
  )
}

function Thumbnail({ label, picture }: { label: string; picture: BrandPicture | null }) {
  return (
    <span className="grid h-18 w-32 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-[repeating-conic-gradient(#f1f1ee_0_25%,#fff_0_50%)] bg-[length:12px_12px] p-2 text-ink-faint">
      {picture ? (
        <img src={picture.url} alt={label} className="max-h-14 max-w-28 object-contain" />
      ) : (
        <Icon name="image" />
      )}
    </span>
  )
}

async function sendPicture(file: File, options: Parameters<typeof uploadFile>[1]): Promise<BrandPicture> {
  const prepared = await prepareFile(file)
  if (!prepared.type.startsWith('image/')) throw new UploadFailure('type')
  const { name, type } = prepared
  const media = await uploadFile({ blob: prepared.file, name, type, purpose: 'brand' }, options)
  return { mediaId: media.mediaId, url: media.url }
}
