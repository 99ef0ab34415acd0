import { useState } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Avatar } from '#admin/ui/basic/avatar.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import { useSavePicture, useSaveProfile } from './profile.api.ts'
import { useProfileText } from './use-profile-text.ts'

/** The own picture: saved as soon as it is chosen. */
export function PictureSection() {
  const t = useProfileText()
  const user = useUser()
  return (
    <Section title={t('picture.title')}>
      <div className="flex items-start gap-5">
        <Avatar src={user.avatarUrl} name={user.contactName || user.companyName} className="size-20 text-2xl" />
        <div className="min-w-0 flex-1">
          <PictureActions hasPicture={user.avatarUrl !== null} />
          <p className="mt-2 text-xs text-ink-soft">{t('picture.help')}</p>
        </div>
      </div>
    </Section>
  )
}

function PictureActions({ hasPicture }: { hasPicture: boolean }) {
  const t = useProfileText()
  const tAdmin = useAdminText()
  const failureText = useFailureText()
  const problemOf = useUploadProblem()
  const [share, setShare] = useState(0)
  const save = useSavePicture(setShare)
  const remove = useSaveProfile()
  const choose = ([file]: File[]) => {
    if (!file) return
    setShare(0)
    remove.reset()
    save.mutate(file, { onSuccess: () => showToast(t('picture.saved')) })
  }
  const takeAway = () => {
    save.reset()
    remove.mutate({ avatar: null }, { onSuccess: () => showToast(t('picture.removed')) })
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon="upload" isBusy={save.isPending} onClick={() => pickFiles({ accept: 'image' }, choose)}>
          {hasPicture ? t('picture.replace') : t('picture.upload')}
        </Button>
        {hasPicture && (
          <Button variant="quiet" icon="trash" isBusy={remove.isPending} disabled={save.isPending} onClick={takeAway}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {save.isPending && (
        <div className="mt-3 max-w-xs">
          <Progress label={t('picture.uploading')} value={share} />
        </div>
      )}
      {save.error && (
        <div role="alert" className="mt-2">
          <FieldError message={failureText('picture', problemOf(save.error))} />
        </div>
      )}
      <FormAlert title={tAdmin('failure.update')} fields={[]} error={remove.error} />
    </>
  )
}
