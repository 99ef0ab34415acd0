import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { showWholeText } from './show-whole-text.ts'
import { CONTROL, TextInput } from './text-input.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'rows'> & {
  /** Lines while empty. */
  rows?: keyof typeof HEIGHT
  onValueChange?: (value: string) => void
}

/** A single line has the height of an input. */
const HEIGHT = {
  1: 'min-h-9 px-3 py-1.5 resize-none',
  2: 'min-h-14 px-3 py-2 resize-y',
  3: 'min-h-19 px-3 py-2 resize-y',
}

/** Grows with its text. */
export function TextArea({ onValueChange, rows = 3, className, ref, ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  // After each render: the text may have changed.
  useLayoutEffect(() => {
    if (area.current) showWholeText(area.current)
  })
  return (
    <textarea
      ref={area}
      rows={rows}
      {...rest}
      onChange={(event) => onValueChange?.(event.target.value)}
      className={cx(CONTROL, 'w-full field-sizing-content max-h-80', HEIGHT[rows], className)}
    />
  )
}

/** A text without line breaks that wraps into several lines. */
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

/** Longest text without line breaks that gets a single-line input. */
export const SHORT_MAX = 60

/** The input for a text: single line, wrapped, or with line breaks. */
export function textControl({ isMultiline, max }: { isMultiline: boolean; max: number }) {
  if (isMultiline) return TextArea
  return max > SHORT_MAX ? WrappingInput : TextInput
}
