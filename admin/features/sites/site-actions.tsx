import { memo, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useReaches, useReadsLists, useReadsDeliveries } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ShareItem } from '#admin/entities/sharing/share-item.tsx'
import { LaterShortAddressDialog } from '#admin/entities/short-address/later-dialog.tsx'
import { SiteCopyItems } from '#admin/entities/site-copy/site-copy-items.tsx'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { useCopyAddress } from './copy-address.ts'
import { LaterMoveDialog } from './folders/later-dialogs.ts'
import { QrDialog } from './qr-dialog.tsx'
import { isOnline } from './site-status.tsx'
import { useDeleteSite, useUnpublishSite } from './sites.api.ts'

const GuardedShareDialog = lazyView(
  async () => (await import('#admin/entities/sharing/guarded-share-dialog.tsx')).GuardedShareDialog,
)

type OpenDialog = 'qr' | 'address' | 'move' | 'share' | 'unpublish' | 'delete'

/** Menu of actions on a site in the list. */
export const SiteActions = memo(function SiteActions({ site }: { site: SiteSummary }) {
  const t = useAdminText()
  const { canEdit, canDelete } = useSiteRights(site)
  const canMove = useReaches('POST /site-folder/move')(site)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton icon="more" size="sm" label={t('sites.menu', { name: site.name })} placement="bottom-end" />
        }
      >
        <ScreenItems site={site} onShare={() => setDialog('share')} />
        <AddressItems site={site} onQr={() => setDialog('qr')} onChange={() => setDialog('address')} />
        {canMove && (
          <MenuItem icon="move" onSelect={() => setDialog('move')}>
            {t('sites.moveToFolder')}
          </MenuItem>
        )}
        <SiteCopyItems site={site} />
        {canEdit && isOnline(site) && (
          <MenuItem icon="eye-off" onSelect={() => setDialog('unpublish')}>
            {t('sites.unpublish')}
          </MenuItem>
        )}
        {canDelete && <MenuDivider />}
        {canDelete && (
          <MenuItem icon="trash" tone="danger" onSelect={() => setDialog('delete')}>
            {t('sites.delete')}
          </MenuItem>
        )}
      </Menu>
      <QrDialog site={site} isOpen={dialog === 'qr'} onClose={close} />
      {dialog === 'address' && (
        <Suspense fallback={<DialogWaiting />}>
          <LaterShortAddressDialog siteId={site.id} onClose={close} />
        </Suspense>
      )}
      {dialog === 'move' && (
        <Suspense fallback={<DialogWaiting />}>
          <LaterMoveDialog sites={[site]} onClose={close} />
        </Suspense>
      )}
      {dialog === 'share' && (
        <Suspense fallback={<DialogWaiting />}>
          <GuardedShareDialog site={site} onClose={close} />
        </Suspense>
      )}
      {canEdit && <UnpublishDialog site={site} isOpen={dialog === 'unpublish'} onClose={close} />}
      {canDelete && <DeleteDialog site={site} isOpen={dialog === 'delete'} onClose={close} />}
    </>
  )
})

function useSiteRights({ isReadOnly }: SiteSummary) {
  const can = useCan()
  return { canEdit: can('PUT /site/{id}') && !isReadOnly, canDelete: can('DELETE /site/{id}') && !isReadOnly }
}

/** The screens of the site, and sharing its preview. */
function ScreenItems({ site, onShare }: { site: SiteSummary; onShare: () => void }) {
  const t = useAdminText()
  const can = useCan()
  const readsLists = useReadsLists()
  const readsDeliveries = useReadsDeliveries()
  const navigate = useNavigate()
  const screens = useScreens()
  const { canEdit } = useSiteRights(site)
  return (
    <>
      <MenuItem icon={canEdit ? 'edit' : 'eye'} onSelect={() => void navigate(screens.site(site.id))}>
        {canEdit ? t('sites.edit') : t('sites.view')}
      </MenuItem>
      <ShareItem onSelect={onShare} />
      {readsLists(site) && (
        <MenuItem icon="mail" onSelect={() => void navigate(screens.siteInbox(site.id))}>
          {t('sites.lists')}
        </MenuItem>
      )}
      {readsDeliveries(site) && (
        <MenuItem icon="news" onSelect={() => void navigate(screens.deliveries(site.id))}>
          {t('sites.notices')}
        </MenuItem>
      )}
      {can('GET /analysis/site/{id}/lp') && (
        <MenuItem icon="heat" onSelect={() => void navigate(screens.analyticsOf(site.id))}>
          {t('sites.analytics')}
        </MenuItem>
      )}
    </>
  )
}

type AddressItemsProps = { site: SiteSummary; onQr: () => void; onChange: () => void }

/** The address of the site: opened, copied, as a QR code, or changed. */
function AddressItems({ site, onQr, onChange }: AddressItemsProps) {
  const t = useAdminText()
  const { canEdit } = useSiteRights(site)
  const copy = useCopyAddress()
  return (
    <>
      {isOnline(site) && (
        <MenuItem icon="external-link" href={site.ownerUrl}>
          {t('sites.openSite')}
        </MenuItem>
      )}
      <MenuItem icon="copy" onSelect={() => copy(site.url)}>
        {t('sites.copyUrl')}
      </MenuItem>
      <MenuItem icon="qr" onSelect={onQr}>
        {t('sites.qr')}
      </MenuItem>
      {canEdit && (
        <MenuItem icon="edit" onSelect={onChange}>
          {t('sites.changeUrl')}
        </MenuItem>
      )}
    </>
  )
}

type SiteDialogProps = { site: SiteSummary; isOpen: boolean; onClose: () => void }

function UnpublishDialog({ site, isOpen, onClose }: SiteDialogProps) {
  const t = useAdminText()
  const unpublish = useUnpublishSite()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={unpublish.isPending}
      title={t('sites.unpublishTitle', { name: site.name })}
      description={t('sites.unpublishDescription')}
      confirmLabel={t('sites.unpublish')}
      onConfirm={() =>
        unpublish.mutate(site, {
          onSuccess: () => showToast(t('sites.unpublished', { name: site.name })),
          onSettled: onClose,
        })
      }
    />
  )
}

function DeleteDialog({ site, isOpen, onClose }: SiteDialogProps) {
  const t = useAdminText()
  const remove = useDeleteSite()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={remove.isPending}
      tone="danger"
      typed={site.name}
      title={t('sites.deleteTitle')}
      description={t('sites.deleteDescription', { name: site.name })}
      confirmLabel={t('sites.deleteConfirm')}
      onConfirm={() =>
        remove.mutate(site, { onSuccess: () => showToast(t('sites.deleted', { name: site.name })), onSettled: onClose })
      }
    />
  )
}
