import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { downloadQrCode, QrCode } from '#admin/ui/figure/qr-code.tsx'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { isOnline } from './site-status.tsx'

type QrDialogProps = { site: SiteSummary; isOpen: boolean; onClose: () => void }

export function QrDialog({ site, isOpen, onClose }: QrDialogProps) {
  const t = useAdminText()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sites.qrTitle')}
      description={t('sites.qrDescription')}
      actions={
        <Button icon="download" variant="primary" onClick={() => downloadQrCode(site.url, site.name)}>
          {t('sites.qrDownload')}
        </Button>
      }
    >
      <figure className="flex flex-col items-center gap-3">
        <QrCode text={site.url} label={t('sites.qrImage', { url: site.url })} className="size-56" />
        <figcaption className="max-w-full text-center text-xs break-all text-ink-soft">{site.url}</figcaption>
      </figure>
      {!isOnline(site) && (
        <p className="mt-4 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
          <Icon name="info" size={18} className="mt-0.5" />
          {t('sites.qrDraft')}
        </p>
      )}
    </Dialog>
  )
}
