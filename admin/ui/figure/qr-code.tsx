import { useMemo } from 'react'
import { toFileName } from '#admin/ui/file/save-file.ts'
import { encode, renderSVG } from 'uqr'

/** Quiet zone in modules (ISO/IEC 18004). */
const BORDER = 4

type QrCodeProps = { text: string; label: string; className: string }

/** A QR code to scan from the screen. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = useMemo(() => toPath(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={`bg-white ${className}`}>
      <path d={path} fill="#202020" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The dark modules as one SVG path. */
function toPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}

/** Saves a QR code as SVG for print. */
export function downloadQrCode(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([renderSVG(text, { border: BORDER })], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: `${toFileName(name)}-qr.svg` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
