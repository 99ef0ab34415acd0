import { type ComponentProps, useState } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'

type CodeAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onValueChange: (value: string) => void
  /** Line to highlight, counted from 1. */
  errorLine?: number | undefined
}

/** Line height and top padding, in pixels. */
const LINE_HEIGHT = 20
const PADDING_TOP = 8

/** Text area for code: numbered lines without wrapping, with the line of an error highlighted. */
export function CodeArea({ value, onValueChange, errorLine, disabled, ...rest }: CodeAreaProps) {
  const [scrolled, setScrolled] = useState(0)
  const lines = value.split('\n').length
  return (
    <div
      className={cx(
        'relative flex overflow-hidden rounded-md border border-edge bg-paper',
        'focus-within:border-ink focus-within:shadow-[0_0_0_3px_rgb(32_32_32/0.12)]',
        'has-aria-invalid:border-danger',
        disabled && 'border-line-strong bg-ground',
      )}
    >
      {errorLine !== undefined && (
        <span
          data-error-line={errorLine}
          style={{ top: PADDING_TOP + (errorLine - 1) * LINE_HEIGHT - scrolled, height: LINE_HEIGHT }}
          className="pointer-events-none absolute inset-x-0 border-l-3 border-danger bg-danger-soft"
        />
      )}
      <pre
        aria-hidden
        style={{ transform: `translateY(${-scrolled}px)`, paddingTop: PADDING_TOP }}
        className="pointer-events-none relative h-0 min-w-10 shrink-0 pr-2 pl-2 text-right font-mono text-xs leading-5 text-ink-faint select-none"
      >
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </pre>
      <textarea
        {...rest}
        value={value}
        disabled={disabled}
        wrap="off"
        rows={6}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        translate="no"
        onChange={(event) => onValueChange(event.target.value)}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        style={{ paddingTop: PADDING_TOP }}
        className="relative min-h-20 flex-1 resize-y overflow-auto border-l border-line bg-transparent pr-3 pb-2 pl-3 font-mono text-xs leading-5 whitespace-pre text-ink outline-none placeholder:text-ink-faint disabled:text-ink-faint"
      />
    </div>
  )
}
