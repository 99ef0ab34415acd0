import { useState } from 'react'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useRemoveDomain } from './domain.api.ts'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'

type RemoveDomainProps = { siteId: string; name: string; defaultUrl: string }

/** Takes the domain from the site, after a question. */
export function RemoveDomain({ siteId, name, defaultUrl }: RemoveDomainProps) {
  const t = useDomainText()
  const tAdmin = useAdminText()
  const remove = useRemoveDomain(siteId)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-col items-start gap-3 px-4 py-5">
      <Button icon="trash" variant="quiet" className="text-danger!" onClick={() => setIsAsking(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        isBusy={remove.isPending}
        tone="danger"
        title={t('remove.title')}
        description={t('remove.text', { hostname: name, url: defaultUrl })}
        confirmLabel={t('remove.confirm')}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => showToast(t('remove.done')),
            onSettled: () => setIsAsking(false),
          })
        }
      >
        <p className="text-sm text-ink-soft">{t('remove.note')}</p>
      </ConfirmDialog>
      <FormAlert error={remove.error} title={tAdmin('failure.delete')} fields={[]} />
    </div>
  )
}
