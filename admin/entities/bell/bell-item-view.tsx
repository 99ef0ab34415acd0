import type { ReactNode } from 'react'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'

export type BellItemLook = {
  icon: IconName
  title: string
  text: string
  /** Address of a small picture; undefined without one. */
  picture?: string | undefined
  isUnread: boolean
}

type BellItemViewProps = BellItemLook & {
  /** The title as a link; in a preview the title alone. */
  heading: ReactNode
  when: ReactNode
  /** At the right edge. */
  action?: ReactNode
}

/** One item under the bell, as its list and the preview of a notification show it. */
export function BellItemView({ icon, text, picture, isUnread, heading, when, action }: BellItemViewProps) {
  const t = useBellText()
  return (
    <div className={cx('relative flex gap-3 px-4 py-3 transition-colors', isUnread && 'bg-info-soft/55')}>
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 grid size-9 shrink-0 place-items-center rounded-full',
          isUnread ? 'bg-info-soft text-info' : 'bg-ground text-ink-soft',
        )}
      >
        <Icon name={icon} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx('text-sm', isUnread ? 'font-semibold' : 'text-ink')}>
          {isUnread && <span className="sr-only">{`${t('unread')}: `}</span>}
          {heading}
        </p>
        {text && <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft">{text}</p>}
        <p className="mt-1 text-xs text-ink-faint">{when}</p>
      </div>
      {picture && <img src={picture} alt="" className="size-12 shrink-0 rounded-sm object-cover" />}
      {action && <span className="relative z-10 -mr-2 w-8 shrink-0">{action}</span>}
    </div>
  )
}
