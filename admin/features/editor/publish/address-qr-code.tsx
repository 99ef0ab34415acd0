import { Button } from '#admin/ui/basic/button.tsx'
import { downloadQrCode, QrCode } from '#admin/ui/figure/qr-code.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** The public address as a QR code, to scan or to save. */
export function AddressQrCode({ url, name }: { url: string; name: string }) {
  const t = useEditorText()
  return (
    <div className="flex flex-col items-center gap-2">
      <QrCode text={url} label={t('publish.qr')} className="size-44 rounded-md border border-line" />
      <Button size="sm" variant="quiet" icon="download" onClick={() => downloadQrCode(url, name)}>
        {t('publish.qrDownload')}
      </Button>
    </div>
  )
}
