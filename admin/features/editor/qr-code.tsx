import { useMemo } from 'react'
import { encode, renderSVG } from 'uqr'
import { Button } from '#admin/ui/button.tsx'
import { useEditorText } from './use-editor-text.ts'

/** Light modules around the code that scanners need (ISO/IEC 18004). */
const BORDER = 4

/** A QR code to scan from the screen or to save for print. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const t = useEditorText()
  const { path, size } = useMemo(() => toPath(text), [text])
  const download = () => {
    const url = URL.createObjectURL(new Blob([renderSVG(text, { border: BORDER })], { type: 'image/svg+xml' }))
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: `${name.replace(/[\\/:*?"<>|]/g, '_')}-qr.svg` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 1000)
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('publish.qr')}
        className="size-44 rounded-md border border-line bg-white"
      >
        <path d={path} fill="#202020" shapeRendering="crispEdges" />
      </svg>
      <Button size="sm" variant="quiet" icon="download" onClick={download}>
        {t('publish.qrDownload')}
      </Button>
    </div>
  )
}

function toPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
