import type { ComponentProps } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'

/** The frame every typed control shares. */
export const CONTROL =
  'rounded-md border border-edge bg-paper text-sm text-ink transition-[border-color,box-shadow] placeholder:text-ink-faint ' +
  'hover:border-ink-faint focus:border-ink focus:outline-none focus:shadow-[0_0_0_3px_rgb(32_32_32/0.12)] ' +
  'disabled:border-line-strong disabled:bg-ground disabled:text-ink-faint ' +
  'aria-invalid:border-danger aria-invalid:focus:shadow-[0_0_0_3px_rgb(179_38_30/0.14)]'

type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'onChange'> & {
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  onValueChange?: (value: string) => void
}

const HEIGHT = { sm: 'h-8', md: 'h-9', lg: 'h-12 text-base' } as const

export function TextInput({ size = 'md', icon, onValueChange, className, ...rest }: TextInputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      onChange={(event) => onValueChange?.(event.target.value)}
      className={cx(CONTROL, 'w-full', HEIGHT[size], icon ? 'pr-3 pl-9' : 'px-3', className)}
    />
  )
  if (!icon) return input
  return (
    <span className="relative block">
      <Icon
        name={icon}
        size={18}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint"
      />
      {input}
    </span>
  )
}
