/** Figure of an empty list: three places of a map, two of them free. */
export function TeamFigure() {
  return (
    <svg viewBox="0 0 132 84" width={132} height={84} fill="none" aria-hidden="true">
      {[0, 46, 92].map((x, place) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect
            x="0.75"
            y="0.75"
            width="38.5"
            height="82.5"
            rx="4"
            className={place === 1 ? 'fill-press stroke-ink' : 'stroke-edge'}
            strokeWidth="1.5"
            strokeDasharray={place === 1 ? undefined : '3 3'}
          />
          <circle cx="20" cy="32" r="8" className={place === 1 ? 'stroke-ink' : 'stroke-edge'} strokeWidth="1.5" />
          <path
            d="M8 58c1.2-7.6 5.7-11.6 12-11.6S30.8 50.4 32 58"
            className={place === 1 ? 'stroke-ink' : 'stroke-edge'}
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  )
}
