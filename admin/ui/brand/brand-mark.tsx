/** Four cells, one of them a page being turned. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className="shrink-0">
      <g fill="currentColor">
        <rect x="2" y="2" width="9" height="9" rx="2" />
        <rect x="2" y="13" width="9" height="9" rx="2" />
        <rect x="13" y="13" width="9" height="9" rx="2" />
      </g>
      <path
        d="M15 2a2 2 0 0 0-2 2v5a2 2 0 0 0 2 2h1.2C20.200 10.700 22 8 22 3.100 22 2.500 21.500 2 20.900 2Z"
        fill="#d9573f"
      />
    </svg>
  )
}

/** The product's own name, where no partner's logo stands. */
export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <BrandMark size={size} />
      <span className="font-semibold tracking-tight" style={{ fontSize: size * 0.8, lineHeight: 1 }}>
        Mekuri
      </span>
    </span>
  )
}
