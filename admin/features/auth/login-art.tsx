import type { ReactNode } from 'react'
import { useSignInText } from '#admin/i18n/use-sign-in-text.ts'
import { columnName } from '#shared/site/cell/positions.ts'

const COLUMNS = 4
const ROWS = 3
/** Size of a cell and of the gap, in units of the drawing. */
const CELL = { width: 120, height: 184, gap: 14 }

const left = (column: number) => column * (CELL.width + CELL.gap)
const top = (row: number) => row * (CELL.height + CELL.gap)

/** Illustration of the product: a site's map with a frame that moves from cell to cell. */
export function LoginArt() {
  const t = useSignInText()
  return (
    <aside className="relative overflow-hidden bg-[#efece4] max-lg:h-44 lg:flex lg:h-dvh lg:flex-col lg:gap-[5vh] lg:px-[7%] lg:pt-[6vh] lg:pb-[7vh]">
      <ArtGrid />
      <div className="mx-auto w-full max-w-[calc(66vh*0.86)] max-lg:hidden">
        <p className="text-[clamp(26px,2.6vw,40px)] leading-[1.35] font-semibold tracking-tight whitespace-pre-line [font-feature-settings:'palt']">
          {t('motto')}
        </p>
        <p className="mt-3 max-w-lg text-base text-[#55514a]">{t('mottoLead')}</p>
      </div>
    </aside>
  )
}

/** The map with its pictures and the frame. */
function ArtGrid() {
  return (
    <svg
      viewBox={`-34 -34 ${left(COLUMNS) + 54} ${top(ROWS) + 54}`}
      aria-hidden="true"
      className="max-lg:absolute max-lg:-top-2 max-lg:left-0 max-lg:w-full lg:min-h-0 lg:w-full lg:flex-1"
    >
      <defs>
        <clipPath id="art-cell">
          <rect width={CELL.width} height={CELL.height} rx="10" />
        </clipPath>
      </defs>
      <g fontSize="13" fill="#6c6760" textAnchor="middle" fontWeight="500">
        {Array.from({ length: COLUMNS }, (_, column) => (
          <text key={column} x={left(column) + CELL.width / 2} y={-14}>
            {columnName(column)}
          </text>
        ))}
        {Array.from({ length: ROWS }, (_, row) => (
          <text key={row} x={-20} y={top(row) + CELL.height / 2 + 5}>
            {row + 1}
          </text>
        ))}
      </g>
      {PICTURES.map((picture, index) => (
        <g
          key={index}
          clipPath="url(#art-cell)"
          transform={`translate(${left(index % COLUMNS)} ${top(Math.floor(index / COLUMNS))})`}
        >
          {picture}
        </g>
      ))}
      <Frame />
    </svg>
  )
}

/** The frame that moves from cell to cell. */
function Frame() {
  return (
    <g className="art-frame">
      <rect
        x={-6}
        y={-6}
        width={CELL.width + 12}
        height={CELL.height + 12}
        rx="15"
        fill="none"
        stroke="#202020"
        strokeWidth="3.5"
      />
      <circle cx={CELL.width / 2} cy={CELL.height + 6} r="7" fill="#202020" />
      <path
        d={`m${CELL.width / 2 - 2.8} ${CELL.height + 6} 2 2.200 3.600-4.200`}
        fill="none"
        stroke="#efece4"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </g>
  )
}

const INK = '#202020'
const PAPER = '#fbf8f1'
const RED = '#d9573f'
const OCHRE = '#dda43c'
const MOSS = '#6d8763'
const NAVY = '#2c4763'
const BLUSH = '#eecfc2'
const SKY = '#c8dbe0'

const fill = (color: string) => <rect width={CELL.width} height={CELL.height} fill={color} />

