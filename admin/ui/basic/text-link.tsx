import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'

/** A way to another screen that stands by itself, beside or under what is done here. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cx(
        'rounded-sm py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 transition-colors hover:text-ink hover:decoration-ink',
        className,
      )}
    />
  )
}
