import { encode } from 'uqr'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import type { SiteSummary } from '#shared/sites.ts'
import { isOnline } from './site-status.tsx'

type QrDialogProps = { site: SiteSummary; isOpen: boolean; onClose: () => void }

export function QrDialog({ site, isOpen, onClose }: QrDialogProps) {
  const t = useAdminText()
  const { path, size } = qrOf(site.url)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sites.qrTitle')}
      description={t('sites.qrDescription')}
      actions={
        <Button icon="download" variant="primary" onClick={() => download(`${site.name}.svg`, toSvg(path, size))}>
          {t('sites.qrDownload')}
        </Button>
      }
    >
      <figure className="flex flex-col items-center gap-3">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('sites.qrImage', { url: site.url })}
          shapeRendering="crispEdges"
          className="size-56"
        >
          <path d={path} fill="#202020" />
        </svg>
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

/** The code's dark squares as one path, with the quiet border readers need. */
function qrOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}

function toSvg(path: string, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#202020"/></svg>`
}

function download(name: string, svg: string): void {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name.replace(/[\\/:*?"<>|]/g, '_') })
  link.click()
  URL.revokeObjectURL(url)
}
