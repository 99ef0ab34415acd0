/** Figure: a wide screen with a phone-shaped page in its middle. */
export function MobileFigure() {
  return (
    <svg viewBox="0 0 64 44" width={64} height={44} fill="none" className="block">
      <rect
        x="0.75"
        y="0.75"
        width="62.500"
        height="42.500"
        rx="4"
        className="fill-press stroke-line-strong"
        strokeWidth="1.500"
      />
      <rect x="22" y="5" width="20" height="34" rx="3" className="fill-ink" />
      <path
        d="m15 18-4 4 4 4M49 18l4 4-4 4"
        className="stroke-ink-faint"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Figure: a wide screen with a full-width page. */
export function PcFigure() {
  return (
    <svg viewBox="0 0 64 44" width={64} height={44} fill="none" className="block">
      <rect
        x="0.75"
        y="0.75"
        width="62.500"
        height="42.500"
        rx="4"
        className="fill-press stroke-line-strong"
        strokeWidth="1.500"
      />
      <rect x="4" y="4" width="56" height="36" rx="2" className="fill-ink" />
      <path
        d="m13 18-4 4 4 4M51 18l4 4-4 4"
        stroke="white"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
