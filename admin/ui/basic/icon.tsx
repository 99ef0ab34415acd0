import { cx } from './cx.ts'
import type { ICON_PATHS } from './icon-paths.ts'

/** Drawn on a 20 px grid with a 1.5 px round stroke; a path that starts with `!` is filled instead. */
// One icon a line.
// oxfmt-ignore
const FIRST_PATHS = {
  'alert-circle': ['M10 17.25a7.25 7.25 0 1 0 0-14.5 7.25 7.25 0 0 0 0 14.5Z', 'M10 6.5v4', '!M10 14.1a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z'],
  'alert-triangle': ['M8.9 3.7 2.4 14.8a1.25 1.25 0 0 0 1.1 1.9h13a1.25 1.25 0 0 0 1.1-1.9L11.1 3.7a1.25 1.25 0 0 0-2.2 0Z', 'M10 7.75v3.25', '!M10 14.4a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z'],
  eye: ['M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10Z', 'M10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z'],
  'eye-off': ['M8.2 5A7.6 7.6 0 0 1 10 4.75c5 0 7.75 5.25 7.75 5.25a13 13 0 0 1-2.1 2.7', 'M5.1 6.2A12.6 12.6 0 0 0 2.25 10S5 15.25 10 15.25c1.6 0 3-.5 4.2-1.3', 'M8.4 8.5a2.25 2.25 0 0 0 3.1 3.1', 'm3 3 14 14'],
} as const

export type IconName = keyof typeof FIRST_PATHS | keyof typeof ICON_PATHS

const drawings = new Map<string, readonly string[]>(Object.entries(FIRST_PATHS))

/** Makes further icons known, before the first screen that shows one. */
export function addIcons(paths: Readonly<Record<string, readonly string[]>>): void {
  for (const [name, drawing] of Object.entries(paths)) drawings.set(name, drawing)
}

type IconProps = { name: IconName; size?: number; className?: string | undefined }

/** An icon beside a label or inside a labelled button; hidden from screen readers. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      {drawings
        .get(name)
        ?.map((path) =>
          path.startsWith('!') ? (
            <path key={path} d={path.slice(1)} fill="currentColor" stroke="none" />
          ) : (
            <path key={path} d={path} />
          ),
        )}
    </svg>
  )
}
