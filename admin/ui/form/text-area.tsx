import type { ComponentProps } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { CONTROL, TextInput } from './text-input.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'rows'> & {
  /** Lines of an empty one. */
  rows?: keyof typeof HEIGHT
  onValueChange?: (value: string) => void
}

/** One line is as high as the inputs beside it. */
const HEIGHT = {
  1: 'min-h-9 px-3 py-1.5 resize-none',
  2: 'min-h-14 px-3 py-2 resize-y',
  3: 'min-h-19 px-3 py-2 resize-y',
}

/** Grows with its text where the browser can. */
export function TextArea({ onValueChange, rows = 3, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      onChange={(event) => onValueChange?.(event.target.value)}
      className={cx(CONTROL, 'w-full field-sizing-content max-h-80', HEIGHT[rows], className)}
    />
  )
}

/** A text without line breaks that is shown in as many lines as it takes. */
export function WrappingInput({ onValueChange, ...rest }: Omit<TextAreaProps, 'rows'>) {
  return (
    <TextArea
      {...rest}
      rows={1}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onValueChange={(text) => onValueChange?.(text.replaceAll(/\s*\n\s*/g, ' '))}
    />
  )
}

/** Up to so many characters, a text without line breaks is shown in one line. */
export const SHORT_MAX = 60

/** What a text is typed in. */
export function textControl({ isMultiline, max }: { isMultiline: boolean; max: number }) {
  if (isMultiline) return TextArea
  return max > SHORT_MAX ? WrappingInput : TextInput
}