/** Twelve drawn cells, row by row. */
const PICTURES: readonly ReactNode[] = [
  <>
    {fill(BLUSH)}
    <circle cx="60" cy="82" r="34" fill={RED} />
    <path d="M0 128q30-22 60 0t60 0v56H0Z" fill={PAPER} />
    <path d="M0 148q30-18 60 0t60 0v36H0Z" fill={NAVY} />
  </>,
  <>
    {fill(NAVY)}
    <path d="M60 30c26 30 34 58 0 118C26 88 34 60 60 30Z" fill={MOSS} />
    <path d="M60 30v150" stroke={PAPER} strokeWidth="2" />
    <path d="M60 86 84 66M60 112l28-22M60 86 36 66M60 112 32 90" stroke={PAPER} strokeWidth="1.500" fill="none" />
  </>,
  <>
    {fill(PAPER)}
    <path d="M0 184 44 92l26 46 18-28 32 74Z" fill={INK} />
    <path d="m44 92 13 23-10 8-9-6-8 5Z" fill={PAPER} />
    <circle cx="86" cy="52" r="17" fill={OCHRE} />
  </>,
  <>
    {fill(RED)}
    <path d="M28 66h64l-7 74a10 10 0 0 1-10 9H45a10 10 0 0 1-10-9Z" fill={PAPER} />
    <path d="M44 66V54a16 16 0 0 1 32 0v12" fill="none" stroke={INK} strokeWidth="4" />
    <circle cx="60" cy="106" r="13" fill={OCHRE} />
  </>,
  <>
    {fill(OCHRE)}
    <path d="M60 184a60 60 0 0 0 0-120 60 60 0 0 0 0 120Z" fill={PAPER} />
    <path d="M60 164a40 40 0 0 0 0-80 40 40 0 0 0 0 80Z" fill={RED} />
    <path d="M60 144a20 20 0 0 0 0-40 20 20 0 0 0 0 40Z" fill={INK} />
  </>,
  <>
    {fill(SKY)}
    <path d="M20 150h80M28 150V96l32-26 32 26v54" fill={PAPER} stroke={INK} strokeWidth="3" strokeLinejoin="round" />
    <path d="M50 150v-30h20v30" fill={NAVY} />
    <path d="M0 150h120v34H0Z" fill={MOSS} />
  </>,
  <>
    {fill(MOSS)}
    <path d="M22 96h76c0 28-14 46-26 52H48c-12-6-26-24-26-52Z" fill={PAPER} />
    <path d="M46 148h28v10H46Z" fill={INK} />
    <path
      d="M48 80c-8-10 8-16 0-28M70 80c-8-10 8-16 0-28"
      fill="none"
      stroke={PAPER}
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M22 96h76c0 6-.600 11-1.700 16H23.700C22.600 107 22 102 22 96Z" fill={OCHRE} />
  </>,
  <>
    {fill(PAPER)}
    <path d="M0 60q30-24 60 0t60 0v40q-30 24-60 0t-60 0Z" fill={SKY} />
    <path d="M0 104q30-24 60 0t60 0v40q-30 24-60 0t-60 0Z" fill={NAVY} />
    <circle cx="34" cy="36" r="12" fill={RED} />
  </>,
  <>
    {fill(INK)}
    <path d="M24 150c0-60 24-96 72-116-4 62-24 98-72 116Z" fill={OCHRE} />
    <path d="M24 150 78 62" stroke={INK} strokeWidth="2.500" />
  </>,
  <>
    {fill(BLUSH)}
    <rect x="26" y="46" width="68" height="92" rx="34" fill={PAPER} />
    <circle cx="60" cy="78" r="16" fill={INK} />
    <path d="M30 138c2-24 14-36 30-36s28 12 30 36Z" fill={RED} />
  </>,
  <>
    {fill(SKY)}
    <path d="M0 184V118l40-34 36 30 44-38v108Z" fill={NAVY} />
    <path d="M0 184v-40l34-22 40 26 46-30v66Z" fill={MOSS} />
    <path d="M58 22c12 0 18 8 18 16H42c0-8 6-16 16-16Z" fill={PAPER} />
  </>,
  <>
    {fill(RED)}
    <path
      d="M60 44c8 18 26 20 40 20-6 14-2 30 6 42-16 2-28 12-32 28-12-10-28-10-42-4 2-16-4-30-16-40 14-6 24-16 24-32 8 0 14-6 20-14Z"
      fill={BLUSH}
    />
    <circle cx="60" cy="92" r="15" fill={OCHRE} />
  </>,
]
