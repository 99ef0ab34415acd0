import { type ComponentProps, Suspense, useState } from 'react'
import { useBellText } from '#admin/i18n/use-bell-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Tooltip } from '#admin/ui/basic/tooltip.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { useUnread } from './bell.api.ts'
import { BellListSkeleton } from './bell-list-skeleton.tsx'
import { countText } from './bell-pages.ts'

const BellList = lazyView(async () => (await import('./bell-list.tsx')).BellList)

/** `undefined` while it is not known. */
type Counted = { unread: number | undefined }

/** The bell of the header: the unread count, and behind it the list, on phones as a sheet. */
export function Bell() {
  const isWide = useMediaQuery('(min-width: 640px)')
  const unread = useUnread()
  useIdleLoad(BellList.load)
  return isWide ? <BellPopover unread={unread} /> : <BellSheet unread={unread} />
}

function BellPopover({ unread }: Counted) {
  const t = useBellText()
  return (
    <Popover
      label={t('title')}
      align="end"
      className="flex max-h-[min(40rem,calc(100dvh-5rem))] w-105 flex-col overflow-hidden"
      trigger={<BellButton unread={unread} />}
    >
      {(close) => (
        <>
          <h2 className="px-4 pt-3.5 text-lg font-semibold">{t('title')}</h2>
          <Suspense fallback={<BellListSkeleton />}>
            <BellList unread={unread} onLeave={close} />
          </Suspense>
        </>
      )}
    </Popover>
  )
}

function BellSheet({ unread }: Counted) {
  const t = useBellText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <BellButton unread={unread} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
        <div className="-mx-5 -mb-5 flex h-[74dvh] flex-col">
          <Suspense fallback={<BellListSkeleton />}>
            <BellList unread={unread} onLeave={close} />
          </Suspense>
        </div>
      </Dialog>
    </>
  )
}

type BellButtonProps = Omit<ComponentProps<'button'>, 'children'> & Counted

function BellButton({ unread, ...rest }: BellButtonProps) {
  const t = useBellText()
  const count = countText(unread ?? 0)
  const known = unread === 0 ? t('labelNone') : t('label', { count })
  const label = unread === undefined ? t('title') : known
  return (
    <Tooltip label={t('title')}>
      <button
        type="button"
        {...rest}
        className="relative inline-flex size-9 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-hover aria-expanded:bg-press"
      >
        <Icon name="bell" />
        <span className="sr-only">{label}</span>
        {unread !== undefined && unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute -top-px left-4.5 grid h-4.5 min-w-4.5 animate-rise place-items-center rounded-full border-2 border-paper bg-danger px-1 text-[10px] leading-none font-semibold whitespace-nowrap text-white"
          >
            {count}
          </span>
        )}
      </button>
    </Tooltip>
  )
}
