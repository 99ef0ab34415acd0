import { type ComponentProps, useState } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'

type CodeAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  value: string
  onValueChange: (value: string) => void
  /** The line to mark, from 1. */
  errorLine?: number | undefined
}

/** Height of a line and room above the first, in pixels. */
const LINE = 20
const TOP = 8

/** A field for code: lines are numbered and never broken, and the one with the mistake is marked. */
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
          style={{ top: TOP + (errorLine - 1) * LINE - scrolled, height: LINE }}
          className="pointer-events-none absolute inset-x-0 border-l-3 border-danger bg-danger-soft"
        />
      )}
      <pre
        aria-hidden
        style={{ transform: `translateY(${-scrolled}px)`, paddingTop: TOP }}
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
        style={{ paddingTop: TOP }}
        className="relative min-h-20 flex-1 resize-y overflow-auto border-l border-line bg-transparent pr-3 pb-2 pl-3 font-mono text-xs leading-5 whitespace-pre text-ink outline-none placeholder:text-ink-faint disabled:text-ink-faint"
      />
    </div>
  )
}
