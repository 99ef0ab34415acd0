import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Tooltip } from '#admin/ui/basic/tooltip.tsx'
import type { BellItem } from '#shared/announcement/bell.ts'
import { BellItemView } from './bell-item-view.tsx'
import { Moment } from './moment.tsx'
import { useItemLook } from './use-item-look.ts'

type BellRowProps = { item: BellItem; now: number; onLeave: () => void; onMark: () => void }

/** An item as a link; opening it marks it as read. */
export function BellRow({ item, now, onLeave, onMark }: BellRowProps) {
  const t = useBellText()
  const link = useRef<HTMLAnchorElement>(null)
  const { to, ...look } = useItemLook()(item)
  const open = (event: MouseEvent) => {
    if (item.isUnread) onMark()
    // With a key held, the link opens elsewhere and the list stays.
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onLeave()
  }
  const markOnly = () => {
    // The button goes: the focus stays on the item.
    link.current?.focus()
    onMark()
  }
  return (
    <li className="group/item hover:bg-ground">
      <BellItemView
        {...look}
        when={<Moment at={item.at} now={now} />}
        heading={
          // The link covers the whole item; the button lies above.
          <Link
            ref={link}
            to={to}
            onClick={open}
            className="after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:outline-none"
          >
            {look.title}
          </Link>
        }
        action={
          item.isUnread && (
            <Tooltip label={t('read')} placement="bottom-end">
              <button
                type="button"
                aria-label={t('readOne', { title: look.title })}
                onClick={markOnly}
                className="grid size-8 place-items-center rounded-md text-ink-soft transition-colors hover:bg-press hover:text-ink"
              >
                <Icon name="check" size={18} />
              </button>
            </Tooltip>
          )
        }
      />
    </li>
  )
}
