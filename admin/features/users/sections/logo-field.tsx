import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { useRef, useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { prepareFile } from '#admin/uploads/prepare-file.ts'
import { uploadFile } from '#admin/uploads/upload-file.ts'
import { UploadFailure } from '#admin/uploads/upload-queue.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import { RECOMMENDED } from '#shared/media/media-rules.ts'
import type { Logo } from './user-values.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type LogoFieldProps = {
  value: Logo | null
  error: string | undefined
  onValueChange: (logo: Logo | null) => void
}

/** The partner's logo: sent as soon as it is chosen, used once the form is saved. */
export function LogoField({ value, error, onValueChange }: LogoFieldProps) {
  const t = useUsersText()
  const failureText = useFailureText()
  const problemOf = useUploadProblem()
  const upload = useUpload(onValueChange)
  const choose = ([file]: File[]) => {
    if (file) upload.start(file)
  }
  const problem = upload.error ? failureText('picture', problemOf(upload.error)) : error
  return (
    <div className="flex gap-4">
      <span className="grid h-18 w-32 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-[repeating-conic-gradient(#f1f1ee_0_25%,#fff_0_50%)] bg-[length:12px_12px] p-2 text-ink-faint">
        {value ? (
          <img src={value.url} alt={t('form.logo')} className="max-h-14 max-w-28 object-contain" />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{t('form.logo')}</p>
        <p className="text-xs text-ink-soft">{t('form.logoHelp', RECOMMENDED.logo)}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {upload.share === undefined ? (
            <Button
              size="sm"
              icon="upload"
              aria-label={`${t('form.logo')}: ${value ? t('form.logoReplace') : t('form.logoUpload')}`}
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
            <Button size="sm" variant="quiet" icon="trash" onClick={() => onValueChange(null)}>
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

function useUpload(onDone: (logo: Logo) => void) {
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(null)
  const { mutate, error, reset } = useApiMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController()
      return sendLogo(file, { signal: abort.current.signal, onProgress: setShare })
    },
    onSuccess: onDone,
    onSettled: () => setShare(undefined),
    failure: 'form',
  })
  return {
    share,
    error,
    start: (file: File) => {
      setShare(0)
      mutate(file)
    },
    cancel: () => {
      abort.current?.abort()
      setShare(undefined)
      reset()
    },
  }
}

async function sendLogo(file: File, options: Parameters<typeof uploadFile>[1]): Promise<Logo> {
  const prepared = await prepareFile(file)
  if (!prepared.type.startsWith('image/')) throw new UploadFailure('type')
  const { name, type } = prepared
  const media = await uploadFile({ blob: prepared.file, name, type, purpose: 'brand' }, options)
  return { mediaId: media.mediaId, url: media.url }
}
