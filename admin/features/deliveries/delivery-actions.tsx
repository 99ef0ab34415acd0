import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRemoval, useStatusChange } from '#admin/entities/announcements/announcement-actions.tsx'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import type { DeliveryDetail, DeliverySite } from '#shared/announcement/deliveries.ts'
import { useDeliveryDesk } from './use-delivery-desk.ts'

type DeliveryActionsProps = { delivery: DeliveryDetail; site: DeliverySite }

/** The buttons of a delivery's page: delete with undo, copy, publish or take down, edit. */
export function DeliveryActions({ delivery, site }: DeliveryActionsProps) {
  const t = useAnnouncementsText()
  const navigate = useNavigate()
  const desk = useDeliveryDesk(site)
  const [asked, setAsked] = useState<'unpublish' | 'delete'>()
  const { setStatus, isSetting } = useStatusChange({ desk, row: delivery })
  const remove = useRemoval({ desk, row: delivery })
  const close = () => setAsked(undefined)
  const { id, title, status } = delivery
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton icon="trash" label={t('action.delete')} onClick={() => setAsked('delete')} />
      <ButtonLink to={desk.screens.copy(id)} icon="duplicate" aria-label={t('action.copy')}>
        <span className="max-sm:hidden">{t('action.copy')}</span>
      </ButtonLink>
      {status === 'published' ? (
        <Button icon="eye-off" onClick={() => setAsked('unpublish')}>
          {t('action.unpublish')}
        </Button>
      ) : (
        <Button icon="eye" isBusy={isSetting} onClick={() => setStatus('published')}>
          {t('action.publish')}
        </Button>
      )}
      <ButtonLink to={desk.screens.edit(id)} variant="primary" icon="edit">
        {t('action.edit')}
      </ButtonLink>
      <ConfirmDialog
        isOpen={asked === 'unpublish'}
        onClose={close}
        isBusy={isSetting}
        title={t('confirm.unpublishTitle', { title })}
        description={t('confirm.unpublishLead')}
        confirmLabel={t('action.unpublish')}
        onConfirm={() => setStatus('unpublished', close)}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        isBusy={remove.isPending}
        tone="danger"
        title={t('confirm.deleteTitle', { title })}
        description={t('confirm.deleteLead')}
        confirmLabel={t('action.delete')}
        onConfirm={() => remove.run(close, () => void navigate(desk.screens.list, { replace: true }))}
      />
    </div>
  )
}
