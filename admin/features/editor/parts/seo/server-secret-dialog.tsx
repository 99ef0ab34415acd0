import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import type { ServerKind } from '#shared/site/parts/seo/server-conversion-rules.ts'
import { useStoreSecret } from './server-conversions.api.ts'
import { useSeoText } from './use-seo-text.ts'

type ServerSecretDialogProps = { kind: ServerKind; siteId: string; onClosed: () => void }

/** Takes the secret of a service. It is stored at once, not with the site, and never shown again. */
export function ServerSecretDialog({ kind, siteId, onClosed }: ServerSecretDialogProps) {
  const t = useSeoText()
  const tAdmin = useAdminText()
  const store = useStoreSecret(siteId)
  const [secret, setSecret] = useState('')
  const { isOpen, close } = useOpenDialog(onClosed)
  const refused = isApiError(store.error) ? store.error.fields['secret'] : undefined
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      isBusy={store.isPending}
      isIncomplete={secret.trim() === ''}
      title={t(`server.enter.${kind}`)}
      description={t(`server.where.${kind}`)}
      confirmLabel={t('server.store')}
      onConfirm={() =>
        store.mutate(
          { service: kind, secret },
          {
            onSuccess: () => {
              showToast(t('server.stored'))
              close()
            },
          },
        )
      }
    >
      <div className="flex flex-col gap-3">
        <FormAlert error={store.error} title={tAdmin('failure.update')} fields={['secret']} />
        <Field label={t(`server.secret.${kind}`)} help={t('server.sealed')} error={refused}>
          {(control) => (
            <PasswordInput
              {...control}
              name="server-secret"
              autoComplete="new-password"
              value={secret}
              onValueChange={setSecret}
              data-autofocus
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  )
}
