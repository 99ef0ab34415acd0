import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChangePassword } from '#admin/api/own-password.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { NewPasswordForm } from '#admin/entities/passwords/new-password-form.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ownSessionsQuery } from './profile.api.ts'
import { useProfileText } from './use-profile-text.ts'

export function PasswordSection() {
  const t = useProfileText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('password.title')} description={t('password.description')}>
      {isOpen ? (
        <ChangePassword onClose={() => setOpen(false)} />
      ) : (
        <Button icon="lock" onClick={() => setOpen(true)} className="self-start">
          {t('password.change')}
        </Button>
      )}
    </Section>
  )
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useProfileText()
  const tAdmin = useAdminText()
  const { email } = useUser()
  const queryClient = useQueryClient()
  const { change, isCurrentNeeded } = useChangePassword()
  const { isSuccess } = change
  useEffect(() => {
    if (!isSuccess) return
    showToast(t('password.changed'))
    void queryClient.invalidateQueries(ownSessionsQuery)
    onClose()
  }, [isSuccess, queryClient, onClose, t])
  return (
    <div className="max-w-md">
      <NewPasswordForm
        size="md"
        email={email}
        isCurrentNeeded={isCurrentNeeded}
        submitLabel={t('password.change')}
        busyLabel={t('password.submitting')}
        isBusy={change.isPending}
        isDone={isSuccess}
        failedTitle={tAdmin('failure.newPassword')}
        error={change.error}
        onSubmit={(password) => change.mutate(password)}
        aside={
          <Button onClick={onClose} disabled={change.isPending}>
            {t('password.cancel')}
          </Button>
        }
      />
    </div>
  )
}
