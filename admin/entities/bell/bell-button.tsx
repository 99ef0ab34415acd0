import type { ComponentProps } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Tooltip } from '#admin/ui/basic/tooltip.tsx'
import { countText } from './bell-pages.ts'

type BellButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title'> & {
  title: string
  /** What the button says to readers, with the number. */
  label: string
  /** `undefined` while it is not known. */
  unread: number | undefined
}

/** The bell of the header with the number of unread items. */
export function BellButton({ title, label, unread, ...rest }: BellButtonProps) {
  return (
    <Tooltip label={title}>
      <button
        type="button"
        {...rest}
        className="finger relative inline-flex size-9 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-hover aria-expanded:bg-press"
      >
        <Icon name="bell" />
        <span className="sr-only">{label}</span>
        {unread !== undefined && unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -top-px left-4.5 grid h-4.5 min-w-4.5 animate-rise place-items-center rounded-full border-2 border-paper bg-danger px-1 text-[10px] leading-none font-semibold whitespace-nowrap text-white"
          >
            {countText(unread)}
          </span>
        )}
      </button>
    </Tooltip>
  )
}
