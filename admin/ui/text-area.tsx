import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { CONTROL } from './text-input.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & { onValueChange?: (value: string) => void }

/** Grows with its text where the browser can. */
export function TextArea({ onValueChange, rows = 3, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      onChange={(event) => onValueChange?.(event.target.value)}
      className={cx(CONTROL, 'w-full field-sizing-content max-h-80 min-h-19 resize-y px-3 py-2', className)}
    />
  )
}
