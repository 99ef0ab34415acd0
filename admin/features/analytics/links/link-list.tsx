import { useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { NameDialog } from '#admin/screen/name-dialog.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { downloadQrCode, QrCode } from '#admin/ui/figure/qr-code.tsx'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { LINK_NAME_MAX, LINK_PARAMETERS, LINKS_MAX } from '#shared/analytics/site-link-rules.ts'
import type { SiteLink, SiteLinkList } from '#shared/analytics/site-links.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useCopyLink } from './link-result.tsx'
import { useDeleteLink, useRenameLink, useSwitchLink } from './links.api.ts'
import { useLinksText } from './use-links-text.ts'

type LinkListProps = { siteId: string; list: SiteLinkList; onEdit: (link: SiteLink) => void }

/** The short links of a site, the newest first. */
export function LinkList({ siteId, list: { links }, onEdit }: LinkListProps) {
  const t = useLinksText()
  const [chosen, setChosen] = useState<{ link: SiteLink; dialog: 'qr' | 'rename' | 'delete' }>()
  const close = () => setChosen(undefined)
  return (
    <Card
      title={t('short.title')}
      lead={t('short.lead')}
      actions={
        links.length > 0 && (
          <span className="tabular text-xs text-ink-soft">
            {t('short.count', { count: links.length, max: LINKS_MAX })}
          </span>
        )
      }
    >
      {links.length === 0 && <EmptyState title={t('short.empty')} description={t('short.emptyLead')} />}
      <ul aria-label={t('short.title')} className="divide-y divide-line">
        {links.map((link) => (
          <li key={link.id}>
            <LinkLine
              siteId={siteId}
              link={link}
              onEdit={() => onEdit(link)}
              onOpen={(dialog) => setChosen({ link, dialog })}
            />
          </li>
        ))}
      </ul>
      {chosen?.dialog === 'qr' && <CodeDialog link={chosen.link} onClose={close} />}
      {chosen?.dialog === 'rename' && <RenameDialog siteId={siteId} link={chosen.link} onClose={close} />}
      {chosen?.dialog === 'delete' && <DeleteDialog siteId={siteId} link={chosen.link} onClose={close} />}
    </Card>
  )
}

type LinkLineProps = {
  siteId: string
  link: SiteLink
  onEdit: () => void
  onOpen: (dialog: 'qr' | 'rename' | 'delete') => void
}

function LinkLine({ siteId, link, onEdit, onOpen }: LinkLineProps) {
  const t = useLinksText()
  const copy = useCopyLink()
  const { name, url, isOff, clicks } = link
  const parameters = LINK_PARAMETERS.map((one) => link[one]).filter(Boolean)
  return (
    <div className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-all">{name}</span>
          <StatusPill tone={isOff ? 'neutral' : 'success'}>{t(isOff ? 'short.off' : 'short.on')}</StatusPill>
        </div>
        <p className="text-sm break-all">{url}</p>
        <p className="text-xs break-all text-ink-soft">{parameters.join(' / ')}</p>
        <p className="tabular mt-0.5 text-sm sm:hidden">{t('short.clicks', { count: formatNumber(clicks) })}</p>
      </div>
      <span className="tabular mt-1.5 text-sm whitespace-nowrap max-sm:hidden">
        {t('short.clicks', { count: formatNumber(clicks) })}
      </span>
      <IconButton icon="copy" size="sm" label={t('short.copy', { name })} onClick={() => copy(url)} />
      <LineMenu siteId={siteId} link={link} onEdit={onEdit} onOpen={onOpen} />
    </div>
  )
}

function LineMenu({ siteId, link, onEdit, onOpen }: LinkLineProps) {
  const t = useLinksText()
  const can = useCan()
  const change = useSwitchLink(siteId)
  const { id, name, isOff } = link
  const switchIt = () =>
    change.mutate(
      { linkId: id, isOff: !isOff },
      { onSuccess: () => showToast(t(isOff ? 'short.switchedOn' : 'short.switchedOff', { name })) },
    )
  return (
    <Menu trigger={<IconButton icon="more" size="sm" label={t('short.menu', { name })} placement="bottom-end" />}>
      <MenuItem icon="qr" onSelect={() => onOpen('qr')}>
        {t('short.qr')}
      </MenuItem>
      <MenuItem icon="duplicate" onSelect={onEdit}>
        {t('short.edit')}
      </MenuItem>
      {can('PUT /analysis/site/{id}/link/{linkId}') && (
        <>
          <MenuItem icon="edit" onSelect={() => onOpen('rename')}>
            {t('short.rename')}
          </MenuItem>
          <MenuItem icon={isOff ? 'play' : 'pause'} onSelect={switchIt}>
            {t(isOff ? 'short.switchOn' : 'short.switchOff')}
          </MenuItem>
        </>
      )}
      {can('DELETE /analysis/site/{id}/link/{linkId}') && <MenuDivider />}
      {can('DELETE /analysis/site/{id}/link/{linkId}') && (
        <MenuItem icon="trash" tone="danger" onSelect={() => onOpen('delete')}>
          {t('short.delete')}
        </MenuItem>
      )}
    </Menu>
  )
}

type LinkDialogProps = { siteId: string; link: SiteLink; onClose: () => void }

function CodeDialog({ link: { name, url, target }, onClose }: Omit<LinkDialogProps, 'siteId'>) {
  const t = useLinksText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      description={url}
      actions={
        <Button icon="download" variant="primary" onClick={() => downloadQrCode(url, name)}>
          {t('make.qrSave')}
        </Button>
      }
    >
      <figure className="flex flex-col items-center gap-3">
        <QrCode text={url} label={t('make.qrImage', { url })} className="size-56" />
        <figcaption className="max-w-full text-center text-xs break-all text-ink-soft">
          {t('short.opens', { url: target })}
        </figcaption>
      </figure>
    </Dialog>
  )
}

function RenameDialog({ siteId, link, onClose }: LinkDialogProps) {
  const t = useLinksText()
  const rename = useRenameLink(siteId)
  const done = () => {
    showToast(t('short.renamed'))
    onClose()
  }
  return (
    <NameDialog
      title={t('short.rename')}
      description=""
      label={t('short.name')}
      confirmLabel={t('template.store')}
      initial={link.name}
      max={LINK_NAME_MAX}
      isBusy={rename.isPending}
      error={rename.error}
      onSave={(name) => rename.mutate({ linkId: link.id, name }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ siteId, link, onClose }: LinkDialogProps) {
  const t = useLinksText()
  const remove = useDeleteLink(siteId)
  const { id, name } = link
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={remove.isPending}
      tone="danger"
      title={t('short.deleteTitle', { name })}
      description={t('short.deleteLead')}
      confirmLabel={t('short.delete')}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            showToast(t('short.deleted', { name }))
            onClose()
          },
          onError: onClose,
        })
      }
    />
  )
}
