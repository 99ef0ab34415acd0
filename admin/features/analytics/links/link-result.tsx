import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { downloadQrCode, QrCode } from '#admin/ui/figure/qr-code.tsx'
import { useLinksText } from './use-links-text.ts'

/** Copies the address of a link. */
export function useCopyLink() {
  const t = useLinksText()
  return (url: string) => void copyText(url, { done: t('make.copied'), failed: t('make.copyFailed') })
}

type LinkResultProps = {
  /** Undefined while a source is missing. */
  url: string | undefined
  /** The name of its file. */
  name: string
}

/** The address that the fields make, to copy or to scan. */
export function LinkResult({ url, name }: LinkResultProps) {
  const t = useLinksText()
  const copy = useCopyLink()
  const [hasCode, setHasCode] = useState(false)
  return (
    <div className="rounded-md border border-line bg-ground p-4">
      <h3 className="text-sm font-medium">{t('make.address')}</h3>
      <output className="mt-1 block min-h-10 text-sm break-all">
        {url ?? <span className="text-ink-soft">{t('make.waiting')}</span>}
      </output>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon="copy" disabled={!url} onClick={() => url && copy(url)}>
          {t('make.copy')}
        </Button>
        <Button icon="qr" disabled={!url} aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
          {t('make.qr')}
        </Button>
      </div>
      {url && hasCode && (
        <div className="mt-4 flex flex-col items-center gap-2">
          <QrCode text={url} label={t('make.qrImage', { url })} className="size-48 rounded-md border border-line" />
          <Button size="sm" variant="quiet" icon="download" onClick={() => downloadQrCode(url, name)}>
            {t('make.qrSave')}
          </Button>
        </div>
      )}
    </div>
  )
}
